import { lastDay, periodOf, previousPeriod } from '@suanpan/accounting-core';
import { useAccountSet } from './context.ts';

/** The last day before the books began. */
export function useDayBefore(): string {
  const { enableDate } = useAccountSet();
  return lastDay(previousPeriod(periodOf(enableDate)));
}
