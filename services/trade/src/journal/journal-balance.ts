import { addDecimals } from '@suanpan/accounting-core';
import type { Sql } from '@suanpan/service-kit';
import type { StoredAccount } from '../funds/fund-accounts.ts';

/** What the journal holds before a day, or at its end. */
export async function journalBalance(
  sql: Sql,
  accountSetId: number,
  { id, openingBook }: StoredAccount,
  day: string,
  when: 'before' | 'until',
): Promise<string> {
  const { moved } = await sql.one<{ moved: string }>(
    `SELECT coalesce(sum(CASE l.direction WHEN 'in' THEN l.amount ELSE -l.amount END), 0)::numeric(20, 2) AS moved
     FROM trade.journal_line l
     WHERE l.account_set_id = $1 AND l.fund_account_id = $2 AND l.date ${when === 'before' ? '<' : '<='} $3::date`,
    [accountSetId, id, day],
  );
  return addDecimals(openingBook, moved);
}
