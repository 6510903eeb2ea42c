import type { Day, Fen, Side } from '@suanpan/accounting-core';
import type { Amount, TradeItem } from './common.ts';

/** What kind of document made a voucher; the ledger stores it beside the document's id and the step. */
export const VOUCHER_SOURCES = ['invoice', 'funds', 'transfer', 'settlement', 'bill', 'claim'] as const;
export type VoucherSource = (typeof VOUCHER_SOURCES)[number];

/** One line of a document's voucher, by codes: the caller knows the ids of its books. */
export interface TradeLine {
  /** The subject's code in the company's encoding. */
  account: string;
  side: Side;
  /** In base currency; negative is a red letter. Never zero. */
  amount: Fen;
  /** All items the document knows for the account; the caller leaves out those that its subject does not keep. */
  auxiliary: readonly TradeItem[];
  /** Null: the books' own currency, and then neither rate nor foreign amount. */
  currency: string | null;
  rate: string | null;
  original: Amount | null;
  quantity: string | null;
}

/** The voucher of one step of a document: balanced lines, equal ones merged (trade.md 2). */
export interface TradeVoucher {
  date: Day;
  summary: string;
  lines: readonly TradeLine[];
}
