import { type Fen, ZERO, abs, formatMoney, moneyOf, subtract, totalsOf } from '@suanpan/accounting-core';
import { type AmountSide, type FormDraft, type LineDraft, otherSide } from './draft.ts';
import { withAmount } from './line-edits.ts';

export interface LiveTotals {
  debit: Fen;
  credit: Fen;
  /** debit − credit */
  difference: Fen;
  /** Rows, from 1, of the lines that are in no sum. */
  uncounted: readonly number[];
}

/** Keys of lines in which a text stands that is no amount. */
export type Refused = ReadonlySet<string>;
const noneRefused: Refused = new Set();

/** Whether the amount of a line is known: what stood there before is none while a text that is no amount does. */
export const isCounted = ({ key, unread }: LineDraft, refused: Refused): boolean =>
  !refused.has(key) && unread?.debit === undefined && unread?.credit === undefined;

/** Sums of both sides as they stand, without the lines whose amount is not known. */
export function liveTotals({ lines }: Pick<FormDraft, 'lines'>, refused = noneRefused): LiveTotals {
  const { debit, credit } = totalsOf(lines.filter((line) => isCounted(line, refused)).map(fenOf));
  const uncounted = lines.flatMap((line, index) => (isCounted(line, refused) ? [] : [index + 1]));
  return { debit, credit, difference: subtract(debit, credit), uncounted };
}

/** Both sides are equal, something is on them, and no amount is missing from them. */
export const isBalanced = ({ debit, difference, uncounted }: LiveTotals): boolean =>
  difference === ZERO && debit !== ZERO && uncounted.length === 0;

/** "=": the amount that balances the totals, on this side, or on the other one when it would be negative. */
export function filled(
  draft: FormDraft,
  key: string,
  side: AmountSide,
  refused = noneRefused,
): LineDraft | null {
  const line = draft.lines.find((known) => known.key === key);
  if (!line) return null;
  const others = liveTotals({ lines: draft.lines.filter((known) => known !== line) }, refused);
  const missing = side === 'debit' ? subtract(others.credit, others.debit) : others.difference;
  if (missing === ZERO) return { ...line, debit: null, credit: null };
  return withAmount(line, missing > 0n ? side : otherSide(side), formatMoney(abs(missing)));
}

const fenOf = ({ debit, credit }: LineDraft) => ({
  debit: debit === null ? ZERO : moneyOf(debit),
  credit: credit === null ? ZERO : moneyOf(credit),
});
