import type { Books } from '../books/books.ts';
import type { Series } from './voucher-number.ts';

/** What only the database can give a voucher that is to be stored. */
export interface GivenFacts {
  id: number;
  number: number;
  createdAt: string;
  /** By line, in order. */
  lineIds: number[];
}

/**
 * Gives a voucher its ids and, unless it has one, the next number of its series; nothing is stored yet. The number is
 * the transaction's: it goes back when that is rolled back (reliability.md P3).
 * @returns undefined when the series' month is not there yet, or its word not any more.
 */
export async function giveFacts(
  books: Books,
  { year, month, wordId }: Series,
  lines: number,
  number: number | null = null,
): Promise<GivenFacts | undefined> {
  const given = await books.sql.one<Omit<GivenFacts, 'number'> & { number: number | null }>(give, [
    books.accountSetId,
    year,
    month,
    wordId,
    number,
    lines,
  ]);
  return given.number === null ? undefined : { ...given, number: given.number };
}

const give = `
WITH series AS (
  INSERT INTO ledger.voucher_series AS s (account_set_id, year, month, word_id, last_number)
  SELECT p.account_set_id, p.year, p.month, w.id, 1 FROM ledger.period p
  JOIN ledger.voucher_word w ON w.account_set_id = $1 AND w.id = $4
  WHERE p.account_set_id = $1 AND p.year = $2 AND p.month = $3 AND $5::int IS NULL
  ON CONFLICT (account_set_id, year, month, word_id) DO UPDATE SET last_number = s.last_number + 1
  RETURNING last_number
)
SELECT nextval('ledger.voucher_id_seq') AS id, coalesce($5::int, (SELECT last_number FROM series)) AS number,
  now() AS created_at, ARRAY(SELECT nextval('ledger.voucher_line_id_seq') FROM generate_series(1, $6::int)) AS line_ids`;
