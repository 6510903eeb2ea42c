import type { VoucherFilter } from '@suanpan/contracts';
import type { Sql } from '@suanpan/service-kit';
import { fromVouchers } from './place-queries.ts';
import { stretchesOf } from './stretches.ts';
import { filterOf } from './voucher-filter.ts';
import { orderBy } from './voucher-place.ts';

/** Every voucher of a filter in the books' order, or the first `most` of them. */
export async function allVoucherIds(
  sql: Sql,
  accountSetId: number,
  filter: VoucherFilter,
  most: number,
): Promise<number[]> {
  const ids: number[] = [];
  for (const { first, last } of await stretchesOf(sql, accountSetId, filter)) {
    if (ids.length >= most) break;
    const { where, values } = filterOf(accountSetId, { ...filter, dateFrom: first, dateTo: last });
    const rows = await sql.rows<{ id: number }>(
      `SELECT v.id ${fromVouchers} ${where} ORDER BY ${orderBy('forward')} LIMIT $${values.length + 1}`,
      [...values, most - ids.length],
    );
    for (const { id } of rows) ids.push(id);
  }
  return ids;
}
