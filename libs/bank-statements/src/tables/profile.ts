import type { Thousands } from '../amounts.ts';

/**
 * Rule: a profile says what the columns of one bank's table mean. It is plain data, kept per account and layout once a
 * person has confirmed it; the next file of that layout asks nothing.
 * Source: domain/trade.md 5 (Profile).
 * Example: date "交易日期", amount "收支金额" with sign "signed", order "newest-first", stopAt "合计".
 *
 * Columns are named by their headings. Exactly one way of writing amounts is used: `amount` alone (it has a sign),
 * `inColumn` and `outColumn`, or `amount` with `directionColumn`.
 */
export interface Profile {
  name: string;
  /** Words that the row of headings holds; the first row with all of them is it. */
  headerContains: readonly string[];
  date: string;
  /** "YYYY/MM/DD" and the like; only its beginning counts, and only D or M must be said. */
  dateForm?: string;
  valueDate?: string;
  amount?: string;
  inColumn?: string;
  outColumn?: string;
  /** The out column writes money out with a minus; without this, -5.00 there takes 5.00 back. */
  outIsNegative?: boolean;
  directionColumn?: string;
  /** Words of the direction column beside the usual ones. */
  inWords?: readonly string[];
  outWords?: readonly string[];
  /** Direction words of rows that move no money; '' for a blank cell. */
  skipWords?: readonly string[];
  thousands?: Thousands;
  balance?: string;
  serial?: string;
  counterparty?: string;
  counterpartyAccount?: string;
  /** Several columns are joined. */
  memo?: string | readonly string[];
  reference?: string;
  kind?: string;
  currency?: string;
  order?: 'newest-first' | 'oldest-first';
  /** A row that begins so ends the table. */
  stopAt?: string;
  /** Labels above the table beside which a balance stands. */
  openingCell?: string;
  closingCell?: string;
}

/** The columns of a profile that hold one thing each. */
export const singleColumns = [
  'date',
  'valueDate',
  'amount',
  'inColumn',
  'outColumn',
  'directionColumn',
  'balance',
  'serial',
  'counterparty',
  'counterpartyAccount',
  'reference',
  'kind',
  'currency',
] as const;
export type SingleColumn = (typeof singleColumns)[number];
