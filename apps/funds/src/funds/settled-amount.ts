import { compareDecimals, signOf, sumDecimals, toScale } from '@suanpan/accounting-core';

/** What is settled, by invoice, with its sign. */
export type Settles = ReadonlyMap<number, string>;

/** The sum of what is settled, without its sign; null when nothing is. */
const sumOf = (settles: Settles): string | null =>
  settles.size === 0 ? null : toScale(sumDecimals([...settles.values()]), 2).replace(/^-/, '');

interface Settling {
  amount: string | null;
  settles: Settles;
}

/** What is entered after other invoices are settled: its amount follows their sum until another one is typed, which stays. */
export function withSettles<Draft extends Settling>(draft: Draft, settles: Settles): Draft {
  const { amount } = draft;
  const sum = sumOf(draft.settles);
  const follows =
    amount === null || signOf(amount) === 0 || (sum !== null && compareDecimals(amount, sum) === 0);
  return { ...draft, settles, amount: follows ? sumOf(settles) : amount };
}
