import type { Day } from '@suanpan/accounting-core';

/** Names a record among those of its kind; the caller's own key, never interpreted. */
export type DocumentId = string | number;

/**
 * An amount in a document's own currency: exact decimal text, never a float. Amounts of the books' own currency that
 * the rules compute are whole fen (`Fen` of accounting-core).
 */
export type Amount = string;

/** Which side of trade a document belongs to: what customers owe us, or what we owe suppliers. */
export const TRADE_SIDES = ['sales', 'purchase'] as const;
export type TradeSide = (typeof TRADE_SIDES)[number];

/** Where money or an amount goes, seen from the company. */
export type Direction = 'in' | 'out';

/** What every dated document has: its day, and the order of entry within a day. */
export interface Dated {
  date: Day;
  /** Grows with every document entered; orders those of one day. */
  entry: number;
}

/** An item of auxiliary accounting by the key of its category: customer, supplier, employee, department, inventory … */
export interface TradeItem {
  category: string;
  item: DocumentId;
}
