import {
  comparePeriods,
  lastDay,
  nextPeriod,
  rangeOfPeriods,
  type Day,
  type Period,
} from '@suanpan/accounting-core';
import { refuse, type Sql } from '@suanpan/service-kit';
import type { Books } from './books.ts';

export interface PeriodRow extends Period {
  status: number;
}

/**
 * Locks a month against closing and other posters and answers its row; a month behind the newest opened one is opened
 * first, with every month between (decision D5: contiguous periods).
 *
 * Posters of one set wait for each other anyway, at the number counter and at the chain's tail. Taking the month
 * exclusively costs nothing more and lets a close queue fairly; behind shared locks it could wait for ever (ADR 0003).
 */
export async function openPeriod(books: Books, period: Period): Promise<PeriodRow> {
  const existing = await lockPeriod(books, period);
  if (existing) return existing;
  const newest = await newestPeriod(books.sql, books.accountSetId);
  // The start of unused books was moved behind this month since the rules saw them.
  if (comparePeriods(period, newest) < 0) refuse({ code: 'period.unknown' });
  await insertPeriods(books, rangeOfPeriods(nextPeriod(newest), period));
  const opened = await lockPeriod(books, period);
  if (!opened) throw new Error('A period that was just opened is missing.');
  return opened;
}

/** The same for a month that must be open already or have been: closing acts do not reach beyond the books. */
export const knownPeriod = async (books: Books, period: Period): Promise<PeriodRow> =>
  (await lockPeriod(books, period)) ?? refuse({ code: 'period.unknown' });

/** Adds missing months; two writers may do it at once. */
export async function insertPeriods(books: Books, periods: readonly Period[]): Promise<void> {
  await books.sql.run(
    `INSERT INTO ledger.period (account_set_id, year, month)
     SELECT $1, year, month FROM unnest($2::int[], $3::int[]) AS added (year, month)
     ON CONFLICT (account_set_id, year, month) DO NOTHING`,
    [books.accountSetId, periods.map((p) => p.year), periods.map((p) => p.month)],
  );
}

/** The month's row, locked; none when the month was never opened. */
export const lockPeriod = (books: Books, { year, month }: Period): Promise<PeriodRow | undefined> =>
  books.sql.maybe<PeriodRow>(lockMonth, [books.accountSetId, year, month]);

const lockMonth =
  'SELECT year, month, status FROM ledger.period WHERE account_set_id = $1 AND year = $2 AND month = $3 FOR NO KEY UPDATE';

/** Locks every month FOR UPDATE, oldest first (decision D50): closing, reopening, moving the start of unused books. */
export const lockAllPeriods = (books: Pick<Books, 'sql' | 'accountSetId'>): Promise<PeriodRow[]> =>
  books.sql.rows<PeriodRow>(
    `SELECT year, month, status FROM ledger.period
     WHERE account_set_id = $1 ORDER BY year, month FOR UPDATE`,
    [books.accountSetId],
  );

const newestPeriod = (sql: Sql, accountSetId: number): Promise<Period> =>
  sql.one<Period>(
    'SELECT year, month FROM ledger.period WHERE account_set_id = $1 ORDER BY year DESC, month DESC LIMIT 1',
    [accountSetId],
  );

/** Last day of the newest opened month: the date the screens default to (decision D5). */
export const currentAccountDate = async (sql: Sql, accountSetId: number): Promise<Day> =>
  lastDay(await newestPeriod(sql, accountSetId));
