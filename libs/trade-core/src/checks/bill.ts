import { addDecimals, compareDecimals, isDay, signOf, subtractDecimals } from '@suanpan/accounting-core';
import { shown, sumOf } from '../amounts.ts';
import type { Amount, DocumentId } from '../documents/common.ts';
import type { Bill, BillEvent, BillEventKind, BillState } from '../documents/bill.ts';
import type { Allocation } from '../documents/settlement.ts';
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
  const balance = heldOf(bill.amount, own);
  const last = own.at(-1);
  const isWhole = last === undefined || signOf(balance) > 0;
  const whole: BillState = bill.type === 'receivable' ? 'held' : 'issued';
  return { state: isWhole ? whole : stateAfter[last.kind], balance };
}

/** What is still held, or owed, of bills behind what happened to them; what comes back by recourse was gone before. */
export const heldOf = (amount: Amount, events: readonly Pick<BillEvent, 'kind' | 'amount'>[]): Amount =>
  subtractDecimals(
    amount,
    sumOf(
      events.filter(({ kind }) => kind !== 'recourse'),
      (event) => event.amount,
    ),
  );

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
 * own due days, and the advance that it left is gone. All that is held of it goes back at once. Of one of before the books, or of which
 * a part went on already, a person says which invoices are open again: those of before the books that it settled, or some of its own.
 * Source: trade.md 2 (bill in), 1 (undo is a dated counter-allocation), 9 (Σ open documents = 1122); the standard's 应收票据 into 应收账款.
 * Example: 12,000.00 with 11,300.00 on an invoice and 700.00 ahead goes back to both; of one that the books began with, 12,000.00 go
 * back to the invoice of then that is named.
 * @param back what goes back to invoices, and to the advance that it left
 * @param left what is held of it; all of it when it comes back by recourse
 */
export function checkDishonour(
  bill: Bill,
  event: BillEvent,
  { settled, ahead }: { settled: Amount; ahead: Amount },
  left: Amount = bill.amount,
): TradeProblem[] {
  if (event.date < bill.maturity) return [{ code: 'bill.not-due', field: 'date', date: bill.maturity }];
  const whole = compareDecimals(event.amount, left) === 0;
  const rest = subtractDecimals(left, whole ? addDecimals(settled, ahead) : event.amount);
  return signOf(rest) === 0 ? [] : [{ code: 'bill.dishonour-rest', field: 'amount', rest: shown(rest) }];
}

/**
 * Rule: a bill that went on and was not paid when due comes back whole, from the one who has it: it is a receivable again as a
 * dishonoured one is, and what its endorsement settled is owed again, or the bank that discounted it was paid back. Of one that went on
 * in parts nothing says which part came back.
 * Source: trade.md 2 (endorse, discount), reversed; the standard's 应收票据 with recourse into 应收账款.
 * Example: 12,000.00 endorsed for an invoice of 11,300.00 with 700.00 ahead: both are as before the endorsement.
 * @param went how it went on
 */
export function checkRecourse(
  bill: Bill,
  event: BillEvent,
  went: { amount: Amount },
  came: { settled: Amount; ahead: Amount },
): TradeProblem[] {
  if (compareDecimals(bill.amount, went.amount) !== 0) return [{ code: 'bill.divided', field: 'billId' }];
  return checkDishonour(bill, event, came);
}

/**
 * Whether what a person says may be open again of what a bill settled: of each invoice no more than was settled so.
 * Source: trade.md 1 (Σ allocations), 2 (bill in).
 * Example: of 11,300.00 that a bill settled 7,000.00 are open again, and 4,300.00 went on with its endorsement.
 * @param settledOf what of an invoice the bill settled, or what was settled of it before the books began
 */
export function checkReopened(
  rows: readonly Pick<Allocation, 'invoiceId' | 'amount'>[],
  amount: Amount,
  settledOf: (invoiceId: DocumentId) => Amount,
): TradeProblem[] {
  const problems: TradeProblem[] = [];
  const named = new Map<DocumentId, Amount>();
  for (const [index, row] of rows.entries()) {
    const line = index + 1;
    const sum = addDecimals(named.get(row.invoiceId) ?? '0', row.amount);
    named.set(row.invoiceId, sum);
    const settled = settledOf(row.invoiceId);
    if (signOf(row.amount) <= 0) problems.push({ code: 'funds.amount-not-positive', line, field: 'amount' });
    else if (compareDecimals(sum, settled) > 0)
      problems.push({ code: 'bill.reopened', line, field: 'amount', settled: shown(settled) });
  }
  const over =
    compareDecimals(
      sumOf(rows, (row) => row.amount),
      amount,
    ) > 0;
  if (problems.length === 0 && over)
    problems.push({ code: 'settlement.over-source', field: 'amount', rest: shown(amount) });
  return problems;
}
