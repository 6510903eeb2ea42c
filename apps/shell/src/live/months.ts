import { comparePeriods, periodKey } from '@suanpan/accounting-core';
import type { CheckoutPeriod, VoucherNews } from '@suanpan/contracts';

type Months = VoucherNews['months'];

/** Whether the books have other months, or others that are closed, than the page knows. */
export function areOther(told: Months, known: readonly CheckoutPeriod[]): boolean {
  const { last, closed } = monthsOf(known);
  return told.last !== last || told.closed !== closed;
}

function monthsOf(known: readonly CheckoutPeriod[]): Months {
  return { last: newest(known), closed: newest(known.filter(({ status }) => status === 2)) };
}

function newest(periods: readonly CheckoutPeriod[]): string | null {
  const months = periods.map(({ checkYear, checkMonth }) => ({ year: checkYear, month: checkMonth }));
  const last = months.toSorted(comparePeriods).at(-1);
  return last ? periodKey(last) : null;
}
