import { numberGaps, type NumberGap, type Period } from '@suanpan/accounting-core';
import type { Sql } from '@suanpan/service-kit';

/** Every word of the month with its missing numbers, in the words' order (behaviour.md 2). */
export async function monthGaps(
  sql: Sql,
  accountSetId: number,
  { year, month }: Period,
): Promise<NumberGap[]> {
  const series = await sql.rows<{ word: string; numbers: number[] }>(
    `SELECT w.word, array_agg(v.number ORDER BY v.number) AS numbers FROM ledger.voucher v
     JOIN ledger.voucher_word w ON w.account_set_id = $1 AND w.id = v.word_id
     WHERE v.account_set_id = $1 AND v.year = $2 AND v.month = $3 GROUP BY w.id, w.word, w.position ORDER BY w.position`,
    [accountSetId, year, month],
  );
  return numberGaps(series);
}
