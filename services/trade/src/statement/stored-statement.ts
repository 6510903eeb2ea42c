import type { KnownLine } from '@suanpan/bank-statements';
import type { StatementLine } from '@suanpan/contracts';
import type { Sql } from '@suanpan/service-kit';

const columns = `s.id, s.fund_account_id, s.date, s.amount, s.balance, s.serial, s.counterparty, s.counterparty_account, s.memo,
  s.reference, s.reversal, s.match_id`;

/** The lines of an account's statements, the oldest first. */
export const statementLines = (
  sql: Sql,
  accountSetId: number,
  fundAccountId: number,
): Promise<(StatementLine & KnownLine)[]> =>
  sql.rows(
    `SELECT ${columns} FROM trade.statement_line s
     WHERE s.account_set_id = $1 AND s.fund_account_id = $2 ORDER BY s.date, s.id`,
    [accountSetId, fundAccountId],
  );

/** Those of some days, the newest first, a page at a time. */
export async function listStatementLines(
  sql: Sql,
  accountSetId: number,
  query: {
    fundAccountId: number;
    dateFrom?: string;
    dateTo?: string;
    matched?: boolean;
    page?: number;
    size?: number;
  },
) {
  const { fundAccountId, dateFrom, dateTo, matched, page = 1, size = 100 } = query;
  const where = `FROM trade.statement_line s WHERE s.account_set_id = $1 AND s.fund_account_id = $2
    AND ($3::date IS NULL OR s.date >= $3::date) AND ($4::date IS NULL OR s.date <= $4::date)
    AND ($5::boolean IS NULL OR (s.match_id IS NOT NULL) = $5::boolean)`;
  const values = [accountSetId, fundAccountId, dateFrom ?? null, dateTo ?? null, matched ?? null];
  const { total } = await sql.one<{ total: number }>(`SELECT count(*) AS total ${where}`, values);
  const records = await sql.rows<StatementLine>(
    `SELECT ${columns} ${where} ORDER BY s.date DESC, s.id DESC LIMIT $6 OFFSET $7`,
    [...values, size, (page - 1) * size],
  );
  return { records, total, size, current: page, pages: Math.ceil(total / size) };
}
