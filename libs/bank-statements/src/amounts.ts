import { ORIGINAL, decimalsOf, parseDecimal, toHalfWidth, toScale } from '@suanpan/accounting-core';

/**
 * Rule: amounts of bank files are read as exact decimals, whatever separators, signs and symbols stand around the digits;
 * what is no amount is refused, never guessed and never a binary float.
 * Source: domain/trade.md 5 (Dates and amounts).
 * Example: "￥1,234.50", "１２３４．５", "(1,234.50)" and "1,234.50 DR" are 1234.50, 1234.50, -1234.50 and -1234.50.
 */

/** What parts thousands and decimals in a file: "," as in 1,234.50, "." as in 1.234,50, or a blank as in 1 234,50. */
export type Thousands = ',' | '.' | ' ';

const SYMBOL = /^(?:CNY|RMB|USD|EUR|HKD|JPY|GBP|人民币|[¥￥$€£])|(?:CNY|RMB|USD|EUR|HKD|JPY|GBP|元)$/i;
const SHAPES: Readonly<Record<Thousands, { number: RegExp; part: RegExp; point: string }>> = {
  ',': { number: /^(?:\d{1,3}(?:,\d{3})+|\d+)(?:\.\d+)?$|^\.\d+$/, part: /,/g, point: '.' },
  '.': { number: /^(?:\d{1,3}(?:\.\d{3})+|\d+)(?:,\d+)?$/, part: /\./g, point: ',' },
  ' ': { number: /^(?:\d{1,3}(?: \d{3})+|\d+)(?:[.,]\d+)?$/, part: / /g, point: ',' },
};

/** A cell that stands for "no amount". */
export const isBlankAmount = (text: string): boolean => /^[-/—\s]*$/.test(text);

/** The amount as decimal text with at least two decimals; null when it is none. */
export function readAmount(text: string, thousands: Thousands = ','): string | null {
  if (text.length > 50) return null;
  const typed = toHalfWidth(text).replaceAll('\u00a0', ' ').trim();
  const { digits, isNegative } = bare(typed);
  const { number, part, point } = SHAPES[thousands];
  if (isNegative === null || !number.test(digits)) return null;
  const plain = digits.replace(part, '').replace(point, '.').replace(/^\./, '0.');
  const value = parseDecimal(isNegative ? `-${plain}` : plain, ORIGINAL);
  return typeof value === 'string' ? moneyText(value) : null;
}

/** Decimal text with at least two decimals, as amounts are shown: "5" is "5.00", "1.2345" stays. */
export const moneyText = (amount: string): string => toScale(amount, Math.max(2, decimalsOf(amount)));

/** Sign and symbol taken off; `isNegative` is null when there are two signs. */
function bare(typed: string): { digits: string; isNegative: boolean | null } {
  let digits = typed;
  const signs: boolean[] = [];
  const take = (pattern: RegExp, negative: boolean | ((match: string) => boolean) | null): void => {
    const found = pattern.exec(digits)?.[0];
    if (!found) return;
    digits = digits.replace(pattern, '').trim();
    if (negative !== null) signs.push(typeof negative === 'boolean' ? negative : negative(found));
  };
  take(/\s*(?:CR|DR)\.?$/i, (word) => /D/i.test(word));
  if (/^\(.*\)$/.test(digits)) {
    digits = digits.slice(1, -1).trim();
    signs.push(true);
  }
  take(/^[-+]/, (sign) => sign === '-');
  take(SYMBOL, null);
  take(SYMBOL, null);
  take(/^[-+]/, (sign) => sign === '-');
  take(/[-+]$/, (sign) => sign === '-');
  return { digits, isNegative: signs.length > 1 ? null : (signs[0] ?? false) };
}

/** Millionths of a currency unit: whole numbers, to be added and compared exactly and fast. */
export type Units = bigint;
const SCALE = ORIGINAL.scale;

export function unitsOf(amount: string): Units {
  const [integer = '0', decimals = ''] = amount.replace('-', '').split('.');
  const units = BigInt(integer + decimals.padEnd(SCALE, '0').slice(0, SCALE));
  return amount.startsWith('-') ? -units : units;
}

export function textOfUnits(units: Units): string {
  const digits = String(units < 0n ? -units : units).padStart(SCALE + 1, '0');
  const decimals = digits.slice(-SCALE).replace(/0+$/, '').padEnd(2, '0');
  return `${units < 0n ? '-' : ''}${digits.slice(0, -SCALE)}.${decimals}`;
}
