import { abs, type Fen, fen, negate } from './money.ts';

/**
 * Rule: a statement may be read in thousands or ten thousands, each figure rounded by itself to two decimals, half up
 * and away from zero. A rounded total may then differ from its rounded lines; the difference is told, never spread.
 * Source: design/ux.md 11 (unit 元/万元); 财务报表 forms' 单位 line.
 * Example: 12,345.67 in ten thousands is 1.23; -0.05 in thousands is 0.00.
 */
export const AMOUNT_UNITS = [1, 1000, 10_000] as const;
export type AmountUnit = (typeof AMOUNT_UNITS)[number];

/** An amount in a unit, as hundredths of the unit. */
export function inUnit(amount: Fen, unit: AmountUnit): Fen {
  const divisor = BigInt(unit);
  const rounded = fen((abs(amount) * 2n + divisor) / (divisor * 2n));
  return amount < 0n ? negate(rounded) : rounded;
}
