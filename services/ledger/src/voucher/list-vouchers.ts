import type { Voucher, VoucherFilter, VoucherListQuery, VoucherPage } from '@suanpan/contracts';
import { refuse, together, type Sql } from '@suanpan/service-kit';
import type { FilterMemory } from './filter-memory.ts';
import { daysBehind, daysFrom, totalOf, type FoundDay } from './found-days.ts';
import { planByValues } from './plan-by-values.ts';
import { readVouchers } from './read-voucher.ts';
import { filterOf, fromVouchers, type SqlFilter } from './voucher-filter.ts';
import {
  beyond,
  orderBy,
  pageKey,
  placeColumns,
  placeOf,
  placeOfKey,
  placeValues,
  type Direction,
  type VoucherPlace,
} from './voucher-place.ts';
import {
  daysOf,
  monthsOf,
  spanOf,
  stretchAt,
  type Month,
  type Stretch,
  type VoucherSpan,
} from './voucher-span.ts';

const defaultSize = 20;

/** A page and the key of the one behind it; null on the last. */
export interface ListedVouchers {
  page: VoucherPage;
  next: string | null;
}

/**
 * Vouchers in the books' order, a page at a time: by its number, or behind the key of the page before, which costs
 * the same wherever the page stands. Totals are the whole filter's.
 */
export async function listVouchers(
  sql: Sql,
  memory: FilterMemory,
  accountSetId: number,
  query: VoucherListQuery,
): Promise<ListedVouchers> {
  const { page: current = 1, size = defaultSize, after } = query;
  const wanted = { after: after ? placeOfKey(after) : null, skip: (current - 1) * size, limit: size + 1 };
  const { places, total, ...totals } = await find(sql, memory, accountSetId, query, wanted);
  const shown = places.slice(0, size);
  const ids = shown.map((place) => place.id);
  const records = await readVouchers(sql, accountSetId, ids);
  return {
    page: { records, total, size, current, pages: Math.ceil(total / size), totals },
    next: places.length > size ? pageKey(shown.at(-1)!) : null,
  };
}

/**
 * Every voucher of a filter at once, for a client that asks for no page.
 * @throws ProblemError list.too-many: a list is never cut off without a word.
 */
export async function listAllVouchers(
  sql: Sql,
  memory: FilterMemory,
  accountSetId: number,
  query: VoucherFilter,
  most = allAtOnce,
): Promise<Voucher[]> {
  const { places, total } = await find(sql, memory, accountSetId, query, {
    after: null,
    skip: 0,
    limit: most,
  });
  if (total > most) refuse({ code: 'list.too-many', vouchers: total, max: most });
  return readVouchers(
    sql,
    accountSetId,
    places.map(({ id }) => id),
  );
}

const allAtOnce = 5000;

/** The vouchers wanted, and the totals of the filter. */
const find = (
  sql: Sql,
  memory: FilterMemory,
  accountSetId: number,
  query: VoucherListQuery,
  wanted: Wanted,
): Promise<Found> => {
  const span = spanOf(query);
  return span
    ? foundInSpan(sql, accountSetId, { filter: filterOf(accountSetId, query, 'each'), span }, wanted)
    : foundByDays(sql, memory, accountSetId, query, wanted);
};

/** A page of some days is two milliseconds' work; to start other processes for it takes ten. */
const workAlone = (sql: Sql): Promise<number> => sql.run('SET LOCAL max_parallel_workers_per_gather = 0');

/** The vouchers behind a key, or else from a place on, so many at most. */
interface Wanted {
  after: VoucherPlace | null;
  skip: number;
  limit: number;
}

type Found = Totals & { places: VoucherPlace[] };

/** Any other filter: the days on which it finds vouchers tell the totals, and on which of them the page lies. */
async function foundByDays(
  sql: Sql,
  memory: FilterMemory,
  accountSetId: number,
  query: VoucherListQuery,
  { after, skip, limit }: Wanted,
): Promise<Found> {
  const [, days] = await together(planByValues(sql), memory.daysOf(sql, accountSetId, query));
  const { total, amount } = totalOf(days);
  const totals = { total, debitAmount: amount, creditAmount: amount };
  const at = after ? { days: daysBehind(days, after, limit), rest: 0 } : daysFrom(days, skip, limit);
  if (at.days.length === 0) return { ...totals, places: [] };
  const filter = onDays(accountSetId, query, at.days);
  const [, places] = await together(
    workAlone(sql),
    after ? nextPlaces(sql, filter, { after, limit }) : slice(sql, filter, 'forward', at.rest, limit),
  );
  return { ...totals, places };
}

