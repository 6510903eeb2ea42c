import { formatMoney, moneyOf, sum, type Day } from '@suanpan/accounting-core';
import type { VoucherPlace } from './voucher-place.ts';

/** What a filter finds on one day. */
export interface FoundDay {
  day: Day;
  vouchers: number;
  debitTotal: string;
  /** Of a day on which it finds few; of others only how many. */
  ids: readonly number[] | null;
}

/** Ids are kept of days with so many vouchers at most: a page of a rare text then looks at no line. */
export const fewOfDay = 16;

/** How many vouchers these days have, and the sum of either side. */
export const totalOf = (days: readonly FoundDay[]): { total: number; amount: string } => ({
  total: days.reduce((total, { vouchers }) => total + vouchers, 0),
  amount: formatMoney(sum(days.map(({ debitTotal }) => moneyOf(debitTotal)))),
});

/** The days of the vouchers from a place on, and how many of the first day's precede it. */
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
