import type { Period } from '@suanpan/accounting-core';
import type { Books } from '../books/books.ts';

/** How many vouchers a month has: counted in the index of their numbers, without touching a voucher. */
export async function countVouchers({ sql, accountSetId }: Books, { year, month }: Period): Promise<number> {
  const { count } = await sql.one<{ count: number }>(
    `SELECT count(*) AS count FROM ledger_read.voucher
     WHERE account_set_id = $1 AND year = $2::int AND month = $3::int`,
    [accountSetId, year, month],
  );
  return count;
}
