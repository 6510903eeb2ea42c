import {
  compareDecimals,
  decimalToFen,
  type Fen,
  multiplyToFen,
  negateDecimal,
  signOf,
  subtractDecimals,
  sumDecimals,
  toScale,
} from '@suanpan/accounting-core';
import type { Amount } from './documents/common.ts';

/**
 * Rule: amounts of a document are exact decimal text in its currency; its base amount is amount × rate, rounded half up
 * to the fen per line, and the amount itself where no rate is needed.
 * Source: trade.md 2 (Rounding), 3.
 * Example: 25 USD at 7.0086 are 175.215, so 175.22.
 */
export const toBase = (amount: Amount, rate: string | null): Fen =>
  rate === null ? decimalToFen(amount) : multiplyToFen(amount, rate);

export const NOTHING: Amount = '0';

/** The amount without its sign. */
export const absolute = (amount: Amount): Amount => (signOf(amount) < 0 ? negateDecimal(amount) : amount);

/** The smaller of two amounts. */
export const lesser = (a: Amount, b: Amount): Amount => (compareDecimals(a, b) <= 0 ? a : b);

/** How amounts are shown and compared as text: two decimals. */
export const shown = (amount: Amount): string => toScale(amount, 2);

/** The sum of what a record has in one column. */
export const sumOf = <Row>(rows: readonly Row[], amountOf: (row: Row) => Amount): Amount =>
  sumDecimals(rows.map(amountOf));

/** Whether two amounts are the same number, however they are written. */
export const sameAmount = (a: Amount, b: Amount): boolean => compareDecimals(a, b) === 0;

/** How far two amounts lie apart. */
export const gap = (a: Amount, b: Amount): Amount => absolute(subtractDecimals(a, b));
