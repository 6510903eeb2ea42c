import type { Amount, Dated, Direction, DocumentId, TradeItem } from './common.ts';

/** Where money is kept (trade.md 1). */
export const FUND_KINDS = ['cash', 'bank', 'ewallet', 'other'] as const;
export type FundKind = (typeof FUND_KINDS)[number];

export interface FundAccount {
  id: DocumentId;
  name: string;
  kind: FundKind;
  /** One leaf subject for one account. */
  account: string;
  currency: string;
  /** At the start of the books, in the account's currency and in the books' own (the same where they are one). */
  openingBook: Amount;
  openingBase: Amount;
}

/**
 * What a category's lines do: `plain` ones stand against a subject; the others are the system's own and have rules of
 * their own (trade.md 1 and 2).
 */
export const CATEGORY_ROLES = [
  'plain',
  'receipt',
  'payment',
  'customer-refund',
  'supplier-refund',
  'recovery',
  'bill',
  'claim-payment',
  'employee-advance',
  'employee-return',
  'transfer',
] as const;
export type CategoryRole = (typeof CATEGORY_ROLES)[number];

export interface Category {
  id: DocumentId;
  name: string;
  direction: Direction | 'both';
  role: CategoryRole;
  /** Plain categories: the subject the money stands against. */
  account: string | null;
  auxiliary: readonly TradeItem[];
}

/** One line of an account's journal: money in or out. */
export interface JournalLine extends Dated {
  id: DocumentId;
  fundAccountId: DocumentId;
  direction: Direction;
  /** Positive, in the account's currency. */
  amount: Amount;
  /** Base currency per unit on that day; null on accounts in the books' own currency. */
  rate: string | null;
  categoryId: DocumentId;
  partyId: DocumentId | null;
  employeeId: DocumentId | null;
  summary: string;
  reference: string | null;
  /** The bank's fee, borne by us, in the account's currency: a receipt settles this much more, a payment less. */
  bankFee: Amount;
  /**
   * An advance under a contract (business enterprise): the tax rate whose tax waits in its own account. Null: an
   * advance is one amount.
   */
  contractTaxRate: string | null;
  /** The transfer that made the line; its voucher is the transfer's. */
  transferId: DocumentId | null;
}

/** Money moved between two accounts of the company: neither income nor expense. */
export interface Transfer extends Dated {
  id: DocumentId;
  fromId: DocumentId;
  toId: DocumentId;
  amountOut: Amount;
  amountIn: Amount;
  /** Paid from the first account on top of the amount. */
  fee: Amount;
  /** Base currency per unit of the foreign side; null when both accounts are in the books' own currency. */
  rate: string | null;
  summary: string;
}
