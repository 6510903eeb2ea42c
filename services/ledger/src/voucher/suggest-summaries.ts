import type { Sql } from '@suanpan/service-kit';

/** Summaries everybody writes; they follow the set's own. */
const usual = ['提现', '利息收入', '支付银行手续费', '业务招待费', '购入固定资产', '支付供应商货款'];
const most = 10;
/** How many of the newest lines are looked at: a fixed cost, however old the books. */
const recentLines = 2000;

/** The most used summaries of the newest lines, then the usual ones (spec/api.md 4). */
export async function suggestSummaries(sql: Sql, accountSetId: number): Promise<string[]> {
  const rows = await sql.rows<{ summary: string }>(
    `SELECT summary FROM (
       SELECT summary FROM ledger.voucher_line WHERE account_set_id = $1 ORDER BY id DESC LIMIT $2
     ) recent GROUP BY summary ORDER BY count(*) DESC, summary LIMIT $3`,
    [accountSetId, recentLines, most],
  );
  return [...new Set([...rows.map((row) => row.summary), ...usual])];
}
