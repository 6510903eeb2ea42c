import {
  checkMayClose,
  closingProblems,
  nextPeriod,
  type ClosingCheck,
  type Period,
} from '@suanpan/accounting-core';
import type { Closed } from '@suanpan/contracts';
import { refuseIf } from '@suanpan/service-kit';
import type { Books } from '../books/books.ts';
import { insertPeriods, lockAllPeriods } from '../books/periods.ts';
import { closingChecks, type CheckedMonth } from './closing-checks.ts';
import { booksOfPeriod } from './period-figures.ts';
import { wireChecks } from './wire-checks.ts';

/** What closing leaves on the month; `verify` holds the stored month to it. */
export interface PeriodClosing {
  status: number;
  closedAt: string | null;
  closedBy: number | null;
  closedByName: string | null;
}

/**
 * Closes the oldest open month (behaviour.md 5.5, decision D6): the periods are locked, every check runs again on
 * what no one can change any more, then the month is closed, the next one opened and the chain's head signed.
 */
export async function closePeriod(books: Books, month: Period): Promise<Closed> {
  const periods = await lockAllPeriods(books);
  refuseIf(checkMayClose(periods, month));
  const figures = await booksOfPeriod(books.sql, books.accountSetId, month);
  return closeChecked(
    books,
    month,
    await closingChecks(books.sql, checkedBy(books, month), periods, figures),
  );
}

/** What the checks look at: the member's books with their switch for reviews. */
export const checkedBy = ({ accountSetId, member }: Books, month: Period): CheckedMonth => ({
  ...month,
  accountSetId,
  reviewOn: member.switches.voucherReviewed,
});

/** The close itself, on checks that ran in this transaction behind the locks of all months. */
export async function closeChecked(
  books: Books,
  month: Period,
  found: readonly ClosingCheck[],
): Promise<Closed> {
  const checks = wireChecks(found);
  refuseIf(closingProblems(found), { checks });
  const after = await books.sql.one<PeriodClosing>(
    `UPDATE ledger.period SET status = 2, closed_at = now(), closed_by = $4, closed_by_name = $5
     WHERE account_set_id = $1 AND year = $2 AND month = $3 RETURNING status, closed_at, closed_by, closed_by_name`,
    [books.accountSetId, month.year, month.month, books.member.userId, books.member.userName],
  );
  const next = nextPeriod(month);
  await insertPeriods(books, [next]);
  books.record({
    action: 'period.close',
    objectType: 'period',
    objectId: `${month.year}-${month.month}`,
    before: { status: 0 },
    after: { ...after, checks },
  });
  books.anchor('close');
  return { closed: month, next, checks };
}
