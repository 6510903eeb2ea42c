import type { Day } from '@suanpan/accounting-core';
import type { Amount, Dated, DocumentId } from './common.ts';

/** Bills of exchange: received from a customer, or issued to a supplier (trade.md 2). Kept in the books' own currency. */
export interface Bill extends Dated {
  id: DocumentId;
  type: 'receivable' | 'payable';
  number: string;
  partyId: DocumentId;
  amount: Amount;
  maturity: Day;
}

/**
 * What may happen to a bill: `pay` to one issued, all else to one received. Dishonoured: it was not paid when due. Recourse: its new
 * holder, or the bank that discounted it, was not paid and comes back to us.
 */
export const BILL_EVENT_KINDS = ['endorse', 'discount', 'collect', 'dishonour', 'recourse', 'pay'] as const;
export type BillEventKind = (typeof BILL_EVENT_KINDS)[number];

export interface BillEvent extends Dated {
  id: DocumentId;
  billId: DocumentId;
  kind: BillEventKind;
  /** An endorsed bill's new holder. */
  toPartyId: DocumentId | null;
  amount: Amount;
  /** Kept by the bank when it discounts. */
  interest: Amount;
  fee: Amount;
  /** The journal line of the money, where there is any. */
  journalLineId: DocumentId | null;
}

/** Derived, never stored. */
export const BILL_STATES = [
  'held',
  'endorsed',
  'discounted',
  'collected',
  'dishonoured',
  'issued',
  'paid',
] as const;
export type BillState = (typeof BILL_STATES)[number];
