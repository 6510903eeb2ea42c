import { at } from '@suanpan/accounting-core';
import type { Bill, BillInput } from '@suanpan/contracts';
import { refuse, refuseIf, type Sql } from '@suanpan/service-kit';
import { checkBill, roleOfSide, type TradeSide } from '@suanpan/trade-core';
import { companyOf, type CompanyBooks } from '../books/company.ts';
import { refuseAfterStart, refuseBeforeStart, refuseClosed, refuseFarAhead } from '../books/open-month.ts';
import { partiesOf } from '../books/parties.ts';
import { BillEntity, BillEventEntity } from '../db/entities/bill.ts';
import type { Desk } from '../desk/desk.ts';
import { refusedConstraint } from '../desk/refused-constraint.ts';
import { AMOUNT, Decimals } from '../invoice/parse-amounts.ts';
import { atBill } from './at-wire.ts';
import { readBill } from './read-bills.ts';
import { draftAllocations, insertSettled } from './settle-with-bill.ts';
import type { StoredBill } from './stored-bill.ts';

/**
 * Enters a bill that a customer gives, or that is issued to a supplier, with the invoices it settles, all or nothing; the rest is an
 * advance (domain/trade.md 2). One that was there when the books began settles nothing and has no voucher.
 * @throws ProblemError bill.duplicate, bill.maturity, funds.party-missing; closed months; those of settling.
 */
export async function addBill(desk: Desk, input: BillInput): Promise<Bill> {
  const { sql, accountSetId, member } = desk;
  const company = await companyOf(sql, accountSetId);
  const bill = await draftBill(desk, company, input);
  const eventId = await desk.nextId('bill_event');
  const isIn = bill.type === 'receivable';
  const source = {
    id: eventId,
    date: bill.date,
    amount: bill.amount,
    partyId: bill.partyId,
    currency: company.baseCurrency,
    direction: isIn ? 'in' : 'out',
  } as const;
  if (bill.opening && (input.allocations ?? []).length > 0)
    refuse({ code: 'request.field', field: 'allocations', rule: 'maxItems' });
  const allocations = await draftAllocations(desk, source, input.allocations ?? []);
  const maker = { createdBy: member.userId, createdByName: member.userName };
  const { entry: _entry, version: _version, ...columns } = bill;
  await storing(() => sql.em.insert(BillEntity, { accountSetId, ...columns, ...maker }));
  await sql.em.insert(BillEventEntity, {
    accountSetId,
    id: eventId,
    billId: bill.id,
    kind: isIn ? 'receive' : 'issue',
    date: bill.date,
    amount: bill.amount,
    interest: '0',
    fee: '0',
    ...maker,
  });
  if (!bill.opening) await insertSettled(desk, source, allocations);
  const after = await readBill(sql, accountSetId, bill.id);
  await desk.record({ action: 'bill.add', objectType: 'bill', objectId: bill.id, before: null, after });
  return after;
}

async function draftBill(desk: Desk, company: CompanyBooks, input: BillInput): Promise<StoredBill> {
  const { sql, accountSetId } = desk;
  const decimals = new Decimals();
  const id = await desk.nextId('bill');
  const bill: StoredBill = {
    id,
    entry: id,
    type: input.type,
    number: input.billNo.trim(),
    partyId: input.partyItemId,
    date: input.billDate,
    maturity: input.maturityDate,
    amount: decimals.read(input.amount, AMOUNT, 'amount'),
    opening: input.opening ?? false,
    version: 1,
  };
  refuseIf(decimals.problems.map((problem) => at(problem, undefined, problem.field)));
  if (bill.number === '') refuse({ code: 'request.field', field: 'billNo', rule: 'minLength' });
  refuseIf(checkBill(bill).map(atBill));
  await refuseParty(
    sql,
    accountSetId,
    bill.type === 'receivable' ? 'sales' : 'purchase',
    bill.partyId,
    'partyItemId',
  );
  await refuseClosed(sql, accountSetId, [bill.date], 'billDate');
  const refuseMonth = bill.opening ? refuseAfterStart : refuseBeforeStart;
  refuseMonth(bill.date, company.enablePeriod, 'billDate');
  await refuseFarAhead(sql, accountSetId, bill.date, 'billDate');
  return bill;
}

/** Who it concerns is a customer, or a supplier, of these books. @throws ProblemError funds.party-missing. */
export async function refuseParty(
  sql: Sql,
  accountSetId: number,
  side: TradeSide,
  partyId: number,
  field: string,
): Promise<void> {
  const party = (await partiesOf(sql, accountSetId, [partyId])).get(partyId);
  if (party?.role !== roleOfSide(side)) refuse({ code: 'funds.party-missing', field });
}

/** Two who enter one bill at once: the key of the table decides. */
async function storing<T>(store: () => Promise<T>): Promise<T> {
  try {
    return await store();
  } catch (error) {
    if (refusedConstraint(error) !== 'bill_number_unique') throw error;
    refuse({ code: 'bill.duplicate', field: 'billNo' });
  }
}
