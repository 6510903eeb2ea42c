import { type Fen, ZERO, abs, formatMoney, moneyOf, subtract, totalsOf } from '@suanpan/accounting-core';
import { cellName } from './cells.ts';
import { type AmountSide, type FormDraft, type LineDraft, otherSide } from './draft.ts';
import { withAmount } from './line-edits.ts';
import { givesAmount, lineFaults } from './line-faults.ts';

export interface LiveTotals {
  debit: Fen;
  credit: Fen;
  /** debit − credit */
  difference: Fen;
  /** Whether an amount stands on any line; red and black ones may come to nothing. */
  hasAmounts: boolean;
  /** Rows, from 1, of the lines that are in no sum. */
  uncounted: readonly number[];
}

/**
 * Whether the amount of a line is known: what stood there before is none while a text that is no amount does, or one
 * that is no quantity, price, rate or foreign amount. A figure is judged when it is left, not while it is `typed`.
 */
export const isCounted = (line: LineDraft, typed: string | null = null): boolean =>
  !lineFaults(line).some(
    ({ field }) =>
      givesAmount(field) &&
      (field === 'debit' || field === 'credit' || cellName({ key: line.key, field }) !== typed),
  );

/** Sums of both sides as they stand, without the lines whose amount is not known. */
export function liveTotals({ lines }: Pick<FormDraft, 'lines'>, typed: string | null = null): LiveTotals {
  const isKnown = lines.map((line) => isCounted(line, typed));
  const amounts = lines.filter((_, row) => isKnown[row]).map(fenOf);
  const { debit, credit } = totalsOf(amounts);
  const hasAmounts = amounts.some((line) => line.debit !== ZERO || line.credit !== ZERO);
  const uncounted = isKnown.flatMap((known, row) => (known ? [] : [row + 1]));
  return { debit, credit, difference: subtract(debit, credit), hasAmounts, uncounted };
}

/** Both sides are equal, something is on them, and no amount is missing from them. */
export const isBalanced = ({ difference, hasAmounts, uncounted }: LiveTotals): boolean =>
  difference === ZERO && hasAmounts && uncounted.length === 0;

/** "=": the amount that balances the totals, on this side, or on the other one when it would be negative. */
export function filled(draft: FormDraft, key: string, side: AmountSide): LineDraft | null {
  const line = draft.lines.find((known) => known.key === key);
  if (!line) return null;
  const others = liveTotals({ lines: draft.lines.filter((known) => known !== line) });
  const missing = side === 'debit' ? subtract(others.credit, others.debit) : others.difference;
  if (missing === ZERO) return { ...line, debit: null, credit: null };
  return withAmount(line, missing > 0n ? side : otherSide(side), formatMoney(abs(missing)));
}

const fenOf = ({ debit, credit }: LineDraft) => ({
  debit: debit === null ? ZERO : moneyOf(debit),
  credit: credit === null ? ZERO : moneyOf(credit),
});
