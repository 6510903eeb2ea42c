import { formatMoney, moneyOf, sum, type Day } from '@suanpan/accounting-core';
import type { SearchedDays, VoucherFilter } from '@suanpan/contracts';
import type { Sql } from '@suanpan/service-kit';
import type { SearchPace } from './found-vouchers.ts';
import { stretchesOf } from './stretches.ts';
import { filterOf } from './voucher-filter.ts';
import type { VoucherPlace } from './voucher-place.ts';

/** What a filter finds on one day. */
export interface FoundDay {
  day: Day;
  vouchers: number;
  debitTotal: string;
}

interface Search {
  days: FoundDay[];
  /** Set when the time was up before the last stretch. */
  searched?: SearchedDays;
}

/** The days on which a filter finds vouchers, in order; stretch by stretch until the time is up. */
export async function searchDays(
  sql: Sql,
  accountSetId: number,
  filter: VoucherFilter,
  { until, vouchersAtOnce }: SearchPace = { until: Infinity },
): Promise<Search> {
  const stretches = await stretchesOf(sql, accountSetId, filter, vouchersAtOnce);
  const days: FoundDay[] = [];
  for (const [at, { first, last }] of stretches.entries()) {
    if (at > 0 && performance.now() > until)
      return { days, searched: { to: stretches[at - 1]!.last, next: first, last: stretches.at(-1)!.last } };
    days.push(...(await countByDay(sql, accountSetId, { ...filter, dateFrom: first, dateTo: last })));
  }
  return { days };
}

function countByDay(sql: Sql, accountSetId: number, filter: VoucherFilter): Promise<FoundDay[]> {
  const { where, values } = filterOf(accountSetId, filter);
  return sql.rows<FoundDay>(
    `SELECT v.voucher_date AS day, count(*) AS vouchers, sum(v.debit_total) AS debit_total
     FROM ledger.voucher v ${where} GROUP BY v.voucher_date ORDER BY v.voucher_date`,
    values,
  );
}

/** How many vouchers these days have, and the sum of either side. */
export const totalOf = (days: readonly FoundDay[]): { total: number; amount: string } => ({
  total: days.reduce((total, { vouchers }) => total + vouchers, 0),
  amount: formatMoney(sum(days.map(({ debitTotal }) => moneyOf(debitTotal)))),
});

/** The days of the vouchers from a number on, and how many of the first day's precede it. */
export function daysFrom(
  days: readonly FoundDay[],
  skip: number,
  limit: number,
): { days: FoundDay[]; rest: number } {
  let rest = skip;
  let first = 0;
  while (first < days.length && rest >= days[first]!.vouchers) rest -= days[first++]!.vouchers;
  return { days: holding(days.slice(first), rest + limit), rest };
}

/** The days of the vouchers behind a place, were it the last one of its own. */
export function daysBehind(days: readonly FoundDay[], { date }: VoucherPlace, limit: number): FoundDay[] {
  const before = days.find(({ day }) => day === date)?.vouchers ?? 0;
  const from = days.filter(({ day }) => day >= date);
  return holding(from, before + limit);
}

/** The first days that hold so many vouchers together. */
function holding(days: readonly FoundDay[], vouchers: number): FoundDay[] {
  let held = 0;
  return days.filter((day) => {
    const isWanted = held < vouchers;
    held += day.vouchers;
    return isWanted;
  });
}
