import { addDecimals, subtractDecimals } from './decimal.ts';
import { add, type Fen, negate, ZERO } from './money.ts';
import type { BalanceSide, Side } from './subject.ts';

/**
 * Rule: a balance is one signed number (debit − credit); its side appears only where it is shown.
 * Source: behaviour.md 1 (display) and 8.
 * Example: −30.00 is shown as credit 30.00; 0.00 is "flat".
 */

/** The figures of a span of months; balances are signed debit − credit, turnover is by side. */
export interface Movement<Value> {
  yearStart: Value;
  opening: Value;
  debit: Value;
  credit: Value;
  ytdDebit: Value;
  ytdCredit: Value;
  closing: Value;
}

/** What happened apart from carrying results forward: the base of the income statement. */
export interface Activity {
  debit: Fen;
  credit: Fen;
  ytdDebit: Fen;
  ytdCredit: Fen;
}

export interface Figures {
  amount: Movement<Fen>;
  /** Meaningful for a single subject with a unit. */
  quantity: Movement<string>;
  /** Meaningful for a single currency. */
  original: Movement<string>;
  activity: Activity;
  /** Lines of the span and its year, and openings of the year the books began with: a book shows where there are any (D62). */
  entryCount: number;
}

/** The amount as debit − credit, from its own side. */
export const signedOf = (amount: Fen, normalSide: Side): Fen =>
  normalSide === 'debit' ? amount : negate(amount);
/** A signed amount on a side: positive when it stands there. The same turn as `signedOf`. */
export const onSide = (signed: Fen, side: Side): Fen => (side === 'debit' ? signed : negate(signed));

/** The side a signed balance is shown on: `flat` for zero (behaviour.md 1). */
export const sideOf = (signed: Fen): BalanceSide =>
  signed === ZERO ? 'flat' : signed > 0n ? 'debit' : 'credit';

/** A signed balance in the two columns of a table, by its sign. */
export const splitBySide = (signed: Fen): { debit: Fen; credit: Fen } =>
  signed > 0n ? { debit: signed, credit: ZERO } : { debit: ZERO, credit: negate(signed) };

export function addFigures(a: Figures, b: Figures): Figures {
  return {
    amount: addMovement(a.amount, b.amount, add),
    quantity: addMovement(a.quantity, b.quantity, addText),
    original: addMovement(a.original, b.original, addText),
    activity: {
      debit: add(a.activity.debit, b.activity.debit),
      credit: add(a.activity.credit, b.activity.credit),
      ytdDebit: add(a.activity.ytdDebit, b.activity.ytdDebit),
      ytdCredit: add(a.activity.ytdCredit, b.activity.ytdCredit),
    },
    entryCount: a.entryCount + b.entryCount,
  };
}

/** Nothing to show: opening, period, year-to-date and closing are all zero (D23), and not because red and black cancel (D62). */
export const isEmpty = ({ amount, quantity, original, entryCount }: Figures): boolean =>
  entryCount === 0 &&
  Object.values(amount).every((value) => value === ZERO) &&
  [...Object.values(quantity), ...Object.values(original)].every((value) => value === '0');

export const emptyFigures = (): Figures => ({
  amount: movementOf(ZERO),
  quantity: movementOf('0'),
  original: movementOf('0'),
  activity: { debit: ZERO, credit: ZERO, ytdDebit: ZERO, ytdCredit: ZERO },
  entryCount: 0,
});

const movementOf = <Value>(zero: Value): Movement<Value> => ({
  yearStart: zero,
  opening: zero,
  debit: zero,
  credit: zero,
  ytdDebit: zero,
  ytdCredit: zero,
  closing: zero,
});

const addMovement = <Value>(
  a: Movement<Value>,
  b: Movement<Value>,
  plus: (a: Value, b: Value) => Value,
): Movement<Value> => ({
  yearStart: plus(a.yearStart, b.yearStart),
  opening: plus(a.opening, b.opening),
  debit: plus(a.debit, b.debit),
  credit: plus(a.credit, b.credit),
  ytdDebit: plus(a.ytdDebit, b.ytdDebit),
  ytdCredit: plus(a.ytdCredit, b.ytdCredit),
  closing: plus(a.closing, b.closing),
});

/** Sums of decimal text; most keys carry no quantity, so adding nothing costs nothing. */
export const addText = (a: string, b: string): string => (b === '0' ? a : addDecimals(a, b));
export const subtractText = (a: string, b: string): string => (b === '0' ? a : subtractDecimals(a, b));
