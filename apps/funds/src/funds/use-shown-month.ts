import { isProblem, parsePeriod, type Period } from '@suanpan/accounting-core';
import { usePeriod, useSearchParams } from '@suanpan/feature-kit';

/** A month in an address that the months of the books do not reach; the shell lets it go with another choice of the month. */
export const LATER = 'later';

/** The month of which a screen shows the lines: that of the shell, or a later one that is led to. */
export function useShownMonth(): { period: Period; isLater: boolean } {
  const { period } = usePeriod();
  const [search] = useSearchParams();
  const named = parsePeriod(search.get(LATER) ?? '');
  return isProblem(named) ? { period, isLater: false } : { period: named, isLater: true };
}
