import { numberGaps, type NumberGap, type Period } from '@suanpan/accounting-core';
import type { Sql } from '@suanpan/service-kit';

interface SeriesRow {
  wordId: number;
  word: string;
  total: number;
  last: number;
}

/**
 * Every word of the month with its missing numbers, in the words' order (behaviour.md 2). Numbers are unique and begin
 * at 1, so a word that has as many as its highest lacks none: both are kept with its series, and the numbers are read
 * only where some are missing.
 */
export async function monthGaps(sql: Sql, accountSetId: number, period: Period): Promise<NumberGap[]> {
  const series = await monthSeries(sql, accountSetId, period);
  const broken = series.filter(({ total, last }) => total < last);
  const found = broken.length === 0 ? [] : await gapsOf(sql, accountSetId, period, broken);
  const gaps = new Map(found.map((gap) => [gap.word, gap]));
  return series.map(({ word, total, last }) => gaps.get(word) ?? { word, total, last, missing: [] });
}

const monthSeries = (sql: Sql, accountSetId: number, { year, month }: Period): Promise<SeriesRow[]> =>
  sql.rows<SeriesRow>(
    `SELECT s.word_id, w.word, s.voucher_count AS total, s.last_number AS last FROM ledger.voucher_series s
     JOIN ledger.voucher_word w ON w.account_set_id = $1 AND w.id = s.word_id
     WHERE s.account_set_id = $1 AND s.year = $2 AND s.month = $3 AND s.voucher_count > 0 ORDER BY w.position`,
    [accountSetId, year, month],
  );

async function gapsOf(
  sql: Sql,
  accountSetId: number,
  { year, month }: Period,
  series: readonly SeriesRow[],
): Promise<NumberGap[]> {
  const numbers = await sql.rows<{ wordId: number; numbers: number[] }>(
    `SELECT v.word_id, array_agg(v.number ORDER BY v.number) AS numbers FROM ledger.voucher v
     WHERE v.account_set_id = $1 AND v.year = $2 AND v.month = $3 AND v.word_id = ANY($4::bigint[])
     GROUP BY v.word_id`,
    [accountSetId, year, month, series.map(({ wordId }) => wordId)],
  );
  const words = new Map(series.map(({ wordId, word }) => [wordId, word]));
  return numberGaps(numbers.map((row) => ({ word: words.get(row.wordId)!, numbers: row.numbers })));
}