/** The filter's vouchers of these days: by id where all are known, else looked for between the first and the last. */
function onDays(accountSetId: number, query: VoucherListQuery, days: readonly FoundDay[]): SqlFilter {
  if (days.every(({ ids }) => ids))
    return {
      where: 'WHERE v.account_set_id = $1 AND v.id = ANY ($2::bigint[])',
      values: [accountSetId, days.flatMap(({ ids }) => ids ?? [])],
      isByWord: false,
    };
  return filterOf(accountSetId, { ...query, dateFrom: days[0]!.day, dateTo: days.at(-1)!.day }, 'all');
}

interface Spanned {
  filter: SqlFilter;
  span: VoucherSpan;
}

/** Days and a word alone: what there is tell the kept counts, and where a page begins, so that its depth costs nothing. */
async function foundInSpan(
  sql: Sql,
  accountSetId: number,
  { filter, span }: Spanned,
  { after, skip, limit }: Wanted,
): Promise<Found> {
  const months = await monthsOf(sql, accountSetId, span);
  const total = months.reduce((sum, { vouchers }) => sum + vouchers, 0);
  const amount = months[0]?.debitOfAll ?? '0.00';
  const totals = { total, debitAmount: amount, creditAmount: amount };
  if (after) return { ...totals, places: await nextPlaces(sql, filter, { after, limit }) };
  const length = Math.min(limit, total - skip);
  if (length <= 0) return { ...totals, places: [] };
  const places = await sliceOfSpan(sql, accountSetId, { filter, span }, { months, skip, length, total });
  return { ...totals, places };
}

/** A page of the second half is looked for from the end of the span. */
async function sliceOfSpan(
  sql: Sql,
  accountSetId: number,
  { filter, span }: Spanned,
  { months, skip, length, total }: { months: readonly Month[]; skip: number; length: number; total: number },
): Promise<VoucherPlace[]> {
  const fromEnd = total - skip - length;
  const direction = skip <= fromEnd ? 'forward' : 'backward';
  const inOrder = <T>(list: readonly T[]): T[] => (direction === 'forward' ? [...list] : list.toReversed());
  let { at, rest }: { at: Stretch; rest: number } = stretchAt(inOrder(months), Math.min(skip, fromEnd));
  if (rest > nearby) {
    ({ at, rest } = stretchAt(inOrder(await daysOf(sql, accountSetId, span.word, at)), rest));
  }
  const [side, day] = direction === 'forward' ? ['>=', at.first] : ['<=', at.last];
  const behind = {
    ...filter,
    where: `${filter.where} AND v.voucher_date ${side} $${filter.values.length + 1}`,
    values: [...filter.values, day],
  };
  return inOrder(await slice(sql, behind, direction, rest, length));
}

/** So many vouchers are passed one by one; for more the day is looked for first. */
const nearby = 50;

/** Every voucher of a filter, in the books' order. */
export async function allVoucherIds(sql: Sql, accountSetId: number, query: VoucherFilter): Promise<number[]> {
  const { where, values } = filterOf(accountSetId, query, 'all');
  await planByValues(sql);
  const rows = await sql.rows<{ id: number }>(
    `SELECT v.id ${fromVouchers} ${where} ORDER BY ${orderBy('forward')}`,
    values,
  );
  return rows.map(({ id }) => id);
}

interface Totals {
  total: number;
  debitAmount: string;
  creditAmount: string;
}

const nextPlaces = (
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

const slice = (
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

/**
 * The voucher before or behind one in the books' order, within a list's filter; without one, the newest or the
 * oldest. Nothing at the end of the list, and nothing for an id that is no voucher of the set.
 */
export async function neighbourId(
  sql: Sql,
  accountSetId: number,
  { currentId, ...filter }: VoucherFilter & { currentId?: number | undefined },
  direction: Direction,
): Promise<number | null> {
  const { where, values } = filterOf(accountSetId, filter, 'each');
  const current = currentId === undefined ? undefined : await placeOf(sql, accountSetId, currentId);
  if (currentId !== undefined && !current) return null;
  await planByValues(sql);
  const [condition, bound] = current
    ? [`AND ${beyond(direction, values.length + 1)}`, placeValues(current)]
    : ['', []];
  const row = await sql.maybe<{ id: number }>(
    `SELECT v.id ${fromVouchers} ${where} ${condition} ORDER BY ${orderBy(direction)} LIMIT 1`,
    [...values, ...bound],
  );
  return row?.id ?? null;
}
