import { compareDecimals, signOf } from '@suanpan/accounting-core';
import type { Bill, BillEvent } from '@suanpan/contracts';

/** What may happen to a bill by its type (trade.md 2). */
const eventsOf = {
  receivable: ['endorse', 'discount', 'collect', 'dishonour'],
  payable: ['pay'],
} as const;

export type EventKind = (typeof eventsOf)[Bill['type']][number] | 'recourse';

/** What may happen next; once all of it was endorsed or discounted, only that it comes back; one that went on in parts does not, for nothing says which part. */
export function nextEvents({
  type,
  balance,
  state,
  amount,
  events,
}: Pick<Bill, 'type' | 'balance' | 'state' | 'amount' | 'events'>): readonly EventKind[] {
  if (signOf(balance) > 0) return eventsOf[type];
  const isWhole = compareDecimals(events.at(-1)?.amount ?? '0', amount) === 0;
  return (state === 'endorsed' || state === 'discounted') && isWhole ? ['recourse'] : [];
}

/** Whether a person says which invoices are open again: the books began with the bill, or a part of one that settled some went on. */
export const namesReopened = (
  { opening, balance, amount, events }: Pick<Bill, 'opening' | 'balance' | 'amount' | 'events'>,
  kind: EventKind,
): boolean => {
  if (opening) return kind === 'dishonour' || kind === 'recourse';
  const isDivided = compareDecimals(balance, amount) !== 0;
  return kind === 'dishonour' && isDivided && (events[0]?.allocations ?? []).length > 0;
};

/** Whose bill it is: a customer's, or one for a supplier. */
export const roleOf = (type: Bill['type']): 'customer' | 'supplier' =>
  type === 'receivable' ? 'customer' : 'supplier';

/** Whether an event makes a voucher: how a bill came that was there when the books began does not. */
const makesVoucher = ({ opening }: Pick<Bill, 'opening'>, { kind }: Pick<BillEvent, 'kind'>): boolean =>
  !(opening && (kind === 'receive' || kind === 'issue'));

/** The events of a bill that wait for their vouchers. */
export const notBooked = (bill: Bill): readonly BillEvent[] =>
  bill.events.filter((event) => event.voucherId === null && makesVoucher(bill, event));
