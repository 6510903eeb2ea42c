import { type Day, type Period, lastDay, periodKey } from '@suanpan/accounting-core';
import type { BookFacts } from './book-facts.ts';

/** The month a new voucher is proposed for: the one shown, unless it is closed already. */
export const entryPeriod = (shown: Period, { closed, oldestOpenPeriod }: BookFacts): Period =>
  closed.has(periodKey(shown)) ? oldestOpenPeriod : shown;

/**
 * The day a new voucher is proposed for (ux.md 7): inside its month the later of today and the last voucher,
 * otherwise the last day of the month.
 */
export function defaultDay(period: Period, today: Day, lastVoucherDay: Day | null): Day {
  if (today.slice(0, 7) !== periodKey(period)) return lastDay(period);
  return lastVoucherDay !== null && lastVoucherDay > today ? lastVoucherDay : today;
}

/** Today where the user is; the one place that asks the clock. */
export function localToday(now: Date): Day {
  const pad = (value: number): string => String(value).padStart(2, '0');
  return `${now.getFullYear()}-${pad(now.getMonth() + 1)}-${pad(now.getDate())}`;
}
