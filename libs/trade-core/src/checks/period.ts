import { comparePeriods, type Day, type Period, periodOf, type Problem } from '@suanpan/accounting-core';

/**
 * Rule: an invoice, a journal line, a settlement and what undoes one belong to the month of their day; a closed month
 * takes none, and what is in it is neither changed nor deleted.
 * Source: trade.md 8 (PERIOD_CLOSED).
 * Example: with February closed a settlement of 26 February stands; it is undone on a day of March.
 * @param days the day of the document as it was and as it would be
 */
export function checkOpenMonth(days: readonly Day[], oldestOpen: Period): Problem[] {
  const closed = days.map(periodOf).find((period) => comparePeriods(period, oldestOpen) < 0);
  return closed ? [{ code: 'voucher.period-closed', field: 'date', ...closed }] : [];
}
