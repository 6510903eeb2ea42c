import type { Voucher, VoucherListQuery, VoucherPage } from '@suanpan/contracts';
import { refuse, type Sql } from '@suanpan/service-kit';
import { readVouchers } from '../voucher/read-voucher.ts';
import { findVouchers } from './find-vouchers.ts';
import type { SearchPace } from './found-vouchers.ts';
import { pageKey, placeOfKey } from './voucher-place.ts';

const defaultSize = 20;
/** So long a partial answer searches, and then ends the stretch it is at. */
const searchMs = 300;

/** A page and the key of the one behind it; null on the last. */
export interface ListedVouchers {
  page: VoucherPage;
  next: string | null;
}

/**
 * Vouchers in the books' order, a page at a time: by its number, or behind the key of the page before, which costs
 * the same wherever the page stands. Totals are those of the whole filter, or of the days that `searched` names.
 */
export async function listVouchers(
  sql: Sql,
  accountSetId: number,
  query: VoucherListQuery,
  pace: SearchPace = { until: performance.now() + searchMs },
): Promise<ListedVouchers> {
  const { page: current = 1, size = defaultSize, after, partial, ...filter } = query;
  const { places, total, amount, searched } = await findVouchers(sql, accountSetId, filter, {
    after: after ? placeOfKey(after) : null,
    skip: (current - 1) * size,
    limit: size + 1,
    ...(partial ? { pace } : {}),
  });
  const shown = places.slice(0, size);
  const records = await readVouchers(
    sql,
    accountSetId,
    shown.map(({ id }) => id),
  );
  const totals = { debitAmount: amount, creditAmount: amount };
  const page = { records, total, size, current, pages: Math.ceil(total / size), totals };
  return {
    page: searched ? { ...page, searched } : page,
    next: places.length > size ? pageKey(shown.at(-1)!) : null,
  };
}

/**
 * Every voucher of a filter at once, for a client that asks for no page.
 * @throws ProblemError list.too-many: a list is never cut off without a word.
 */
export async function listAllVouchers(
  sql: Sql,
  accountSetId: number,
  query: VoucherListQuery,
  most = allAtOnce,
): Promise<Voucher[]> {
  const { page: _page, size: _size, after: _after, partial: _partial, ...filter } = query;
  const wanted = { after: null, skip: 0, limit: most };
  const { places, total } = await findVouchers(sql, accountSetId, filter, wanted);
  if (total > most) refuse({ code: 'list.too-many', vouchers: total, max: most });
  return readVouchers(
    sql,
    accountSetId,
    places.map(({ id }) => id),
  );
}

const allAtOnce = 5000;
