import { isProblem, parsePeriod, type Period } from '@suanpan/accounting-core';
import { usePeriod, useSearchParams } from '@suanpan/feature-kit';

/** A month in an address that the months of the books do not reach; the shell lets it go with another choice of the month. */
export const LATER = 'later';

/** The month whose lines a screen shows: the shell's, or a later one behind a link. */
export function useShownMonth(): { period: Period; isLater: boolean } {
  const { period } = usePeriod();
  const [search] = useSearchParams();
  const named = parsePeriod(search.get(LATER) ?? '');
  return isProblem(named) ? { period, isLater: false } : { period: named, isLater: true };
}
