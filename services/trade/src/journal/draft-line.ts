import { at, RATE, signOf } from '@suanpan/accounting-core';
import type { AnyProblem, JournalLineInput } from '@suanpan/contracts';
import { found, refuseIf } from '@suanpan/service-kit';
import {
  checkJournalLine,
  checkMoneySide,
  checkMoneyUse,
  checkOpen,
  checkSource,
  carriedRate,
  moneyOf,
  roleOfSide,
  sideOfCategory,
  type AdvanceRefund,
  type Allocation,
  type MoneyUse,
  type Revaluation,
} from '@suanpan/trade-core';
import { refundUses, refuseRefunds } from '../advance/refunds.ts';
import { companyOf } from '../books/company.ts';
import { itemsOf } from '../books/items.ts';
import { refuseBeforeStart, refuseClosed, refuseFarAhead } from '../books/open-month.ts';
import { partiesOf } from '../books/parties.ts';
import { revaluationsOf } from '../books/revaluations.ts';
import type { Desk } from '../desk/desk.ts';
import { storedCategories, type StoredCategory } from '../funds/categories.ts';
import { refuseDisabled, type StoredAccount } from '../funds/fund-accounts.ts';
import { AMOUNT, Decimals, TAX_RATE } from '../invoice/parse-amounts.ts';
import { lockInvoices, touching, type StoredHead } from '../invoice/stored-invoice.ts';
import type { StoredLine } from './stored-line.ts';

const wireFields: Readonly<Record<string, string>> = {
  date: 'movedOn',
  rate: 'exchangeRate',
  partyId: 'partyItemId',
  employeeId: 'employeeItemId',
};

/** A problem at its place of the form. */
export const atLine = <P extends AnyProblem>(problem: P): P =>
  problem.field === undefined ? problem : { ...problem, field: wireFields[problem.field] ?? problem.field };

interface LineDraft {
  line: StoredLine;
  category: StoredCategory;
  allocations: Allocation[];
  refunds: AdvanceRefund[];
  use: MoneyUse;
}

/** What a line settled or gave back so far, which is given back first. */
export interface LineUse {
  allocations: readonly Allocation[];
  refunds: readonly AdvanceRefund[];
}

/**
 * A journal line as a person entered it, with what it settles, asked of every rule. Its account is locked by who asks; the invoices
 * are locked here, in the order of ids, and behind them the advances that it gives back.
 */
export async function draftLine(
  desk: Desk,
  { id, account, before }: { id: number; account: StoredAccount; before: LineUse },
  input: JournalLineInput,
): Promise<LineDraft> {
  const { sql, accountSetId } = desk;
  const company = await companyOf(sql, accountSetId);
  const category = found((await storedCategories(sql, accountSetId)).get(input.categoryId));
  refuseDisabled(account, 'fundAccountId');
  refuseDisabled(category, 'categoryId');
  const decimals = new Decimals();
  const line: StoredLine = {
    id,
    entry: id,
    fundAccountId: account.id,
    date: input.movedOn,
    direction: input.direction,
    amount: decimals.read(input.amount, AMOUNT, 'amount'),
    rate:
      account.currency === company.baseCurrency
        ? null
        : decimals.readOptional(input.exchangeRate, RATE, 'exchangeRate'),
    categoryId: category.id,
    partyId: input.partyItemId ?? null,
    employeeId: input.employeeItemId ?? null,
    summary: input.summary.trim() || category.name,
    reference: input.reference?.trim() || null,
    bankFee: decimals.read(input.bankFee ?? '0', AMOUNT, 'bankFee'),
    contractTaxRate: decimals.readOptional(input.contractTaxRate, TAX_RATE, 'contractTaxRate'),
    transferId: null,
    billEventId: null,
    matchId: null,
    version: 1,
  };
  const allocations = (input.allocations ?? []).map(
    ({ invoiceId, amount, kind = 'payment' }, index): Allocation => ({
      id: `new ${index}`,
      entry: index,
      date: line.date,
      kind,
      sourceId: id,
      invoiceId,
      amount: decimals.read(amount, AMOUNT, 'amount', index + 1),
      sourceAmount: null,
      undoes: null,
    }),
  );
  const refunds = (input.refunds ?? []).map(({ advanceId, amount }, index): AdvanceRefund => ({
    id: `new ${index}`,
    entry: Number.POSITIVE_INFINITY,
    date: line.date,
    advanceId,
    journalLineId: id,
    amount: decimals.read(amount, AMOUNT, 'refunds', index + 1),
  }));
  refuseIf(decimals.problems.map((problem) => at(problem, problem.line, problem.field)));
  refuseIf(
    refunds.flatMap(({ amount }, index): AnyProblem[] =>
      signOf(amount) > 0 ? [] : [{ code: 'funds.amount-not-positive', line: index + 1, field: 'refunds' }],
    ),
  );
  refuseIf(checkJournalLine(line, account, category, company).map(atLine));
  // Transfers and bills are documents of their own.
  refuseIf(
    category.role === 'transfer' || category.role === 'bill'
      ? [{ code: 'document.source-owned' as const, field: 'categoryId' }]
      : [],
  );
  await refusePeople(desk, line, category);
  await refuseClosed(sql, accountSetId, [line.date], 'movedOn');
  refuseBeforeStart(line.date, company.enablePeriod, 'movedOn');
  await refuseFarAhead(sql, accountSetId, line.date, 'movedOn');
  const use = await refuseUse(desk, { line, account, category, allocations, refunds, before });
  return { line, category, allocations, refunds, use };
}

