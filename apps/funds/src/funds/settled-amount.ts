import { compareDecimals, signOf, sumDecimals, toScale } from '@suanpan/accounting-core';

/** What is settled, by invoice, with its sign. */
export type Settles = ReadonlyMap<number, string>;

/** The sum of what is settled, without its sign; null when nothing is. */
const sumOf = (settles: Settles): string | null =>
  settles.size === 0 ? null : toScale(sumDecimals([...settles.values()]), 2).replace(/^-/, '');

/** The amount of money after other invoices are settled: it follows their sum until another amount is typed, which stays. */
export function settledAmount(amount: string | null, before: Settles, after: Settles): string | null {
  const sum = sumOf(before);
  const follows =
    amount === null || signOf(amount) === 0 || (sum !== null && compareDecimals(amount, sum) === 0);
  return follows ? sumOf(after) : amount;
}
