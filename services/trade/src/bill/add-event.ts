import { at, isZeroDecimal, signOf, subtractDecimals, sumDecimals } from '@suanpan/accounting-core';
import type { AnyProblem, Bill, BillEventInput } from '@suanpan/contracts';
import { found, refuse, refuseIf } from '@suanpan/service-kit';
import { checkBillEvent, type BillEvent } from '@suanpan/trade-core';
import { companyOf } from '../books/company.ts';
import { refuseBeforeStart, refuseClosed, refuseFarAhead } from '../books/open-month.ts';
import { BillEventEntity } from '../db/entities/bill.ts';
import type { Desk } from '../desk/desk.ts';
import { lockAccounts, type StoredAccount } from '../funds/fund-accounts.ts';
import { AMOUNT, Decimals } from '../invoice/parse-amounts.ts';
import { refuseParty } from './add-bill.ts';
import { atEvent } from './at-wire.ts';
import { insertMoney } from './money-of-event.ts';
import { readBill } from './read-bills.ts';
import { reopenSettled } from './reopen-settled.ts';
import { draftAllocations, insertSettled, type BillSource } from './settle-with-bill.ts';
import {
  eventsOf,
  lockBill,
  standingOf,
  takingEvents,
  type StoredBill,
  type StoredEvent,
} from './stored-bill.ts';

/**
 * Something happens to a bill: it is endorsed to a supplier, discounted or collected at a bank, paid when due, or comes back unpaid, also by recourse. The account is
 * locked first, then the bill, then the invoices, as everybody does who writes a journal.
 * @throws ProblemError bill.state, bill.amount, funds.party-missing; closed months; those of settling and of the journal.
 */
export async function addEvent(desk: Desk, input: BillEventInput): Promise<Bill> {
  const { sql, accountSetId, member } = desk;
  const account = await accountFor(desk, input);
  const bill = await lockBill(sql, accountSetId, input.billId);
  const before = await readBill(sql, accountSetId, bill.id);
  const event = await draftEvent(desk, bill, input);
  const company = await companyOf(sql, accountSetId);
  await refuseClosed(sql, accountSetId, [event.date], 'eventDate');
  refuseBeforeStart(event.date, company.enablePeriod, 'eventDate');
  await refuseFarAhead(sql, accountSetId, event.date, 'eventDate');
  const id = Number(event.id);
  const went = event.kind === 'recourse' ? await lastEvent(desk, bill) : null;
  if (went) refuseAccountOf(went, account);
  const toPartyId = event.kind === 'endorse' ? found(input.toPartyItemId) : null;
  const comesBack = event.kind === 'dishonour' || event.kind === 'recourse';
  if (toPartyId === null && !comesBack && (input.allocations ?? []).length > 0)
    refuse({ code: 'request.field', field: 'allocations', rule: 'maxItems' });
  if (toPartyId !== null) await refuseParty(sql, accountSetId, 'purchase', toPartyId, 'toPartyItemId');
  const source: BillSource | null =
    toPartyId === null
      ? null
      : { ...event, id, partyId: toPartyId, currency: company.baseCurrency, direction: 'out' };
  const allocations = source ? await draftAllocations(desk, source, input.allocations ?? []) : [];
  await sql.em.insert(BillEventEntity, {
    accountSetId,
    id,
    billId: bill.id,
    kind: event.kind,
    date: event.date,
    toPartyId: toPartyId ?? went?.toPartyId ?? null,
    amount: event.amount,
    interest: event.interest,
    fee: event.fee,
    createdBy: member.userId,
    createdByName: member.userName,
  });
  if (source) await insertSettled(desk, source, allocations);
  if (comesBack) await reopenSettled(desk, bill, event, { went, wanted: input.allocations ?? [] });
  if (account) await insertMoney(desk, account, bill, event);
  const after = await readBill(sql, accountSetId, bill.id);
  await desk.record({ action: `bill.${event.kind}`, objectType: 'bill', objectId: bill.id, before, after });
  return after;
}