/** Who it concerns is a customer, a supplier or an employee of these books, as the category asks. */
async function refusePeople(
  { sql, accountSetId }: Desk,
  { partyId, employeeId }: StoredLine,
  category: StoredCategory,
): Promise<void> {
  const problems: AnyProblem[] = [];
  if (partyId !== null) {
    const party = (await partiesOf(sql, accountSetId, [partyId])).get(partyId);
    const role = category.role === 'plain' ? party?.role : roleOfSide(sideOfCategory(category));
    if (!party || party.role !== role) problems.push({ code: 'funds.party-missing', field: 'partyItemId' });
  }
  if (employeeId !== null) {
    const item = (await itemsOf(sql, accountSetId, [employeeId])).get(employeeId);
    if (item?.category !== 'employee')
      problems.push({ code: 'funds.employee-missing', field: 'employeeItemId' });
  }
  refuseIf(problems);
}

interface Use {
  line: StoredLine;
  account: StoredAccount;
  category: StoredCategory;
  allocations: readonly Allocation[];
  refunds: readonly AdvanceRefund[];
  before: LineUse;
}

async function refuseUse(
  desk: Desk,
  { line, account, category, allocations, refunds, before }: Use,
): Promise<MoneyUse> {
  const { sql, accountSetId } = desk;
  const settles = ['receipt', 'payment', 'customer-refund', 'supplier-refund'].includes(category.role);
  if (!settles && allocations.length > 0)
    refuseIf([{ code: 'settlement.side', line: 1, field: 'invoiceId' }]);
  const touched = [...allocations, ...before.allocations].map(({ invoiceId }) => Number(invoiceId));
  const invoices = await lockInvoices(sql, accountSetId, touched);
  for (const { invoiceId } of allocations) found(invoices.get(Number(invoiceId)));
  const known: ReadonlyMap<string | number, StoredHead> = invoices;
  const given = new Set(before.allocations.map(({ id }) => id));
  const { allocations: existing } = await touching(sql, accountSetId, touched);
  const source = { partyId: line.partyId, currency: account.currency, amount: moneyOf(line) };
  refuseIf(checkMoneySide(line.direction, allocations, known));
  refuseIf(checkSource(source, allocations, known).map(atLine));
  refuseIf(
    checkOpen(
      allocations,
      known,
      existing.filter(({ id }) => !given.has(id)),
    ),
  );
  await refuseRefunds(desk, { ...line, currency: account.currency }, category, refunds, before.refunds);
  const use = moneyUseOf(allocations, invoices, {
    revaluations: await revaluationsOf(sql, accountSetId, [...invoices.values()]),
    refunds: await refundUses(sql, accountSetId, refunds),
  });
  refuseIf(checkMoneyUse(line, category, use).map(atLine));
  return use;
}

/** What a line settles and gives back, as the rules of booking take it; invoices at the rate they are carried at on its day. */
export function moneyUseOf(
  allocations: readonly Allocation[],
  invoices: ReadonlyMap<number, StoredHead>,
  { revaluations, refunds }: { revaluations: readonly Revaluation[]; refunds: MoneyUse['refunds'] },
): MoneyUse {
  const itemsOfKind = (kind: Allocation['kind']) =>
    allocations
      .filter((row) => row.kind === kind)
      .map(({ invoiceId, amount, date }) => {
        const invoice = found(invoices.get(Number(invoiceId)));
        return { invoice, amount, rate: carriedRate(invoice, date, revaluations) };
      });
  return { settled: itemsOfKind('payment'), discounts: itemsOfKind('discount'), refunds, claims: [] };
}
