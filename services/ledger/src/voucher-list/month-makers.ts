import type { Period } from '@suanpan/accounting-core';
import type { VoucherMakers } from '@suanpan/contracts';
import type { Sql } from '@suanpan/service-kit';

/** Who made the vouchers of a month, each once under the name of the latest one, by name. */
export const monthMakers = (
  sql: Sql,
  accountSetId: number,
  { year, month }: Period,
): Promise<VoucherMakers> =>
  sql.rows<VoucherMakers[number]>(
    `SELECT maker_id AS id, (array_agg(maker_name ORDER BY id DESC))[1] AS name FROM ledger.voucher
     WHERE account_set_id = $1 AND year = $2 AND month = $3 GROUP BY maker_id ORDER BY name, maker_id`,
    [accountSetId, year, month],
  );
