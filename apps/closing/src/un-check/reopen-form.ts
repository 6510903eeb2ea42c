import { type Period, comparePeriods, reopenedWith } from '@suanpan/accounting-core';
import type { CheckoutPeriod } from '@suanpan/contracts';
import { periodLabel } from '@suanpan/ui';
import { stateOf } from '../month/periods.ts';

/** What the form holds; `month` and `typed` as "2026/02". */
export interface ReopenForm {
  month: Period | null;
  reason: string;
  typed: string;
}

export const MAX_REASON = 200;

/** The closed months, newest first: those that can be reopened. */
export const closedMonths = (periods: readonly CheckoutPeriod[]): CheckoutPeriod[] =>
  periods.filter(({ status }) => status === 2).toSorted((a, b) => comparePeriods(stateOf(b), stateOf(a)));

/** Later months that reopen together with the chosen one, oldest first (decision D6). */
export const laterReopened = (periods: readonly CheckoutPeriod[], month: Period): Period[] =>
  reopenedWith(periods.map(stateOf), month).slice(1);

/** Reopening a month of an earlier year than the newest closed one moves the year-start figures (behaviour.md 5.5). */
export const movesYearStart = (periods: readonly CheckoutPeriod[], month: Period): boolean =>
  periods.some(({ checkYear }) => checkYear > month.year);

/** Whether what was typed names the month: "2026/02", "2026-02", "202602" or "2026/2", half or full width. */
export function namesMonth(typed: string, month: Period): boolean {
  const match = /^(\d{4})[/-]?(\d{1,2})$/.exec(typed.normalize('NFKC').trim());
  return match !== null && Number(match[1]) === month.year && Number(match[2]) === month.month;
}

/** The month an address names as "2026/02", when it is one of the closed ones. */
export const monthNamed = (text: string | null, closed: readonly CheckoutPeriod[]): Period | null => {
  const found = closed.map(stateOf).find((month) => periodLabel(month) === text);
  return found ? { year: found.year, month: found.month } : null;
};

/** What is still missing, by field; empty when the month may be reopened. */
export function missingOf({ month, reason, typed }: ReopenForm): ('month' | 'reason' | 'typed')[] {
  if (!month) return ['month'];
  return [
    ...(reason.trim() === '' ? (['reason'] as const) : []),
    ...(namesMonth(typed, month) ? [] : (['typed'] as const)),
  ];
}
