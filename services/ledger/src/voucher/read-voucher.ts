import type { Voucher } from '@suanpan/contracts';
import { found, type Sql } from '@suanpan/service-kit';

/** One voucher with its lines, as the wire shows it; a foreign id is a missing one. */
export const readVoucher = async (sql: Sql, accountSetId: number, id: number): Promise<Voucher> =>
  found((await readVouchers(sql, accountSetId, [id]))[0]);

/** Vouchers by id, in the given order: the record that events keep as well (kernel/voucher-records.sql). */
export async function readVouchers(
  sql: Sql,
  accountSetId: number,
  ids: readonly number[],
): Promise<Voucher[]> {
  const rows = await sql.rows<{ voucher: Voucher }>('SELECT voucher FROM ledger.voucher_records($1, $2)', [
    accountSetId,
    ids,
  ]);
  return rows.map(({ voucher }) => voucher);
}
