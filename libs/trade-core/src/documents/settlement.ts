import type { Day } from '@suanpan/accounting-core';
import type { Amount, Dated, DocumentId, TradeSide } from './common.ts';

/** How an invoice is settled (trade.md 1). */
export const ALLOCATION_KINDS = [
  'payment',
  'advance',
  'red',
  'contra',
  'discount',
  'write-off',
  'bill',
] as const;
export type AllocationKind = (typeof ALLOCATION_KINDS)[number];

/**
 * One settlement of one invoice, dated. Its sign is the invoice's: positive settles an ordinary invoice, negative
 * gives back a red one. It is never changed; to undo it is another one with the other sign (`undoes`).
 */
export interface Allocation extends Dated {
  id: DocumentId;
  kind: AllocationKind;
  /** The journal line, advance, red invoice, bill or settlement document it comes from. */
  sourceId: DocumentId;
  invoiceId: DocumentId;
  /** In the invoice's currency. */
  amount: Amount;
  /** In the source's currency where that is another one: a conversion was agreed. */
  sourceAmount: Amount | null;
  /** The allocation this one takes back. */
  undoes: DocumentId | null;
  /**
   * The document whose voucher books it together with others; absent: its source, and for an advance the allocation
   * alone. What one line of a voucher books is rounded once.
   */
  bookedWith?: DocumentId | null;
}

/** Money paid ahead: the part of a receipt, payment or bill that no invoice took, or one that the books began with. */
export interface Advance extends Dated {
  id: DocumentId;
  side: TradeSide;
  partyId: DocumentId;
  currency: string;
  /** Base currency per unit on its day; an advance is not revalued. */
  rate: string | null;
  amount: Amount;
  contractTaxRate: string | null;
  opening: boolean;
}

/** Part of an advance that went back to who paid it, or that a bill took along which came back unpaid. */
export interface AdvanceRefund extends Dated {
  id: DocumentId;
  advanceId: DocumentId;
  /** The journal line that paid it back; null when a bill took it along. */
  journalLineId: DocumentId | null;
  /** What happened to that bill. */
  billEventId?: DocumentId | null;
  amount: Amount;
}

/** A month's end at which foreign balances were brought to a rate; settlements of that day came before it. */
export interface Revaluation {
  date: Day;
  currency: string;
  rate: string;
}
