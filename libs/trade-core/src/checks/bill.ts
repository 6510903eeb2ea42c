import { addDecimals, compareDecimals, isDay, signOf, subtractDecimals } from '@suanpan/accounting-core';
import { shown, sumOf } from '../amounts.ts';
import type { Amount } from '../documents/common.ts';
import type { Bill, BillEvent, BillEventKind, BillState } from '../documents/bill.ts';
import { compareEntries } from '../order.ts';
import type { DocumentProblem, TradeProblem } from '../problem.ts';

/**
 * Rule: a bill received is held until it is endorsed, discounted or collected; one issued until it is paid. Its state on a day is what the events up to that day leave of it; of a divided bill part stays held.
 * Source: trade.md 2 (bill rows), 8 (BILL_STATE).
 * Example: a bill endorsed in February can be neither collected nor discounted in March.
 */
const eventsOfType: Readonly<Record<Bill['type'], readonly BillEventKind[]>> = {
  receivable: ['endorse', 'discount', 'collect', 'dishonour', 'recourse'],
  payable: ['pay'],
};
const stateAfter: Readonly<Record<BillEventKind, BillState>> = {
  endorse: 'endorsed',
  discount: 'discounted',
  collect: 'collected',
  dishonour: 'dishonoured',
  recourse: 'dishonoured',
  pay: 'paid',
};

/** A bill as it stands at the end of a day. */
export interface BillStanding {
  state: BillState;
  /** What is still held or owed. */
  balance: Amount;
}

/** @param asOf the day; absent: after all events */
export function billStanding(bill: Bill, events: readonly BillEvent[], asOf?: string): BillStanding {
  const own = events
    .filter(({ billId, date }) => billId === bill.id && (asOf === undefined || date <= asOf))
    .toSorted(compareEntries);
  // What comes back by recourse was gone before.
  const taking = own.filter(({ kind }) => kind !== 'recourse');
  const balance = subtractDecimals(
    bill.amount,
    sumOf(taking, ({ amount }) => amount),
  );
  const last = own.at(-1);
  const isWhole = last === undefined || signOf(balance) > 0;
  const whole: BillState = bill.type === 'receivable' ? 'held' : 'issued';
  return { state: isWhole ? whole : stateAfter[last.kind], balance };
}

export function checkBill(bill: Bill): DocumentProblem[] {
  const problems: DocumentProblem[] = [];
  if (!isDay(bill.date)) problems.push({ code: 'day.malformed', field: 'date' });
  if (signOf(bill.amount) <= 0) problems.push({ code: 'funds.amount-not-positive', field: 'amount' });
  if (!isDay(bill.maturity)) problems.push({ code: 'day.malformed', field: 'maturity' });
  else if (bill.maturity < bill.date) problems.push({ code: 'bill.maturity', field: 'maturity' });
  return problems;
}

/** Whether an event may follow all the others of its bill. */
export function checkBillEvent(bill: Bill, events: readonly BillEvent[], event: BillEvent): TradeProblem[] {
  const others = events.filter(({ id }) => id !== event.id);
  const { state, balance } = billStanding(bill, others);
  const last = others
    .filter(({ billId }) => billId === bill.id)
    .toSorted(compareEntries)
    .at(-1);
  const isTooEarly = event.date < (last?.date ?? bill.date);
  if (event.kind === 'recourse')
    return isTooEarly || (state !== 'endorsed' && state !== 'discounted')
      ? [{ code: 'bill.state', field: 'billId', state }]
      : [];
  if (signOf(balance) <= 0 || isTooEarly || !eventsOfType[bill.type].includes(event.kind))
    return [{ code: 'bill.state', field: 'billId', state }];
  if (event.kind === 'endorse' && event.toPartyId === null)
    return [{ code: 'funds.party-missing', field: 'toPartyId' }];
  if (signOf(event.amount) <= 0 || compareDecimals(event.amount, balance) > 0)
    return [{ code: 'bill.amount', field: 'amount', balance: shown(balance) }];
  return [];
}

/**
 * Rule: a bill that the bank does not pay when due is a receivable again: what it settled is open from that day on, at the invoices'
 * own due days, and the advance that it left is gone. It goes back whole, as it came: a bill of before the books, or one that went on
 * already, has no invoice and no advance to go back to.
 * Source: trade.md 2 (bill in), 1 (undo is a dated counter-allocation); the standard's 应收票据 into 应收账款.
 * Example: 12,000.00 with 11,300.00 on an invoice and 700.00 ahead goes back to both; of one that the books began with 12,000.00 is refused.
 * @param ahead the advance that it left
 */
export function checkDishonour(
  bill: Bill,
  event: BillEvent,
  { settled, ahead }: { settled: Amount; ahead: Amount },
): TradeProblem[] {
  if (event.date < bill.maturity) return [{ code: 'bill.not-due', field: 'date', date: bill.maturity }];
  const whole = compareDecimals(event.amount, bill.amount) === 0;
  const rest = subtractDecimals(bill.amount, whole ? addDecimals(settled, ahead) : event.amount);
  return signOf(rest) === 0 ? [] : [{ code: 'bill.dishonour-rest', field: 'amount', rest: shown(rest) }];
}

/**
 * Rule: a bill that went on and was not paid when due comes back whole, from the one who has it: it is a receivable again as a
 * dishonoured one is, and what its endorsement settled is owed again, or the bank that discounted it was paid back.
 * Source: trade.md 2 (endorse, discount), reversed; the standard's 应收票据 with recourse into 应收账款.
 * Example: 12,000.00 endorsed for an invoice of 11,300.00 with 700.00 ahead: both are as before the endorsement.
 * @param went how it went on
 * @param back what of the endorsement goes back: what it settled, and the advance that it left
 */
export function checkRecourse(
  bill: Bill,
  event: BillEvent,
  went: { kind: string; amount: Amount },
  came: { settled: Amount; ahead: Amount },
  back: Amount,
): TradeProblem[] {
  const problems = checkDishonour(bill, event, came);
  if (problems.length > 0) return problems;
  const whole = went.kind === 'endorse' ? back : went.amount;
  const rest = subtractDecimals(bill.amount, whole);
  return signOf(rest) === 0 ? [] : [{ code: 'bill.dishonour-rest', field: 'amount', rest: shown(rest) }];
}
