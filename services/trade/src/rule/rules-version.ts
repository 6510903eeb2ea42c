import { refuse, type Sql } from '@suanpan/service-kit';
import type { Desk } from '../desk/desk.ts';

/** The lists of rules that a company changes as a whole. */
type RuleList = 'invoice_rules' | 'keyword_rules';

/** How often a list was changed; 0: never said. */
export async function rulesVersion(sql: Sql, accountSetId: number, list: RuleList): Promise<number> {
  const row = await sql.maybe<{ version: number }>(
    `SELECT c.${list} AS version FROM trade.company c WHERE c.account_set_id = $1`,
    [accountSetId],
  );
  return row?.version ?? 0;
}

/** Takes a list to be changed: of two who saw the same one the second is told. @throws ProblemError record.stale. */
export async function takeRules({ sql, accountSetId }: Desk, list: RuleList, seen: number): Promise<void> {
  await sql.run(
    `INSERT INTO trade.company (account_set_id, names) VALUES ($1, '{}') ON CONFLICT (account_set_id) DO NOTHING`,
    [accountSetId],
  );
  const taken = await sql.run(
    `UPDATE trade.company SET ${list} = ${list} + 1 WHERE account_set_id = $1 AND ${list} = $2`,
    [accountSetId, seen],
  );
  if (taken === 0) refuse({ code: 'record.stale', version: await rulesVersion(sql, accountSetId, list) });
}
