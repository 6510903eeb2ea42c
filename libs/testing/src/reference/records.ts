import type { Day } from './months.ts';

export type Side = 'debit' | 'credit';

/** A ledger account, known by its code. */
export interface Account {
  code: string;
  name: string;
  category: 'asset' | 'liability' | 'common' | 'equity' | 'cost' | 'pl';
  /** The side where its balance grows. */
  side: Side;
  parent: string | null;
  /** The unit it is counted in; null when only money is kept. */
  unit: string | null;
  /** Every line must name one item of each of these, for example `customer`. */
  categories: readonly string[];
  /** Foreign currencies it may be kept in. */
  currencies: readonly string[];
  /** Cash in hand, in the bank and the like, with everything below it. */
  isCash: boolean;
  /** What a line against cash is for, by the way the cash goes; null: as the account above says. */
  flowItems: { in: string | null; out: string | null };
}

/** Where a figure stands: an account, some items such as `customer:C01` in a fixed order, a currency. */
export interface Place {
  account: string;
  items: readonly string[];
  currency: string;
}

/** What was carried in when the books were opened; amounts on the account's own side. */
export interface Opening extends Place {
  amount: bigint;
  foreign: bigint | null;
  quantity: bigint | null;
  /** What moved from 1 January to the day before the books begin. */
  turnoverDebit: bigint;
  turnoverCredit: bigint;
  /** Profit and loss only: what was really earned or spent in that time. */
  actual: bigint | null;
}

/** One line of a voucher: an amount on one side; a red letter is negative there. */
export interface Line extends Place {
  summary: string;
  side: Side;
  amount: bigint;
  /** Null in the books' own currency. */
  foreign: bigint | null;
  rate: string | null;
  quantity: bigint | null;
}

/** A line as it is handed in: a currency that is not named is the books' own. */
export type LineDraft = Omit<Line, 'currency'> & { currency: string | null };

export interface VoucherDraft {
  word: string;
  /** The number that is wished for; null: the next one. */
  wish: number | null;
  date: Day;
  kind: string;
  lines: readonly LineDraft[];
}

export interface Voucher extends Omit<VoucherDraft, 'wish' | 'lines'> {
  /** The name the product gave it. */
  id: number;
  number: number;
  lines: readonly Line[];
  maker: number;
  reviewer: number | null;
  version: number;
}

export interface Member {
  userId: number;
  role: 'Manager' | 'Director' | 'Making' | 'Cashier' | 'View';
}

/** What is settled when the books are opened. */
export interface Terms {
  /** 0 small enterprise, 1 business enterprise, 2 non-profit. */
  standard: 0 | 1 | 2;
  /** The first month, as `2025-07`. */
  enable: string;
  baseCurrency: string;
  /** In their order; the first is the usual one. */
  words: readonly string[];
  /** Whether vouchers are reviewed by a second person. */
  reviewed: boolean;
}

/** Vouchers that only carry results into equity. */
export const carriesForward = (kind: string): boolean => kind === 'pl-carry-forward' || kind === 'year-end';
