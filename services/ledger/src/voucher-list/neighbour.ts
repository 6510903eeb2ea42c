import type { VoucherFilter } from '@suanpan/contracts';
import type { Sql } from '@suanpan/service-kit';
import { fromVouchers } from './place-queries.ts';
import { stretchesOf } from './stretches.ts';
import { filterOf } from './voucher-filter.ts';
import { beyond, orderBy, placeOf, placeValues, type Direction, type VoucherPlace } from './voucher-place.ts';
import { spanOf } from './voucher-span.ts';

/**
 * The voucher before or behind one in the books' order, within a list's filter; without one, the newest or the
 * oldest. Nothing at the end of the list, and nothing for an id that is no voucher of the set.
 */
export async function neighbourId(
  sql: Sql,
  accountSetId: number,
  { currentId, ...filter }: VoucherFilter & { currentId?: number | undefined },
  direction: Direction,
  vouchersAtOnce?: number,
): Promise<number | null> {
  const current = currentId === undefined ? null : await placeOf(sql, accountSetId, currentId);
  if (current === undefined) return null;
  const ahead = current ? aheadOf(filter, current, direction) : filter;
  const stretches = await stretchesOf(sql, accountSetId, ahead, vouchersAtOnce);
  for (const { first, last } of direction === 'forward' ? stretches : stretches.toReversed()) {
    const days = { ...ahead, dateFrom: first, dateTo: last };
    const id = await firstId(sql, accountSetId, days, { current, direction });
    if (id !== null) return id;
  }
  return null;
}

/** The filter's days from a voucher's on. */
function aheadOf(filter: VoucherFilter, { date }: VoucherPlace, direction: Direction): VoucherFilter {
  const { from, to } = spanOf(filter);
  if (direction === 'forward') return { ...filter, dateFrom: date > from ? date : from };
  return { ...filter, dateTo: date < to ? date : to };
}

async function firstId(
  sql: Sql,
  accountSetId: number,
  filter: VoucherFilter,
  { current, direction }: { current: VoucherPlace | null; direction: Direction },
): Promise<number | null> {
  const { where, values } = filterOf(accountSetId, filter);
  const [condition, bound] = current
    ? [`AND ${beyond(direction, values.length + 1)}`, placeValues(current)]
    : ['', []];
  const row = await sql.maybe<{ id: number }>(
    `SELECT v.id ${fromVouchers} ${where} ${condition} ORDER BY ${orderBy(direction)} LIMIT 1`,
    [...values, ...bound],
  );
  return row?.id ?? null;
}
