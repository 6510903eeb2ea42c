import {
  addDecimals,
  compareDecimals,
  signOf,
  subtractDecimals,
  sumDecimals,
  toScale,
} from '@suanpan/accounting-core';

/** What is settled, by invoice, with its sign. */
export type Settles = ReadonlyMap<number, string>;

/** What a document takes: of invoices, and of advances that it gives back. */
interface Taken {
  settles: Settles;
  refunds?: Settles;
}

interface Settling extends Taken {
  amount: string | null;
  direction?: 'in' | 'out';
  /** Of which the bank keeps or takes it: what moves is less than a receipt settles, more than a payment does. */
  bankFee?: string | null;
}

const absolute = (amount: string): string => amount.replace(/^-/, '');

/** The sum of what is settled and given back, without its sign; null when nothing is. */
export function takenSum({ settles, refunds = new Map() }: Taken): string | null {
  const amounts = [...settles.values(), ...refunds.values()].map(absolute);
  return amounts.length === 0 ? null : toScale(sumDecimals(amounts), 2);
}

/** What moves when it is just what is settled and given back, as `moneyOf` of the rules has it; null when nothing is, or nothing is left. */
function movedBy(draft: Settling): string | null {
  const sum = takenSum(draft);
  if (sum === null) return null;
  const withFee = draft.direction === 'in' ? subtractDecimals : addDecimals;
  const moved = toScale(withFee(sum, draft.bankFee ?? '0'), 2);
  return signOf(moved) > 0 ? moved : null;
}

/** What is entered after a change: its amount follows what it settles and the fee of it until another one is typed, which stays. */
export function changed<Draft extends Settling>(draft: Draft, change: Partial<Draft>): Draft {
  const next = { ...draft, ...change };
  const { amount } = draft;
  const before = movedBy(draft);
  const moved = movedBy(next);
  const isTyped =
    amount !== null && signOf(amount) !== 0 && (before === null || compareDecimals(amount, before) !== 0);
  return 'amount' in change || isTyped || moved === before ? next : { ...next, amount: moved };
}
