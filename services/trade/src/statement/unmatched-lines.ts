import type { UnmatchedLine, UnmatchedLinePage, UnmatchedLineQuery } from '@suanpan/contracts';
import { found, type Sql } from '@suanpan/service-kit';
import { storedAccounts } from '../funds/fund-accounts.ts';

/** What of the journal no line of the bank answers, also what was outstanding when the books began; a foreign account is a missing one. */
export async function listUnmatched(
  sql: Sql,
  accountSetId: number,
  { fundAccountId, near, amount, page = 1, size = 100 }: UnmatchedLineQuery,
): Promise<UnmatchedLinePage> {
  found((await storedAccounts(sql, accountSetId)).get(fundAccountId));
  const { total } = await sql.one<{ total: number }>(`SELECT count(*) AS total FROM (${unmatched}) u`, [
    accountSetId,
    fundAccountId,
  ]);
  const records = await sql.rows<UnmatchedLine>(
    `SELECT u.id, u.moved_on, u.amount, i.name AS party_name, u.summary, u.reference, u.opening
     FROM (SELECT id, moved_on, summary, reference, opening, who,
         CASE direction WHEN 'in' THEN amount ELSE -amount END AS amount FROM (${unmatched}) a) u
     LEFT JOIN ledger_read.auxiliary_item i ON i.account_set_id = $1 AND i.id = u.who
     ORDER BY u.amount IS DISTINCT FROM $3::numeric, abs(u.moved_on - $4::date), u.moved_on, u.id
     LIMIT $5 OFFSET $6`,
    [accountSetId, fundAccountId, amount ?? null, near, size, (page - 1) * size],
  );
  return { records, total, size, current: page, pages: Math.ceil(total / size) };
}

const unmatched = `
  SELECT l.id, l.date AS moved_on, l.direction, l.amount, l.summary, l.reference, false AS opening,
    coalesce(l.party_id, l.employee_id) AS who
  FROM trade.journal_line l
  WHERE l.account_set_id = $1 AND l.fund_account_id = $2 AND l.match_id IS NULL
  UNION ALL
  SELECT o.id, o.date, o.direction, o.amount, o.summary, o.reference, true, NULL
  FROM trade.fund_opening_item o
  WHERE o.account_set_id = $1 AND o.fund_account_id = $2 AND o.side = 'book' AND o.match_id IS NULL`;
