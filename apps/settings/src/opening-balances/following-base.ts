import { fitsColumn, formatMoney, multiplyToFen } from '@suanpan/accounting-core';

interface Entry {
  /** The foreign amount as it stood, and as it was entered. */
  before: string | null;
  after: string | null;
  /** Usual rate of its currency; null where the row keeps none. */
  rate: string | null;
  /** The base amount as it stands. */
  base: string | null;
}

/**
 * The base amount that is proposed for a foreign amount: × the usual rate, rounded half up (D34). One that was entered
 * otherwise stays: only a blank one, or the one proposed before, follows. Undefined: it stays as it is.
 */
export function followingBase({ before, after, rate, base }: Entry): string | null | undefined {
  if (rate === null) return undefined;
  if (base !== null && base !== productOf(before, rate)) return undefined;
  const proposed = productOf(after, rate);
  return proposed === base ? undefined : proposed;
}

function productOf(original: string | null, rate: string): string | null {
  if (original === null) return null;
  const product = multiplyToFen(original, rate);
  return fitsColumn(product) ? formatMoney(product) : null;
}
