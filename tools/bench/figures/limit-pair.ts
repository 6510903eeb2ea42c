import { median } from './statistics.ts';

/** Two figures of one limit, taken before and after the product, differ by more than this on a noisy machine. */
const tolerated = 0.25;

/** Whether two figures of the same limit differ by more than a quarter. */
export const isApart = (one: number, other: number): boolean =>
  Math.abs(one - other) > tolerated * Math.min(one, other);

/**
 * The limit to compare with: the mean of the figures taken before and after. When these lay apart and a third was
 * taken, the median of all; the result is noisy unless two of them agree.
 */
export function limitOf(figures: readonly number[]): { value: number; isNoisy: boolean } {
  const ascending = figures.toSorted((a, b) => a - b);
  const agree = ascending.some((value, at) => at > 0 && !isApart(ascending[at - 1]!, value));
  const value = figures.length > 2 ? median(figures) : ascending.reduce((a, b) => a + b, 0) / figures.length;
  return { value, isNoisy: figures.length > 1 && !agree };
}
