import { invariant } from './invariant.ts';
import type { Problem } from './problem.ts';

/**
 * Rule: an amount is a whole number of fen with at most 13 integer digits; a third decimal is
 * refused, never rounded.
 * Source: decisions D2, D12; reliability.md 2.
 * Example: "1234.50" is 123450 fen; "0.005" is refused.
 */

declare const fenBrand: unique symbol;

/** Base-currency amount in fen (1/100). */
export type Fen = bigint & { readonly [fenBrand]: 'Fen' };

export const MAX_INTEGER_DIGITS = 13;
export const MAX_DECIMALS = 2;
const MONEY_TEXT = /^-?(\d+)(?:\.(\d+))?$/;

/** Brands a whole number of fen: `fen(123450n)` or `fen(123450)` is 1234.50. */
export function fen(value: bigint | number): Fen {
  invariant(typeof value === 'bigint' || Number.isSafeInteger(value), 'fen must be whole');
  return BigInt(value) as Fen;
}

export const ZERO: Fen = fen(0n);

/**
 * Reads decimal text as an amount. A minus sign is allowed; exponent, plus sign, blanks, thousands
 * marks and bare points are not. Leading zeros do not count as digits.
 */
export function parseMoney(text: string): Fen | Problem {
  const match = MONEY_TEXT.exec(text);
  if (!match) return { code: 'money.malformed' };
  const [, integer = '', decimals = ''] = match;
  if (decimals.length > MAX_DECIMALS) return { code: 'money.too-many-decimals', maxDecimals: MAX_DECIMALS };
  const digits = integer.replace(/^0+(?=\d)/, '');
  if (digits.length > MAX_INTEGER_DIGITS) return { code: 'money.too-large', maxDigits: MAX_INTEGER_DIGITS };
  return fenOfDigits(text, digits, decimals);
}

/**
 * Reads an amount the program itself wrote: a seed, a stored value, or a sum of stored values, which may have more
 * digits than any of them. A mistake throws.
 */
export function moneyOf(text: string): Fen {
  const [matched, integer = '', decimals = ''] = MONEY_TEXT.exec(text) ?? [];
  invariant(matched !== undefined && decimals.length <= MAX_DECIMALS, `"${text}" is not an amount`);
  return fenOfDigits(text, integer, decimals);
}

function fenOfDigits(text: string, integer: string, decimals: string): Fen {
  const value = BigInt(integer + decimals.padEnd(MAX_DECIMALS, '0'));
  return fen(text.startsWith('-') ? -value : value);
}

/** Decimal text with exactly two decimals: "1234.50", "-0.05"; zero is "0.00". */
export function formatMoney(amount: Fen): string {
  const digits = String(amount < 0n ? -amount : amount).padStart(MAX_DECIMALS + 1, '0');
  const text = `${digits.slice(0, -MAX_DECIMALS)}.${digits.slice(-MAX_DECIMALS)}`;
  return amount < 0n ? `-${text}` : text;
}

export function sum(amounts: Iterable<Fen>): Fen {
  let total = 0n;
  for (const amount of amounts) total += amount;
  return fen(total);
}

export const add = (a: Fen, b: Fen): Fen => fen(a + b);
export const subtract = (a: Fen, b: Fen): Fen => fen(a - b);
export const negate = (amount: Fen): Fen => fen(-amount);
export const abs = (amount: Fen): Fen => (amount < 0n ? negate(amount) : amount);
export const compareMoney = (a: Fen, b: Fen): -1 | 0 | 1 => (a < b ? -1 : a > b ? 1 : 0);

/** The part above zero: max(amount, 0). */
export const positivePart = (amount: Fen): Fen => (amount > 0n ? amount : ZERO);

/** Whether the amount fits the stored column: 13 integer digits (D12). */
export const fitsColumn = (amount: Fen): boolean =>
  (amount < 0n ? -amount : amount) < 10n ** BigInt(MAX_INTEGER_DIGITS + MAX_DECIMALS);
