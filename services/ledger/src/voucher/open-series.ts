import type { Books } from '../books/books.ts';
import type { PeriodRow } from '../books/periods.ts';

/** A month that is not closed with one of its series, or with none when it has no voucher yet. */
export interface OpenSeries extends PeriodRow {
  wordId: number | null;
  lastNumber: number | null;
}

/** All months that are not closed and their series, as they stand in this transaction. */
export const readOpenSeries = (books: Books): Promise<OpenSeries[]> =>
  books.sql.rows<OpenSeries>(selectOpen, [books.accountSetId]);

const selectOpen = `
SELECT p.year, p.month, p.status, s.word_id, s.last_number FROM ledger.period p
LEFT JOIN ledger.voucher_series s
  ON s.account_set_id = p.account_set_id AND s.year = p.year AND s.month = p.month
WHERE p.account_set_id = $1 AND p.status <> 2`;
