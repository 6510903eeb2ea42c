import { type Fen, ZERO, add, moneyOf, negate, subtract, sum } from '@suanpan/accounting-core';
import type { AmountSide, LineDraft } from './draft.ts';

type Posted = Pick<LineDraft, 'subjectId' | 'debit' | 'credit'>;

/**
 * A subject's balance once the voucher is saved, on the subject's own side; negative goes against it. The stored
 * balance holds the saved version of the voucher already, so that is taken out first.
 */
export function balanceAfter(
  stored: { subjectId: number; balance: string; balanceDirection: AmountSide },
  lines: readonly Posted[],
  savedLines: readonly Posted[],
): Fen {
  const movement = subtract(movementOf(stored.subjectId, lines), movementOf(stored.subjectId, savedLines));
  return add(moneyOf(stored.balance), stored.balanceDirection === 'debit' ? movement : negate(movement));
}

const movementOf = (subjectId: number, lines: readonly Posted[]): Fen =>
  sum(
    lines
      .filter((line) => line.subjectId === subjectId)
      .map(({ debit, credit }) => subtract(fenOf(debit), fenOf(credit))),
  );

const fenOf = (amount: string | null): Fen => (amount === null ? ZERO : moneyOf(amount));
