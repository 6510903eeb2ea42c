import type { VoucherFilter, VoucherListQuery, VoucherPage } from '@suanpan/contracts';
import type { Sql } from '@suanpan/service-kit';
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
  accountSetId: number,
  query: VoucherListQuery,
): Promise<ListedVouchers> {
  const { page: current = 1, size = defaultSize, after } = query;
  const filter = filterOf(accountSetId, query);
  const wanted = { after: after ? placeOfKey(after) : null, skip: (current - 1) * size, limit: size + 1 };
  const span = spanOf(query);
  if (!span) await planByValues(sql);
  const { places, total, ...totals } = filter.isByLine
    ? await foundOnce(sql, filter, wanted)
    : span
      ? await foundInSpan(sql, accountSetId, { filter, span }, wanted)
      : await foundByIndex(sql, filter, wanted);
  const shown = places.slice(0, size);
  const ids = shown.map((place) => place.id);
  const records = await readVouchers(sql, accountSetId, ids);
  return {
    page: { records, total, size, current, pages: Math.ceil(total / size), totals },
    next: places.length > size ? pageKey(shown.at(-1)!) : null,
  };
}

/**
 * How much a filter finds depends on what it asks for. A plan that is kept for all values expects little of each, and
 * took up to a hundred times as long where it was much.
 */
const planByValues = (sql: Sql): Promise<number> => sql.run('SET LOCAL plan_cache_mode = force_custom_plan');

/** The vouchers behind a key, or else from a place on, so many at most. */
interface Wanted {
  after: VoucherPlace | null;
  skip: number;
  limit: number;
}

type Found = Totals & { places: VoucherPlace[] };

async function foundByIndex(sql: Sql, filter: SqlFilter, { after, skip, limit }: Wanted): Promise<Found> {
  const totals = await totalsOf(sql, filter);
  const places = after
    ? await nextPlaces(sql, filter, { after, limit })
    : await pagePlaces(sql, filter, { total: totals.total, skip, limit });
  return { ...totals, places };
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

/** One look at the lines for the page and the totals. */
async function foundOnce(sql: Sql, { where, values }: SqlFilter, wanted: Wanted): Promise<Found> {
  const { after, skip, limit } = wanted;
  const at = values.length + 1;
  const beyondKey = after
    ? `WHERE (date, position, number, id) > ($${at + 2}, $${at + 3}, $${at + 4}, $${at + 5})`
    : '';
  const rows = await sql.rows<Totals & { [K in keyof VoucherPlace]: VoucherPlace[K] | null }>(
    `WITH found AS MATERIALIZED (
       SELECT ${placeColumns}, v.debit_total, v.credit_total ${fromVouchers} ${where}
     )
     SELECT t.*, p.date, p.position, p.number, p.id
     FROM (SELECT count(*) AS total, coalesce(sum(debit_total), 0.00) AS debit_amount,
       coalesce(sum(credit_total), 0.00) AS credit_amount FROM found) t
     LEFT JOIN (SELECT date, position, number, id FROM found ${beyondKey}
       ORDER BY date, position, number, id LIMIT $${at} OFFSET $${at + 1}) p ON true
     ORDER BY p.date, p.position, p.number, p.id`,
    [...values, limit, after ? 0 : skip, ...(after ? placeValues(after) : [])],
  );
  const { total, debitAmount, creditAmount } = rows[0]!;
  const places = rows.filter((row): row is typeof row & VoucherPlace => row.id !== null);
  return {
    total,
    debitAmount,
    creditAmount,
    places: places.map(({ date, position, number, id }) => ({ date, position, number, id })),
  };
}

/** Every voucher of a filter, in the books' order. */
export async function allVoucherIds(sql: Sql, accountSetId: number, query: VoucherFilter): Promise<number[]> {
  const { where, values } = filterOf(accountSetId, query);
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

const totalsOf = (sql: Sql, { where, values, isByWord }: SqlFilter): Promise<Totals> =>
  sql.one<Totals>(
    `SELECT count(*) AS total, coalesce(sum(v.debit_total), 0.00) AS debit_amount,
       coalesce(sum(v.credit_total), 0.00) AS credit_amount
     ${isByWord ? fromVouchers : 'FROM ledger.voucher v'} ${where}`,
    values,
  );

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

/** A page of the second half is read from the end: the last one costs what the first one costs. */
async function pagePlaces(
  sql: Sql,
  filter: SqlFilter,
  { total, skip, limit }: { total: number; skip: number; limit: number },
): Promise<VoucherPlace[]> {
  const length = Math.min(limit, total - skip);
  if (length <= 0) return [];
  const fromEnd = total - skip - length;
  if (skip <= fromEnd) return slice(sql, filter, 'forward', skip, length);
  return (await slice(sql, filter, 'backward', fromEnd, length)).toReversed();
}

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
  const { where, values } = filterOf(accountSetId, filter);
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
