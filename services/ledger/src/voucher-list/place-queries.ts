import type { Sql } from '@suanpan/service-kit';
import type { SqlFilter } from './voucher-filter.ts';
import {
  beyond,
  orderBy,
  placeColumns,
  placeValues,
  type Direction,
  type VoucherPlace,
} from './voucher-place.ts';

/** Vouchers `v` with their words `w`, which the books' order needs. */
export const fromVouchers = `
FROM ledger.voucher v JOIN ledger.voucher_word w ON w.account_set_id = $1 AND w.id = v.word_id`;

/** The vouchers of a filter behind a place, in the books' order. */
export const nextPlaces = (
  sql: Sql,
  { where, values }: SqlFilter,
  { after, limit }: { after: VoucherPlace; limit: number },
): Promise<VoucherPlace[]> => {
  const at = values.length + 1;
  return sql.rows<VoucherPlace>(
    `SELECT ${placeColumns} ${fromVouchers} ${where} AND ${beyond('forward', at)}
     ORDER BY ${orderBy('forward')} LIMIT $${at + 4}`,
    [...values, ...placeValues(after), limit],
  );
};

/** The vouchers of a filter from a number on, counted from its first or its last. */
export const slice = (
  sql: Sql,
  { where, values }: SqlFilter,
  direction: Direction,
  skip: number,
  limit: number,
): Promise<VoucherPlace[]> =>
  sql.rows<VoucherPlace>(
    `SELECT ${placeColumns} ${fromVouchers} ${where} ORDER BY ${orderBy(direction)}
     LIMIT $${values.length + 1} OFFSET $${values.length + 2}`,
    [...values, limit, skip],
  );
