import type { Sql } from '@suanpan/service-kit';

/** Neither vouchers nor openings: nothing of the books would be mixed with what is taken in, and all of it can go again. */
export async function isUnused(sql: Sql, accountSetId: number): Promise<boolean> {
  const used = await sql.maybe(
    `SELECT 1 WHERE EXISTS (SELECT 1 FROM ledger.voucher v WHERE v.account_set_id = $1)
       OR EXISTS (SELECT 1 FROM ledger.opening_balance o WHERE o.account_set_id = $1)`,
    [accountSetId],
  );
  return used === undefined;
}
