import type { Period } from '@suanpan/accounting-core';
import type { MonthClosing, MonthClosings } from '@suanpan/contracts';
import { refuse, type Sql } from '@suanpan/service-kit';
import type { EventContent } from '../books/book-event.ts';
import type { ClosingFacts } from './close-period.ts';
import { changedCells, keptStatements, type KeptStatements } from './kept-statements.ts';
import { monthStatements } from './month-statements.ts';
import { booksOfPeriod, type BooksOfPeriod } from './period-figures.ts';

interface Closing extends MonthClosing {
  /** Undefined in the events of versions that did not keep them. */
  statements: KeptStatements | undefined;
}

/**
 * The closings of a month from the chain of events, newest first, and what the statements say otherwise than at the
 * closing before: cell by cell, of the last closing, or of an open month of its books as they are now.
 */
export async function listClosings(sql: Sql, accountSetId: number, month: Period): Promise<MonthClosings> {
  const period = await sql.maybe<{ status: number }>(
    'SELECT status FROM ledger.period WHERE account_set_id = $1 AND year = $2 AND month = $3',
    [accountSetId, month.year, month.month],
  );
  if (!period) refuse({ code: 'period.unknown' });
  const closings = closingsOf(await periodEvents(sql, accountSetId, month)).toReversed();
  return {
    closings: closings.map(({ at, memberName, seq, hash, reopened }) => ({
      at,
      memberName,
      seq,
      hash,
      reopened,
    })),
    changes: await changesSince(closings, () => booksOfPeriod(sql, accountSetId, month), month),
  };
}

/** The last closing beside the one before it; where the last was taken back, the books beside the last. */
async function changesSince(
  [last, before]: readonly Closing[],
  readBooks: () => Promise<BooksOfPeriod>,
  month: Period,
): Promise<MonthClosings['changes']> {
  const earlier = last?.reopened ? last : before;
  if (!last?.statements || !earlier?.statements) return null;
  const books = await readBooks();
  const now = last.reopened ? keptStatements(monthStatements(books, month)) : last.statements;
  return {
    since: earlier.at,
    memberName: earlier.memberName,
    cells: changedCells(books.standard, earlier.statements, now),
  };
}

interface PeriodEvent {
  seq: number;
  hash: string;
  content: string;
}

const periodEvents = (sql: Sql, accountSetId: number, { year, month }: Period): Promise<PeriodEvent[]> =>
  sql.rows<PeriodEvent>(
    `SELECT seq, encode(hash, 'hex') AS hash, content FROM ledger.event
     WHERE account_set_id = $1 AND object_type = 'period' AND object_id = $2 ORDER BY seq`,
    [accountSetId, `${year}-${month}`],
  );

/** Oldest first; a reopening belongs to the closing before it. */
function closingsOf(events: readonly PeriodEvent[]): Closing[] {
  const closings: Closing[] = [];
  for (const { seq, hash, content } of events) {
    const { action, at, actor, after } = JSON.parse(content) as EventContent;
    const act = { at, memberName: actor.name };
    if (action === 'period.close') {
      const { statements } = after as Partial<ClosingFacts>;
      closings.push({ ...act, seq, hash, reopened: null, statements });
    } else if (action === 'period.reopen' && closings.length > 0) {
      closings.at(-1)!.reopened = { ...act, reason: (after as { reason: string }).reason };
    }
  }
  return closings;
}
