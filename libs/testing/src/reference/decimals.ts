/**
 * Amounts as whole numbers of their smallest part, so that plain integer arithmetic is exact: fen for money, one
 * ten-thousandth for quantities, one millionth for foreign amounts and prices.
 */
export const MONEY = 2;
export const QUANTITY = 4;
export const FOREIGN = 6;
const RATE = 8;

/** "1234.5" with 2 places is 123450n. */
export function parse(text: string, places: number): bigint {
  const match = /^(-?)(\d+)(?:\.(\d+))?$/.exec(text);
  const [, sign, whole = '', rest = ''] = match ?? [];
  if (!match || rest.length > places) throw new Error(`"${text}" is no number with ${places} decimals.`);
  const value = BigInt(whole + rest.padEnd(places, '0'));
  return sign === '-' ? -value : value;
}

/** 123450n with 2 places is "1234.50". */
export function show(value: bigint, places: number): string {
  const digits = String(value < 0n ? -value : value).padStart(places + 1, '0');
  const text = `${digits.slice(0, -places)}.${digits.slice(-places)}`;
  return value < 0n ? `-${text}` : text;
}

export const money = (fen: bigint): string => show(fen, MONEY);

/** Without the zeros at the end: 90000000n with 4 places is "9000". */
export const showShort = (value: bigint, places: number): string => show(value, places).replace(/\.?0+$/, '');

export const absolute = (value: bigint): bigint => (value < 0n ? -value : value);

/** Halves go away from zero. */
function divide(dividend: bigint, divisor: bigint): bigint {
  const isNegative = dividend < 0n !== divisor < 0n;
  const [top, bottom] = [absolute(dividend), absolute(divisor)];
  const rounded = (2n * top + bottom) / (2n * bottom);
  return isNegative ? -rounded : rounded;
}

/** A foreign amount at a rate such as "7.1234", in fen. */
export const convert = (foreign: bigint, rate: string): bigint =>
  divide(foreign * parse(rate, RATE) * 10n ** BigInt(MONEY), 10n ** BigInt(FOREIGN + RATE));

/** Money per piece with six decimals; null without pieces. */
export function pricePerPiece(fen: bigint, quantity: bigint): string | null {
  if (quantity === 0n) return null;
  const price = divide(fen * 10n ** BigInt(FOREIGN + QUANTITY - MONEY), quantity);
  return show(price, FOREIGN);
}
