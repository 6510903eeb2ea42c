import { compareDecimals, signOf, sumDecimals, toScale } from '@suanpan/accounting-core';

/** What is settled, by invoice, with its sign. */
export type Settles = ReadonlyMap<number, string>;

/** What a document takes: of invoices, and of advances that it gives back. */
interface Taken {
  settles: Settles;
  refunds?: Settles;
}

/** The sum of what is settled and given back, without its sign; null when nothing is. */
export function takenSum({ settles, refunds = new Map() }: Taken): string | null {
  const amounts = [...settles.values(), ...refunds.values()].map(absolute);
  return amounts.length === 0 ? null : toScale(sumDecimals(amounts), 2);
}

const absolute = (amount: string): string => amount.replace(/^-/, '');

interface Settling extends Taken {
  amount: string | null;
}

/**
 * What is entered after other invoices are settled, or other advances given back: its amount follows their sum until another one is
 * typed, which stays.
 */
export function withSettles<Draft extends Settling>(
  draft: Draft,
  settles: Settles,
  refunds = draft.refunds,
): Draft {
  const { amount } = draft;
  const sum = takenSum(draft);
  const follows =
    amount === null || signOf(amount) === 0 || (sum !== null && compareDecimals(amount, sum) === 0);
  const next = { settles, ...(refunds && { refunds }) };
  return { ...draft, ...next, amount: follows ? takenSum(next) : amount };
}
