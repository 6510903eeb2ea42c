import type { PartySummary, PartySummaryQuery } from '@suanpan/contracts';
import { found, refuse, type Sql } from '@suanpan/service-kit';
import {
  partySummaries,
  sideOfCategory,
  TRADE_SIDES,
  type PartyBill,
  type PartySummaryFacts,
} from '@suanpan/trade-core';
import { advanceOf, usesOf } from '../advance/stored-advance.ts';
import { companyOf } from '../books/company.ts';
import { partiesOf } from '../books/parties.ts';
import { BillEntity, BillEventEntity } from '../db/entities/bill.ts';
import { AdvanceEntity } from '../db/entities/advance.ts';
import { InvoiceEntity } from '../db/entities/invoice.ts';
import { JournalLineEntity } from '../db/entities/journal.ts';
import { AllocationEntity } from '../db/entities/settlement.ts';
import { storedCategories } from '../funds/categories.ts';
import { asMoney, storedAccounts } from '../funds/fund-accounts.ts';
import { allocationOf, headOf } from '../invoice/stored-invoice.ts';
import { lineOf } from '../journal/stored-line.ts';

/** What money is for that settles what parties owe, or are owed. */
const settlingRoles = new Set(['receipt', 'payment', 'customer-refund', 'supplier-refund']);

/**
 * Of each party what was open, what was invoiced and taken back, what settled it and what is open, also of past days: customers first,
 * by code. @throws ProblemError request.field when the span ends before it begins.
 */
export async function summariseParties(
  sql: Sql,
  accountSetId: number,
  { from, to }: PartySummaryQuery,
): Promise<PartySummary[]> {
  if (from > to) refuse({ code: 'request.field', field: 'to', rule: 'minimum' });
  const facts = await factsUntil(sql, accountSetId, to);
  const rows = TRADE_SIDES.flatMap((side) =>
    partySummaries(facts, side, dayBefore(from), to).map((row) => ({ side, ...row })),
  );
  const parties = await partiesOf(
    sql,
    accountSetId,
    rows.map(({ partyId }) => Number(partyId)),
  );
  const shown = rows.map((row): PartySummary => {
    const party = parties.get(Number(row.partyId));
    return {
      side: row.side,
      partyId: Number(row.partyId),
      partyCode: party?.code ?? null,
      partyName: party?.name ?? null,
      currencyCode: row.currency,
      openingOpen: asMoney(row.openingOpen),
      openingAdvance: asMoney(row.openingAdvance),
      invoiced: asMoney(row.invoiced),
      red: asMoney(row.red),
      cash: asMoney(row.cash),
      bankFee: asMoney(row.bankFee),
      bills: asMoney(row.bills),
      contra: asMoney(row.contra),
      discount: asMoney(row.discount),
      writeOff: asMoney(row.writeOff),
      closingOpen: asMoney(row.closingOpen),
      closingAdvance: asMoney(row.closingAdvance),
      closingNet: asMoney(row.closingNet),
    };
  });
  const order = ({ side, partyCode, currencyCode }: PartySummary): string =>
    `${side === 'sales' ? 0 : 1} ${partyCode ?? ''} ${currencyCode}`;
  return shown.toSorted((a, b) => (order(a) < order(b) ? -1 : 1));
}

const dayBefore = (day: string): string => new Date(Date.parse(day) - 86_400_000).toISOString().slice(0, 10);

async function factsUntil(sql: Sql, accountSetId: number, to: string): Promise<PartySummaryFacts> {
  const { baseCurrency } = await companyOf(sql, accountSetId);
  const until = { accountSetId, date: { $lte: to } };
  const advances = (await sql.em.find(AdvanceEntity, until)).map(advanceOf);
  const { refunds } = await usesOf(
    sql,
    accountSetId,
    advances.map(({ id }) => id),
  );
  return {
    baseCurrency,
    invoices: (await sql.em.find(InvoiceEntity, until)).map(headOf),
    allocations: (await sql.em.find(AllocationEntity, until)).map(allocationOf),
    advances,
    advanceRefunds: refunds,
    // Amounts are in the currency of the documents.
    revaluations: [],
    money: await moneyUntil(sql, accountSetId, to),
    bills: await billsUntil(sql, accountSetId, to),
  };
}

async function moneyUntil(sql: Sql, accountSetId: number, to: string): Promise<PartySummaryFacts['money']> {
  const categories = [...(await storedCategories(sql, accountSetId)).values()].filter(({ role }) =>
    settlingRoles.has(role),
  );
  const sides = new Map(categories.map((category) => [category.id, sideOfCategory(category)]));
  const accounts = await storedAccounts(sql, accountSetId);
  const rows = await sql.em.find(JournalLineEntity, {
    accountSetId,
    date: { $lte: to },
    categoryId: { $in: [...sides.keys()] },
    partyId: { $ne: null },
  });
  return rows.map((row) => ({
    ...lineOf(row),
    side: found(sides.get(row.categoryId)),
    currency: found(accounts.get(row.fundAccountId)).currency,
  }));
}

/** Bills that customers gave, that were issued or endorsed to suppliers; those of the start settled what was before it. */
async function billsUntil(sql: Sql, accountSetId: number, to: string): Promise<PartyBill[]> {
  const events = await sql.em.find(BillEventEntity, {
    accountSetId,
    date: { $lte: to },
    kind: { $in: ['receive', 'issue', 'endorse'] },
  });
  const bills = await sql.em.find(BillEntity, {
    accountSetId,
    id: { $in: events.map(({ billId }) => billId) },
  });
  const byId = new Map(bills.map((bill) => [bill.id, bill]));
  return events.flatMap(({ kind, billId, toPartyId, date, amount }): PartyBill[] => {
    const { partyId, opening } = found(byId.get(billId));
    if (kind === 'endorse') return [{ side: 'purchase', partyId: found(toPartyId), date, amount }];
    if (opening) return [];
    return [{ side: kind === 'receive' ? 'sales' : 'purchase', partyId, date, amount }];
  });
}
