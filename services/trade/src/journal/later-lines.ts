import type { LaterLines } from '@suanpan/contracts';
import { lastDay } from '@suanpan/accounting-core';
import type { Sql } from '@suanpan/service-kit';

/** The months behind one in which accounts have lines: the months of the books end with the last one that has a voucher. */
export const laterLines = (
  sql: Sql,
  accountSetId: number,
  { year, month }: { year: number; month: number },
): Promise<LaterLines> =>
  sql.rows(
    `SELECT l.fund_account_id, to_char(l.date, 'YYYY-MM') AS month, count(*) AS lines, count(DISTINCT l.transfer_id) AS transfers
     FROM trade.journal_line l WHERE l.account_set_id = $1 AND l.date > $2::date
     GROUP BY l.fund_account_id, to_char(l.date, 'YYYY-MM') ORDER BY month, l.fund_account_id`,
    [accountSetId, lastDay({ year, month })],
  );
