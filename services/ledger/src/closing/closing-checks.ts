import {
  bySubject,
  checkEarlierClosed,
  checkGaps,
  checkNegativeCash,
  checkOpeningsBalance,
  checkProfitAndLossZero,
  checkReviewed,
  checkStatements,
  checkVouchers,
  documentWarnings,
  isTransferMonth,
  trialBalanceOfOpenings,
  type ClosingCheck,
  type LeafClosing,
  type NumberGap,
  type Period,
} from '@suanpan/accounting-core';
import type { MonthDocuments } from '@suanpan/contracts';
import type { Sql } from '@suanpan/service-kit';
import type { PeriodRow } from '../books/periods.ts';
import { closingWarnings } from './closing-warnings.ts';
import { monthGaps } from '../numbering/number-gaps.ts';
import { monthVouchers } from './month-vouchers.ts';
import { figuresOf, type BooksOfPeriod, type PeriodFigures } from './period-figures.ts';

/** The books a check looks at: one set, one month, one snapshot. */
export interface CheckedMonth extends Period {
  accountSetId: number;
  reviewOn: boolean;
  /** What trade says of its documents; null when it could not be asked. */
  documents: MonthDocuments | null;
}

/**
 * Every check of a month's end, in the order they are shown (behaviour.md 5.4, decision D39). They ask balances and
 * indexes: cost grows with the subjects, not with the vouchers.
 */
export async function closingChecks(
  sql: Sql,
  month: CheckedMonth,
  periods: readonly PeriodRow[],
  books: BooksOfPeriod,
): Promise<ClosingCheck[]> {
  const { accountSetId, reviewOn, documents } = month;
  const figures = figuresOf(books, month);
  const leaves = leafClosings(figures);
  const gaps = await monthGaps(sql, accountSetId, month);
  return [
    openingCheck(figures),
    checkVouchers(await monthVouchers(sql, accountSetId, month)),
    checkStatements(leaves),
    checkGaps(gaps),
    checkEarlierClosed(periods, month),
    checkReviewed(reviewOn ? await unreviewedCount(sql, month, gaps) : 0, reviewOn),
    checkProfitAndLossZero(leaves, isTransferMonth(books.standard, month.month)),
    checkNegativeCash(leaves),
    ...(await closingWarnings(sql, accountSetId, figures, leaves)),
    ...documentWarnings(documents),
  ];
}

export const openingCheck = ({ openings, subjects }: PeriodFigures): ClosingCheck =>
  checkOpeningsBalance(trialBalanceOfOpenings(openings, subjects));

/** Leaf subjects with their signed closing balance, auxiliaries and currencies netted. */
export const leafClosings = ({ leaves, subjects }: PeriodFigures): LeafClosing[] =>
  [...bySubject(leaves)].map(([id, figures]) => [subjects.get(id)!, figures.amount.closing]);

/** How many are reviewed is counted in their own index; only a set that reviews asks. */
async function unreviewedCount(
  sql: Sql,
  { accountSetId, year, month }: CheckedMonth,
  gaps: readonly NumberGap[],
): Promise<number> {
  const { count } = await sql.one<{ count: number }>(
    `SELECT count(*) AS count FROM ledger.voucher
     WHERE account_set_id = $1 AND year = $2 AND month = $3 AND reviewer_id IS NOT NULL`,
    [accountSetId, year, month],
  );
  return gaps.reduce((all, { total }) => all + total, 0) - count;
}
