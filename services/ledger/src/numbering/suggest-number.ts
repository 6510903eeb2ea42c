import type { Sql } from '@suanpan/service-kit';

/** The suggestion for the next number of a word in a month; only saving gives one out (spec/api.md 4). */
export async function suggestNumber(
  sql: Sql,
  accountSetId: number,
  at: { word: string; year: number; month: number },
): Promise<number> {
  const row = await sql.maybe<{ lastNumber: number }>(
    `SELECT s.last_number FROM ledger.voucher_series s
     JOIN ledger.voucher_word w ON w.account_set_id = $1 AND w.id = s.word_id
     WHERE s.account_set_id = $1 AND w.word = $2 AND s.year = $3 AND s.month = $4`,
    [accountSetId, at.word, at.year, at.month],
  );
  return (row?.lastNumber ?? 0) + 1;
}
