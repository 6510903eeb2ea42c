import { formatMoney, lastDay, type Period, type Side } from '@suanpan/accounting-core';
import type { OwedPanel } from '@suanpan/contracts';
import type { Books } from '../../books/books.ts';
import { storedFen } from '../../books/columns.ts';
import type { Party } from './parties.ts';

export type LatestLine = Omit<OwedPanel['latest'][number], 'party'> & Party;

const NEWEST_FIRST = 'voucher_date DESC, word_position DESC, number DESC, voucher_id DESC, line_no DESC';

/** A revaluation of currencies changes what is owed and is nobody's invoice. */
const selectLatest = (side: Side): string => `
SELECT newest.* FROM unnest($2::bigint[]) AS wanted (subject_id)
CROSS JOIN LATERAL (
  SELECT l.voucher_id, l.voucher_date, l.word_position, l.word, l.number, l.line_no, l.summary, l.subject_id,
    l.aux_set_id, l.${side} AS amount
  FROM ledger_read.voucher_line l
  WHERE l.account_set_id = $1 AND l.subject_id = wanted.subject_id AND l.voucher_date <= $3::date
    AND l.${side} <> 0 AND l.kind <> 'fx-revaluation'
  ORDER BY ${NEWEST_FIRST} LIMIT $4::int
) AS newest
ORDER BY ${NEWEST_FIRST} LIMIT $4::int`;

type LineRow = Omit<LatestLine, 'code'> & { number: number; wordPosition: number; lineNo: number };

/** The newest lines by which something became owed, red ones included, up to the end of a month (decision D63). */
export async function readLatest(
  { sql, accountSetId }: Books,
  subjectIds: readonly number[],
  month: Period,
  side: Side,
  limit: number,
): Promise<LatestLine[]> {
  const rows = await sql.rows<LineRow>(selectLatest(side), [accountSetId, subjectIds, lastDay(month), limit]);
  return rows.map(({ number, wordPosition: _position, lineNo: _line, amount, ...row }) => ({
    ...row,
    code: number,
    amount: formatMoney(storedFen(amount)),
  }));
}
