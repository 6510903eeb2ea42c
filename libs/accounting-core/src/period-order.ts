import { comparePeriods, type Period } from './period.ts';
import type { Problem } from './problem.ts';
import { PERIOD_CLOSED, type PeriodState } from './voucher-lock.ts';

/**
 * Rule: months close in order and reopen in a block: reopening one reopens every later closed month.
 * Source: behaviour.md 4, 5.5; decision D6.
 * Example: with March to May closed, reopening April reopens April and May.
 */

/** Whether this month is the one to close: known, open, and no earlier month open (D6). */
export function checkMayClose(periods: readonly PeriodState[], month: Period): Problem[] {
  const { year, month: number } = month;
  const period = periods.find((candidate) => comparePeriods(candidate, month) === 0);
  if (!period) return [{ code: 'period.unknown' }];
  if (period.status === PERIOD_CLOSED) return [{ code: 'period.already-closed', year, month: number }];
  const open = oldestOpenPeriod(periods);
  if (!open || comparePeriods(open, month) === 0) return [];
  return [{ code: 'period.previous-open', year: open.year, month: open.month }];
}

/** Whether the month can be reopened: known and closed. */
export function checkMayReopen(periods: readonly PeriodState[], month: Period): Problem[] {
  const period = periods.find((candidate) => comparePeriods(candidate, month) === 0);
  if (!period) return [{ code: 'period.unknown' }];
  if (period.status === PERIOD_CLOSED) return [];
  return [{ code: 'period.not-closed', year: month.year, month: month.month }];
}

/** What reopening a month reopens: itself and every later closed month, oldest first (D6). */
export const reopenedWith = (periods: readonly PeriodState[], month: Period): Period[] =>
  periods
    .filter((period) => period.status === PERIOD_CLOSED && comparePeriods(period, month) >= 0)
    .toSorted(comparePeriods)
    .map(({ year, month: number }) => ({ year, month: number }));

/** The month to close next; undefined when all are closed. */
export function oldestOpenPeriod(periods: readonly PeriodState[]): PeriodState | undefined {
  return periods.filter((period) => period.status !== PERIOD_CLOSED).toSorted(comparePeriods)[0];
}
