import { comparePeriods, lastDay, samePeriod, type Day, type Period } from '@suanpan/accounting-core';
import { refuse, type Sql } from '@suanpan/service-kit';
import type { Books } from './books.ts';

export interface PeriodRow extends Period {
  status: number;
}

/** Locks every month, oldest first (decision D50), for closing, reopening, merging: nothing is posted meanwhile. */
export const lockPeriods = ({
  sql,
  accountSetId,
}: Pick<Books, 'sql' | 'accountSetId'>): Promise<PeriodRow[]> =>
  sql.rows<PeriodRow>('SELECT year, month, status FROM ledger.lock_periods($1)', [accountSetId]);

/**
 * Locks the months and answers this one.
 * @throws ProblemError period.unknown for a month that was never opened.
 */
export const knownPeriod = async (books: Books, period: Period): Promise<PeriodRow> =>
  (await lockPeriods(books)).find((row) => samePeriod(row, period)) ?? refuse({ code: 'period.unknown' });

/** All months of the books, oldest first. */
export const listedPeriods = (sql: Sql, accountSetId: number): Promise<PeriodRow[]> =>
  sql.rows<PeriodRow>(
    'SELECT year, month, status FROM ledger.period WHERE account_set_id = $1 ORDER BY year, month',
    [accountSetId],
  );

/** Last day of the newest opened month: the date the screens default to (decision D5). */
export async function currentAccountDate(sql: Sql, accountSetId: number): Promise<Day> {
  const periods = await listedPeriods(sql, accountSetId);
  return lastDay(periods.toSorted(comparePeriods).at(-1)!);
}
