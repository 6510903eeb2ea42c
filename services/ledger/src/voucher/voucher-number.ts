import { checkNumberWish, type Period } from '@suanpan/accounting-core';
import { refuseIf } from '@suanpan/service-kit';
import type { Books } from '../books/books.ts';

/** A number series: one voucher word in one month; numbers 1..n without a gap (reliability.md P3). */
export interface Series extends Period {
  wordId: number;
}

/**
 * Takes a number inside the posting transaction, by the series' counter row, never by a sequence or by
 * max + 1. A wish is granted when it is free and at most last + 1 (decision D43).
 */
export async function takeNumber(books: Books, series: Series, wish: number | null): Promise<number> {
  if (wish === null) return nextNumber(books, series);
  const last = await lockSeries(books, series);
  if (wish === last + 1) return nextNumber(books, series);
  refuseIf(checkNumberWish(wish, { last, isTaken: await isTaken(books, series, wish) }), { next: last + 1 });
  return wish;
}

/**
 * Takes a number that this very transaction has given back: a voucher made anew keeps its number, also with a gap
 * below it (decision D25). Behind the month's lock nobody else can have taken it.
 */
export async function retakeNumber(
  books: Books,
  { year, month, wordId }: Series,
  number: number,
): Promise<number> {
  await books.sql.run(
    `INSERT INTO ledger.voucher_series AS s (account_set_id, year, month, word_id, last_number)
     VALUES ($1, $2, $3, $4, $5)
     ON CONFLICT (account_set_id, year, month, word_id)
     DO UPDATE SET last_number = greatest(s.last_number, excluded.last_number)`,
    [books.accountSetId, year, month, wordId, number],
  );
  return number;
}

async function nextNumber(books: Books, { year, month, wordId }: Series): Promise<number> {
  const { lastNumber } = await books.sql.one<{ lastNumber: number }>(
    `INSERT INTO ledger.voucher_series AS s (account_set_id, year, month, word_id, last_number)
     VALUES ($1, $2, $3, $4, 1)
     ON CONFLICT (account_set_id, year, month, word_id) DO UPDATE SET last_number = s.last_number + 1
     RETURNING last_number`,
    [books.accountSetId, year, month, wordId],
  );
  return lastNumber;
}

/** Locks the counter and answers the last number given; 0 for a new series. */
async function lockSeries(books: Books, { year, month, wordId }: Series): Promise<number> {
  const { lastNumber } = await books.sql.one<{ lastNumber: number }>(
    `INSERT INTO ledger.voucher_series AS s (account_set_id, year, month, word_id, last_number)
     VALUES ($1, $2, $3, $4, 0)
     ON CONFLICT (account_set_id, year, month, word_id) DO UPDATE SET last_number = s.last_number
     RETURNING last_number`,
    [books.accountSetId, year, month, wordId],
  );
  return lastNumber;
}

const isTaken = async (books: Books, { year, month, wordId }: Series, number: number): Promise<boolean> =>
  (await books.sql.maybe(
    `SELECT 1 FROM ledger.voucher
     WHERE account_set_id = $1 AND year = $2 AND month = $3 AND word_id = $4 AND number = $5`,
    [books.accountSetId, year, month, wordId, number],
  )) !== undefined;

/** After a delete: the counter falls back to the highest number that remains (decision D43). */
export async function lowerCounter(books: Books, { year, month, wordId }: Series): Promise<void> {
  await books.sql.run(
    `UPDATE ledger.voucher_series s SET last_number = coalesce((SELECT max(v.number) FROM ledger.voucher v
       WHERE v.account_set_id = $1 AND v.year = $2 AND v.month = $3 AND v.word_id = $4), 0)
     WHERE s.account_set_id = $1 AND s.year = $2 AND s.month = $3 AND s.word_id = $4`,
    [books.accountSetId, year, month, wordId],
  );
}
