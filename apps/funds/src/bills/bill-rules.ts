import { signOf } from '@suanpan/accounting-core';
import type { Bill, BillEvent } from '@suanpan/contracts';

/** What may happen to a bill by its type (trade.md 2). */
const eventsOf = {
  receivable: ['endorse', 'discount', 'collect', 'dishonour'],
  payable: ['pay'],
} as const;

export type EventKind = (typeof eventsOf)[Bill['type']][number];

/** What may happen next; nothing once all of it is gone. */
export const nextEvents = ({ type, balance }: Pick<Bill, 'type' | 'balance'>): readonly EventKind[] =>
  signOf(balance) > 0 ? eventsOf[type] : [];

/** Whose bill it is: a customer's, or one for a supplier. */
export const roleOf = (type: Bill['type']): 'customer' | 'supplier' =>
  type === 'receivable' ? 'customer' : 'supplier';

/** Whether an event makes a voucher: how a bill came that was there when the books began does not. */
const makesVoucher = ({ opening }: Pick<Bill, 'opening'>, { kind }: Pick<BillEvent, 'kind'>): boolean =>
  !(opening && (kind === 'receive' || kind === 'issue'));

/** The events of a bill that wait for their vouchers. */
export const notBooked = (bill: Bill): readonly BillEvent[] =>
  bill.events.filter((event) => event.voucherId === null && makesVoucher(bill, event));
