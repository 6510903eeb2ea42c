import { seededName } from '@suanpan/accounting-core';
import type { Language, SummaryQuery } from '@suanpan/contracts';
import type { Sql } from '@suanpan/service-kit';
import { escapeLike } from './voucher-filter.ts';

/** Summaries everybody writes; they follow the set's own, in the language of who asks. */
const usual = [
  { zh: '提现', en: 'Cash withdrawal' },
  { zh: '利息收入', en: 'Interest income' },
  { zh: '支付银行手续费', en: 'Bank charges paid' },
  { zh: '业务招待费', en: 'Business entertainment' },
  { zh: '购入固定资产', en: 'Fixed asset purchased' },
  { zh: '支付供应商货款', en: 'Supplier paid' },
];
const most = 10;
/** How many of the newest lines are looked at: a fixed cost, however old the books. */
const recentLines = 2000;

/**
 * The most used summaries of the newest lines, then the usual ones (spec/api.md 4). With `q` those that begin with it
 * come first, then those that contain it; with `subjectId` the lines of that subject are the ones looked at.
 */
export async function suggestSummaries(
  sql: Sql,
  accountSetId: number,
  language: Language,
  { q, subjectId }: SummaryQuery = {},
): Promise<string[]> {
  const wanted = q?.trim() ?? '';
  const recent = subjectId === undefined ? newestLines : newestLinesOfSubject;
  const rows = await sql.rows<{ summary: string }>(
    `SELECT summary FROM (${recent}) recent WHERE summary ILIKE '%' || $3 || '%' ESCAPE '\\'
     GROUP BY summary ORDER BY (summary ILIKE $3 || '%' ESCAPE '\\') DESC, count(*) DESC, summary LIMIT $4`,
    [accountSetId, recentLines, escapeLike(wanted), most, ...(subjectId === undefined ? [] : [subjectId])],
  );
  const known = usual
    .map((summary) => seededName(summary, language))
    .filter((summary) => summary.toLowerCase().includes(wanted.toLowerCase()));
  return [...new Set([...rows.map((row) => row.summary), ...known])];
}

const newestLines = `
SELECT summary FROM ledger.voucher_line WHERE account_set_id = $1 ORDER BY id DESC LIMIT $2`;
const newestLinesOfSubject = `
SELECT summary FROM ledger.voucher_line WHERE account_set_id = $1 AND subject_id = $5
ORDER BY voucher_date DESC, voucher_id DESC, line_no DESC LIMIT $2`;
