import type { VoucherFilter } from '@suanpan/contracts';
import type { Sql } from '@suanpan/service-kit';
import type { Found, Wanted } from './found-vouchers.ts';
import { nextPlaces, slice } from './place-queries.ts';
import { filterOf } from './voucher-filter.ts';
import type { VoucherPlace } from './voucher-place.ts';
import { daysOf, monthsOf, spanOf, stretchAt, type Month, type Stretch } from './voucher-span.ts';

/**
 * Days and a word alone: the kept counts tell how many vouchers there are, and where a page begins, so that its depth
 * costs nothing.
 */
export async function findInSpan(
  sql: Sql,
  accountSetId: number,
  filter: VoucherFilter,
  { after, skip, limit }: Wanted,
): Promise<Found> {
  const months = await monthsOf(sql, accountSetId, spanOf(filter), filter.word || null);
  const total = months.reduce((sum, { vouchers }) => sum + vouchers, 0);
  const totals = { total, amount: months[0]?.debitOfAll ?? '0.00' };
  if (after) {
    const places = await nextPlaces(sql, filterOf(accountSetId, filter), { after, limit });
    return { ...totals, places };
  }
  const length = Math.min(limit, total - skip);
  if (length <= 0) return { ...totals, places: [] };
  const places = await sliceOfSpan(sql, accountSetId, filter, { months, skip, length, total });
  return { ...totals, places };
}

/** A page of the second half is looked for from the end of the span. */
async function sliceOfSpan(
  sql: Sql,
  accountSetId: number,
  filter: VoucherFilter,
  { months, skip, length, total }: { months: readonly Month[]; skip: number; length: number; total: number },
): Promise<VoucherPlace[]> {
  const fromEnd = total - skip - length;
  const direction = skip <= fromEnd ? 'forward' : 'backward';
  const inOrder = <T>(list: readonly T[]): T[] => (direction === 'forward' ? [...list] : list.toReversed());
  let { at, rest }: { at: Stretch; rest: number } = stretchAt(inOrder(months), Math.min(skip, fromEnd));
  if (rest > nearby) {
    ({ at, rest } = stretchAt(inOrder(await daysOf(sql, accountSetId, filter.word || null, at)), rest));
  }
  const side = direction === 'forward' ? { dateFrom: at.first } : { dateTo: at.last };
  return inOrder(await slice(sql, filterOf(accountSetId, { ...filter, ...side }), direction, rest, length));
}

/** So many vouchers are passed one by one; for more the day is looked for first. */
const nearby = 50;
