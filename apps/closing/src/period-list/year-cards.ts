import { type Period, comparePeriods, oldestOpenPeriod, samePeriod } from '@suanpan/accounting-core';
import type { CheckoutPeriod } from '@suanpan/contracts';
import { stateOf } from '../month/periods.ts';

/** closed; current: the oldest open month, the only one that can be closed; future: open, but not its turn; absent. */
export type TileState = 'closed' | 'current' | 'future' | 'absent';

export interface MonthTile {
  month: Period;
  state: TileState;
  /** Null where the books have no such month. */
  record: CheckoutPeriod | null;
}

export interface YearCard {
  year: number;
  tiles: readonly MonthTile[];
}

/** The month whose turn it is to be closed; undefined when none is open. */
export function currentMonth(periods: readonly CheckoutPeriod[]): Period | undefined {
  const open = oldestOpenPeriod(periods.map(stateOf));
  return open && { year: open.year, month: open.month };
}

/** One card of twelve tiles for every year of the books, newest first. */
export function yearCards(periods: readonly CheckoutPeriod[]): YearCard[] {
  const current = currentMonth(periods);
  const years = [...new Set(periods.map(({ checkYear }) => checkYear))].toSorted((a, b) => b - a);
  return years.map((year) => ({
    year,
    tiles: Array.from({ length: 12 }, (_, index) => tileOf({ year, month: index + 1 }, periods, current)),
  }));
}

function tileOf(month: Period, periods: readonly CheckoutPeriod[], current: Period | undefined): MonthTile {
  const record = periods.find((period) => samePeriod(stateOf(period), month)) ?? null;
  return { month, record, state: stateOfTile(month, record, current) };
}

function stateOfTile(month: Period, record: CheckoutPeriod | null, current: Period | undefined): TileState {
  if (record?.status === 2) return 'closed';
  if (current && samePeriod(month, current)) return 'current';
  return record || (current && comparePeriods(month, current) > 0) ? 'future' : 'absent';
}
