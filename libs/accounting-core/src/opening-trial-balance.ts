import type { OpeningFigures } from './balances.ts';
import { equationOf } from './equation.ts';
import { signedOf, splitBySide } from './figures.ts';
import { invariant } from './invariant.ts';
import { add, type Fen, subtract, sum, ZERO } from './money.ts';
import type { Subject } from './subject.ts';

/**
 * Rule: the openings balance when their debits equal their credits, which is also when the assets
 * side equals the claims side; unequal turnover of the year so far is worth a warning.
 * Source: behaviour.md 5.4 (initial) and 6 (trial); decision D39.
 * Example: 1002 Dr 100.00 against 3001 Cr 90.00 is out by 10.00.
 */
export interface OpeningTrialBalance {
  debit: Fen;
  credit: Fen;
  /** debit − credit. */
  difference: Fen;
  turnoverDebit: Fen;
  turnoverCredit: Fen;
  turnoverDifference: Fen;
  /** Assets, cost class, common accounts with a debit balance; contra accounts netted. */
  assetsSide: Fen;
  /** Liabilities, equity, profit and loss, common accounts with a credit balance. */
  claimsSide: Fen;
  isBalanced: boolean;
}

type OpeningAmounts = Pick<
  OpeningFigures,
  'subjectId' | 'openingAmount' | 'cumulativeDebit' | 'cumulativeCredit'
>;

/** The proof over all opening rows; an amount counts on the side it really stands on. */
export function trialBalanceOfOpenings(
  openings: readonly OpeningAmounts[],
  subjects: ReadonlyMap<number, Subject>,
): OpeningTrialBalance {
  const bySubject = new Map<number, Fen>();
  const sides = openings.map(({ subjectId, openingAmount }) => {
    const signed = signedOf(openingAmount, subjectOf(subjects, subjectId).normalSide);
    bySubject.set(subjectId, add(bySubject.get(subjectId) ?? ZERO, signed));
    return splitBySide(signed);
  });
  const debit = sum(sides.map((side) => side.debit));
  const credit = sum(sides.map((side) => side.credit));
  const turnoverDebit = sum(openings.map((row) => row.cumulativeDebit));
  const turnoverCredit = sum(openings.map((row) => row.cumulativeCredit));
  const equation = equationOf(
    [...bySubject].map(([id, signed]) => [subjectOf(subjects, id), signed] as const),
  );
  return {
    debit,
    credit,
    difference: subtract(debit, credit),
    turnoverDebit,
    turnoverCredit,
    turnoverDifference: subtract(turnoverDebit, turnoverCredit),
    assetsSide: equation.assets,
    claimsSide: sum([equation.liabilities, equation.equity, equation.profitAndLoss]),
    isBalanced: debit === credit,
  };
}

function subjectOf(subjects: ReadonlyMap<number, Subject>, subjectId: number): Subject {
  const subject = subjects.get(subjectId);
  invariant(subject, `subject ${subjectId} of an opening is in the chart`);
  return subject;
}
