import { signOf } from '@suanpan/accounting-core';
import type { Bill, BillEvent } from '@suanpan/contracts';

/** What may happen to a bill by its type (trade.md 2). */
const eventsOf = {
  receivable: ['endorse', 'discount', 'collect', 'dishonour'],
  payable: ['pay'],
} as const;

export type EventKind = (typeof eventsOf)[Bill['type']][number] | 'recourse';

/** What may happen next; once all of it was endorsed or discounted, only that it comes back, which one of before the books does not. */
export function nextEvents({
  type,
  balance,
  state,
  opening,
}: Pick<Bill, 'type' | 'balance' | 'state' | 'opening'>): readonly EventKind[] {
  if (signOf(balance) > 0) return eventsOf[type];
  return (state === 'endorsed' || state === 'discounted') && !opening ? ['recourse'] : [];
}

/** Whose bill it is: a customer's, or one for a supplier. */
export const roleOf = (type: Bill['type']): 'customer' | 'supplier' =>
  type === 'receivable' ? 'customer' : 'supplier';

/** Whether an event makes a voucher: how a bill came that was there when the books began does not. */
const makesVoucher = ({ opening }: Pick<Bill, 'opening'>, { kind }: Pick<BillEvent, 'kind'>): boolean =>
  !(opening && (kind === 'receive' || kind === 'issue'));

/** The events of a bill that wait for their vouchers. */
export const notBooked = (bill: Bill): readonly BillEvent[] =>
  bill.events.filter((event) => event.voucherId === null && makesVoucher(bill, event));
