import { type Fen, ZERO, abs, formatMoney, moneyOf, subtract, totalsOf } from '@suanpan/accounting-core';
import { type AmountSide, type FormDraft, type LineDraft, otherSide } from './draft.ts';
import { withAmount } from './line-edits.ts';

export interface LiveTotals {
  debit: Fen;
  credit: Fen;
  /** debit − credit */
  difference: Fen;
}

/** Sums of both sides as they stand. */
export function liveTotals({ lines }: Pick<FormDraft, 'lines'>): LiveTotals {
  const { debit, credit } = totalsOf(lines.map(fenOf));
  return { debit, credit, difference: subtract(debit, credit) };
}

/** Both sides are equal and something is on them. */
export const isBalanced = ({ debit, difference }: LiveTotals): boolean =>
  difference === ZERO && debit !== ZERO;

/** "=": the amount that balances the voucher, on this side, or on the other one when it would be negative. */
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
