import {
  checkMayClose,
  closingProblems,
  nextPeriod,
  type ClosingCheck,
  type Period,
} from '@suanpan/accounting-core';
import type { ClosingCheck as WireCheck, Closed, MonthDocuments } from '@suanpan/contracts';
import { refuseIf } from '@suanpan/service-kit';
import type { Books } from '../books/books.ts';
import { lockPeriods } from '../books/periods.ts';
import { closingChecks, type CheckedMonth } from './closing-checks.ts';
import { keptStatements, type KeptStatements } from './kept-statements.ts';
import { monthStatements, type MonthStatement } from './month-statements.ts';
import { booksOfPeriod } from './period-figures.ts';
import { wireChecks } from './wire-checks.ts';

/** What the event of a closing keeps, besides what stands on the month. */
export interface ClosingFacts extends PeriodClosing {
  checks: WireCheck[];
  statements: KeptStatements;
}

/** What closing leaves on the month; `verify` holds the stored month to it. */
export interface PeriodClosing {
  status: number;
  closedAt: string | null;
  closedBy: number | null;
  closedByName: string | null;
}

/**
 * Closes the oldest open month (behaviour.md 5.5, decision D6): the periods are locked, every check runs again on
 * what no one can change any more, then the month is closed, the next one opened and the chain's head sealed.
 */
export async function closePeriod(
  books: Books,
  month: Period,
  documents: MonthDocuments | null,
): Promise<Closed> {
  const periods = await lockPeriods(books);
  refuseIf(checkMayClose(periods, month));
  const figures = await booksOfPeriod(books.sql, books.accountSetId, month);
  const checks = await closingChecks(books.sql, checkedBy(books, month, documents), periods, figures);
  return closeChecked(books, month, checks, monthStatements(figures, month));
}

/** What the checks look at: the member's books with their switch for reviews. */
export const checkedBy = (
  { accountSetId, member }: Books,
  month: Period,
  documents: MonthDocuments | null,
): CheckedMonth => ({
  ...month,
  accountSetId,
  reviewOn: member.switches.voucherReviewed,
  documents,
});

/**
 * The close itself, on checks that ran in this transaction behind the locks of all months. Its event is the record of
 * the closing: the chain keeps who, when, every check and every figure of the statements, and its head is sealed.
 */
export async function closeChecked(
  books: Books,
  month: Period,
  found: readonly ClosingCheck[],
  statements: readonly MonthStatement[],
): Promise<Closed> {
  const checks = wireChecks(found);
  refuseIf(closingProblems(found), { checks });
  const after = await books.sql.one<PeriodClosing>(
    'SELECT status, closed_at, closed_by, closed_by_name FROM ledger.close_period($1, $2, $3, $4)',
    [books.accountSetId, books.caller, month.year, month.month],
  );
  const next = nextPeriod(month);
  books.record({
    action: 'period.close',
    objectType: 'period',
    objectId: `${month.year}-${month.month}`,
    before: { status: 0 },
    after: { ...after, checks, statements: keptStatements(statements) } satisfies ClosingFacts,
  });
  books.seal('close');
  return { closed: month, next, checks };
}
