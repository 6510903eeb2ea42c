import type { VoucherFilter } from '@suanpan/contracts';
import type { Sql } from '@suanpan/service-kit';
import { findInSpan } from './find-in-span.ts';
import type { Found, Wanted } from './found-vouchers.ts';
import { nextPlaces, slice } from './place-queries.ts';
import { daysBehind, daysFrom, searchDays, totalOf } from './search-days.ts';
import { filterOf } from './voucher-filter.ts';
import { isCounted } from './voucher-span.ts';

/** Days and a word are answered by kept counts, any other filter by a search that counts its vouchers day by day. */
export const findVouchers = (
  sql: Sql,
  accountSetId: number,
  filter: VoucherFilter,
  wanted: Wanted,
): Promise<Found> =>
  isCounted(filter)
    ? findInSpan(sql, accountSetId, filter, wanted)
    : findByDays(sql, accountSetId, filter, wanted);

/** The days tell the totals, and on which of them the page lies: only those are read in order. */
async function findByDays(
  sql: Sql,
  accountSetId: number,
  filter: VoucherFilter,
  { after, skip, limit, pace }: Wanted,
): Promise<Found> {
  const { days, searched } = await searchDays(sql, accountSetId, filter, pace);
  const found = { ...totalOf(days), ...(searched ? { searched } : {}) };
  const at = after ? { days: daysBehind(days, after, limit), rest: 0 } : daysFrom(days, skip, limit);
  if (at.days.length === 0) return { ...found, places: [] };
  const onDays = filterOf(accountSetId, {
    ...filter,
    dateFrom: at.days[0]!.day,
    dateTo: at.days.at(-1)!.day,
  });
  const places = after
    ? await nextPlaces(sql, onDays, { after, limit })
    : await slice(sql, onDays, 'forward', at.rest, limit);
  return { ...found, places };
}
