import { type Period, firstDay, isProblem, lastDay, parsePeriod, periodKey } from '@suanpan/accounting-core';

/** The name of the period in the address; every screen keeps it. */
export const PERIOD_PARAM = 'period';

/** The period an address names, or null when it names none or a malformed one. */
export function periodOfSearch(search: string | URLSearchParams): Period | null {
  const text = new URLSearchParams(search).get(PERIOD_PARAM);
  const period = text === null ? null : parsePeriod(text);
  return period === null || isProblem(period) ? null : period;
}

/** The same search with the period set. */
export function withPeriod(search: string | URLSearchParams, period: Period): URLSearchParams {
  const next = new URLSearchParams(search);
  next.set(PERIOD_PARAM, periodKey(period));
  return next;
}

/** `accountDate` of the books' and dashboard's calls: the last day of the month. */
export const accountDateOf = (period: Period): string => lastDay(period);
export const monthStartOf = (period: Period): string => firstDay(period);
