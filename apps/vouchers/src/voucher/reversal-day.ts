import { type Day, comparePeriods, firstDay, lastAllowedDay, periodKey } from '@suanpan/accounting-core';
import type { CheckoutPeriod } from '@suanpan/contracts';

/** The days a reversal may carry: those of open months, from the oldest on. */
export interface ReversalDays {
  first: Day;
  last: Day;
  isOpen(day: Day): boolean;
  /** The original's own day when its month is open, else the first open one. */
  proposed: Day;
}

/** The days for taking a voucher of that day back; null while no month is open. */
export function reversalDays(voucherDate: Day, months: readonly CheckoutPeriod[]): ReversalDays | null {
  const known = months.map(({ checkYear, checkMonth, status }) => ({
    year: checkYear,
    month: checkMonth,
    status,
  }));
  const closed = new Set(known.filter(({ status }) => status === 2).map(periodKey));
  const [oldest] = known.filter(({ status }) => status !== 2).toSorted(comparePeriods);
  if (!oldest) return null;
  const [first, last] = [firstDay(oldest), lastAllowedDay(oldest)];
  const isOpen = (day: Day): boolean => day >= first && day <= last && !closed.has(day.slice(0, 7));
  return { first, last, isOpen, proposed: isOpen(voucherDate) ? voucherDate : first };
}
