import { Decimal } from 'decimal.js';
import { invariant } from './invariant.ts';
import { type Fen, fen } from './money.ts';
import type { Problem } from './problem.ts';

/**
 * Rule: quantities, prices, rates and foreign amounts are decimal text of a stated scale, computed
 * exactly, never as floating point; rounding happens only in the functions named here.
 * Source: decisions D2, D34; the columns numeric(18,4), (18,6), (20,6) and (18,8).
 * Example: 100 USD at 7.12345678 is 712.345678, so 712.35 in the books.
 */

/** Enough digits for any product of two stored values, so that only named functions round. */
const Exact = Decimal.clone({
  precision: 80,
  rounding: Decimal.ROUND_HALF_UP,
  toExpNeg: -1000,
  toExpPos: 1000,
});
const DECIMAL_TEXT = /^-?(\d+)(?:\.(\d+))?$/;

/** How many digits a stored decimal may have before and behind the point. */
export interface DecimalShape {
  scale: number;
  integerDigits: number;
}

export const QUANTITY: DecimalShape = { scale: 4, integerDigits: 14 };
export const PRICE: DecimalShape = { scale: 6, integerDigits: 12 };
export const ORIGINAL: DecimalShape = { scale: 6, integerDigits: 14 };
export const RATE: DecimalShape = { scale: 8, integerDigits: 10 };

/**
 * Reads decimal text of a user: sign allowed; exponent, plus sign and blanks are not; more digits
 * than the shape holds are refused, not rounded. Answers the text with trailing zeros stripped.
 */
export function parseDecimal(text: string, shape: DecimalShape): string | Problem {
  const match = DECIMAL_TEXT.exec(text);
  const integer = match?.[1]?.replace(/^0+(?=\d)/, '') ?? '';
  const decimals = match?.[2]?.replace(/0+$/, '') ?? '';
  if (!match || integer.length > shape.integerDigits || decimals.length > shape.scale)
    return { code: 'quantity.malformed', maxDecimals: shape.scale, maxDigits: shape.integerDigits };
  return stripZeros(text);
}

/** The shortest plain text of a decimal, as people read it: "9000.0000" is "9000", "-0.0" is "0"; null stays null. */
export function stripZeros<T extends string | null>(text: T): T extends null ? null : string;
export function stripZeros(text: string | null): string | null {
  return text === null ? null : plain(exact(text));
}

/** All decimals of its shape, as the wire writes it (spec/api.md 0.3): "2.5" as a quantity is "2.5000"; null stays null. */
export function allDecimals<T extends string | null>(
  text: T,
  shape: DecimalShape,
): T extends null ? null : string;
export function allDecimals(text: string | null, { scale }: DecimalShape): string | null {
  return text === null ? null : toScale(text, scale);
}

/** Text with exactly `scale` decimals, rounded half up (away from zero): ("2.5", 4) is "2.5000". */
export function toScale(text: string, scale: number): string {
  const rounded = exact(text).toDecimalPlaces(scale, Decimal.ROUND_HALF_UP);
  return (rounded.isZero() ? rounded.abs() : rounded).toFixed(scale);
}

/**
 * Foreign amount × rate in fen, rounded half up; halves go away from zero, so that a red letter
 * rounds as its black twin does (D34).
 */
export function multiplyToFen(original: string, rate: string): Fen {
  return roundToFen(exact(original).times(exact(rate)));
}

/** Decimal text of base currency in fen, rounded half up, halves away from zero. */
export function decimalToFen(text: string): Fen {
  return roundToFen(exact(text));
}

export const addDecimals = (a: string, b: string): string => plain(exact(a).plus(exact(b)));
export const subtractDecimals = (a: string, b: string): string => plain(exact(a).minus(exact(b)));
export const multiplyDecimals = (a: string, b: string): string => plain(exact(a).times(exact(b)));
export const negateDecimal = (text: string): string => plain(exact(text).negated());
export const compareDecimals = (a: string, b: string): -1 | 0 | 1 => {
  const order = exact(a).comparedTo(exact(b));
  return order < 0 ? -1 : order > 0 ? 1 : 0;
};
export function isZeroDecimal(text: string): boolean {
  invariant(DECIMAL_TEXT.test(text), `"${text}" is not a decimal`);
  return !/[1-9]/.test(text);
}
/** Whether text is a decimal at all, of whatever shape. */
export const isDecimal = (text: string): boolean => DECIMAL_TEXT.test(text);
/** -1, 0 or 1. */
export const signOf = (text: string): -1 | 0 | 1 => compareDecimals(text, '0');
/** Digits behind the point that are not trailing zeros: "1.50" has 1. */
export const decimalsOf = (text: string): number => exact(text).decimalPlaces();

export function sumDecimals(texts: Iterable<string>): string {
  let total = new Exact(0);
  for (const text of texts) total = total.plus(exact(text));
  return plain(total);
}

/** amount ÷ quantity with the scale of a price, rounded half up; null when the quantity is zero. */
export const unitPrice = (amount: Fen, quantity: string): string | null =>
  divideFen(amount, quantity, PRICE.scale);

/** One amount over another, neither zero divisor, to so many decimals half up; zero has no sign. */
export function quotientOf(amount: Fen, divisor: Fen, scale: number): string {
  const text = exact(String(amount))
    .div(exact(String(divisor)))
    .toFixed(scale);
  return isZeroDecimal(text) ? text.replace('-', '') : text;
}

/**
 * amount ÷ divisor with at most `scale` decimals, rounded half up: the price of a quantity, the quantity of a price,
 * the rate of a foreign amount, the foreign amount of a rate. Null when the divisor is zero.
 */
export function divideFen(amount: Fen, divisor: string, scale: number): string | null {
  const by = exact(divisor);
  if (by.isZero()) return null;
  const quotient = new Exact(amount.toString()).dividedBy(100).dividedBy(by);
  return plain(quotient.toDecimalPlaces(scale, Decimal.ROUND_HALF_UP));
}

function exact(text: string): Decimal {
  invariant(DECIMAL_TEXT.test(text), `"${text}" is not a decimal`);
  return new Exact(text);
}

function plain(value: Decimal): string {
  return value.isZero() ? '0' : value.toFixed();
}

function roundToFen(value: Decimal): Fen {
  return fen(BigInt(value.times(100).toDecimalPlaces(0, Decimal.ROUND_HALF_UP).toFixed()));
}

/** A rate as a percentage: "0.13" is "13 %". */
export const percentText = (rate: string): string => `${stripZeros(multiplyDecimals(rate, '100'))} %`;