/** Where its money comes to, or goes from: an account in the books' own currency; an endorsement has none, nor a bill that comes back from nobody. */
async function accountFor(
  desk: Desk,
  { kind, fundAccountId }: BillEventInput,
): Promise<StoredAccount | null> {
  const { sql, accountSetId } = desk;
  const id = fundAccountId ?? null;
  if (kind === 'endorse' || kind === 'dishonour') {
    if (id !== null) refuse({ code: 'request.field', field: 'fundAccountId', rule: 'const' });
    return null;
  }
  if (id === null && kind === 'recourse') return null;
  if (id === null) refuse({ code: 'request.field', field: 'fundAccountId', rule: 'required' });
  const account = found((await lockAccounts(sql, accountSetId, [id])).get(id));
  const { baseCurrency: to } = await companyOf(sql, accountSetId);
  if (account.currency !== to)
    refuse({ code: 'settlement.currency-mismatch', field: 'fundAccountId', from: account.currency, to });
  return account;
}

/** How a bill went on that comes back; that it may is asked before. */
const lastEvent = async ({ sql, accountSetId }: Desk, { id }: StoredBill): Promise<StoredEvent> =>
  found((await eventsOf(sql, accountSetId, [id])).at(-1));

/** The bank that discounted a bill is paid back at once; what its new holder is owed again is an open item of a supplier. */
function refuseAccountOf({ kind }: StoredEvent, account: StoredAccount | null): void {
  if (kind === 'discount' && !account)
    refuse({ code: 'request.field', field: 'fundAccountId', rule: 'required' });
  if (kind === 'endorse' && account) refuse({ code: 'request.field', field: 'fundAccountId', rule: 'const' });
}

/** What is left of a bill; of one that comes back by recourse all of it, for it was gone. */
const restOf = (bill: StoredBill, events: readonly StoredEvent[], kind: BillEvent['kind']): string =>
  kind === 'recourse' ? bill.amount : standingOf(bill, events).balance;

async function draftEvent(desk: Desk, bill: StoredBill, input: BillEventInput): Promise<BillEvent> {
  const { sql, accountSetId } = desk;
  const decimals = new Decimals();
  const events = await eventsOf(sql, accountSetId, [bill.id]);
  const id = await desk.nextId('bill_event');
  const event: BillEvent = {
    id,
    entry: id,
    billId: bill.id,
    kind: input.kind,
    date: input.eventDate,
    toPartyId: input.toPartyItemId ?? null,
    amount: decimals.read(input.amount ?? restOf(bill, events, input.kind), AMOUNT, 'amount'),
    interest: decimals.read(input.interest ?? '0', AMOUNT, 'interest'),
    fee: decimals.read(input.fee ?? '0', AMOUNT, 'fee'),
    journalLineId: null,
  };
  refuseIf(decimals.problems.map((problem) => at(problem, undefined, problem.field)));
  refuseIf(checkBillEvent(bill, takingEvents(events), event).map(atEvent));
  refuseIf(checkKept(event));
  return event;
}

/** What the bank keeps: interest when it discounts, a fee also when it collects, and less than the bill. */
function checkKept({ kind, amount, interest, fee }: BillEvent): AnyProblem[] {
  const problems: AnyProblem[] = [];
  for (const [field, value] of [
    ['interest', interest],
    ['fee', fee],
  ] as const) {
    const mayBe = kind === 'discount' || (kind === 'collect' && field === 'fee');
    if (signOf(value) < 0) problems.push({ code: 'funds.amount-not-positive', field });
    else if (!mayBe && !isZeroDecimal(value)) problems.push({ code: 'request.field', field, rule: 'const' });
  }
  if (problems.length === 0 && signOf(subtractDecimals(amount, sumDecimals([interest, fee]))) <= 0)
    problems.push({ code: 'funds.amount-not-positive', field: 'amount' });
  return problems;
}
