import { lastDay, periodOf, previousPeriod } from '@suanpan/accounting-core';
import { useAccountSet } from '@suanpan/feature-kit';

/** The last day before the books began. */
export function useDayBefore(): string {
  const { enableDate } = useAccountSet();
  return lastDay(previousPeriod(periodOf(enableDate)));
}
