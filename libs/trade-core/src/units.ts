import { type Fen, fen, invariant, ORIGINAL } from '@suanpan/accounting-core';
import type { Amount } from './documents/common.ts';

/**
 * Amounts of documents as whole millionths, to add up many of them: as exact as decimal text, and ten times as fast.
 * A foreign amount has at most six decimals (accounting-core, ORIGINAL).
 */
export type Units = bigint;

const FRACTION = ORIGINAL.scale;
const UNITS_OF_FEN = 10n ** BigInt(FRACTION - 2);

export function unitsOf(amount: Amount): Units {
  const point = amount.indexOf('.');
  const decimals = point < 0 ? 0 : amount.length - point - 1;
  invariant(decimals <= FRACTION && amount !== '', `"${amount}" is not an amount`);
  const digits = point < 0 ? amount : amount.slice(0, point) + amount.slice(point + 1);
  return BigInt(digits) * 10n ** BigInt(FRACTION - decimals);
}

/** The shortest decimal text, as accounting-core writes it. */
export function amountOfUnits(units: Units): Amount {
  const isNegative = units < 0n;
  const digits = String(isNegative ? -units : units).padStart(FRACTION + 1, '0');
  const whole = digits.slice(0, -FRACTION);
  const decimals = digits.slice(-FRACTION).replace(/0+$/, '');
  return `${isNegative ? '-' : ''}${whole}${decimals === '' ? '' : `.${decimals}`}`;
}

/** Units of the books' own currency in fen, halves away from zero. */
export function fenOfUnits(units: Units): Fen {
  const half = units < 0n ? -UNITS_OF_FEN / 2n : UNITS_OF_FEN / 2n;
  return fen((units + half) / UNITS_OF_FEN);
}
