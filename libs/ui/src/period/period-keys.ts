import { type Period, addMonths, comparePeriods, isPeriod } from '@suanpan/accounting-core';

/** The months of the books, both included. */
export interface PeriodRange {
  first: Period;
  last: Period;
}

const STEPS: Readonly<Record<string, number>> = {
  ArrowLeft: -1,
  ArrowRight: 1,
  ArrowUp: -4,
  ArrowDown: 4,
  PageUp: -12,
  PageDown: 12,
};
const TYPED_LENGTH = 4;

export { periodText as periodLabel } from '@suanpan/accounting-core';

export const isWithin = (period: Period, { first, last }: PeriodRange): boolean =>
  comparePeriods(period, first) >= 0 && comparePeriods(period, last) <= 0;

/** The nearest month of the books. */
export function clampPeriod(period: Period, { first, last }: PeriodRange): Period {
  if (comparePeriods(period, first) < 0) return first;
  return comparePeriods(period, last) > 0 ? last : period;
}

/**
 * Where a key moves the focus in the tiles (four to a row): arrows, Home and End for the ends of the
 * year, Page keys for years. Null for any other key. Never leaves the books' months.
 */
export function moveByKey(period: Period, key: string, range: PeriodRange): Period | null {
  if (key === 'Home') return clampPeriod({ ...period, month: 1 }, range);
  if (key === 'End') return clampPeriod({ ...period, month: 12 }, range);
  const step = STEPS[key];
  return step === undefined ? null : clampPeriod(addMonths(period, step), range);
}

/** Collects typed digits; four of them name a month: "2601" is January 2026. */
export function typeDigit(typed: string, key: string): { typed: string; period: Period | null } {
  if (!/^\d$/.test(key)) return { typed, period: null };
  const digits = typed + key;
  if (digits.length < TYPED_LENGTH) return { typed: digits, period: null };
  const period = { year: 2000 + Number(digits.slice(0, 2)), month: Number(digits.slice(2)) };
  return { typed: '', period: isPeriod(period) ? period : null };
}

/** The years of the books, in order. */
export const yearsOf = ({ first, last }: PeriodRange): number[] =>
  Array.from({ length: last.year - first.year + 1 }, (_, index) => first.year + index);
