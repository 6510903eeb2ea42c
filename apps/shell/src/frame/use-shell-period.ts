import { type Period, comparePeriods, periodOf, samePeriod } from '@suanpan/accounting-core';
import type { InitUser } from '@suanpan/contracts';
import { type ShellPeriod, periodOfSearch, useLocation, useNavigate, withPeriod } from '@suanpan/feature-kit';
import { clampPeriod } from '@suanpan/ui';
import { useCallback, useEffect, useMemo, useState } from 'react';

/**
 * The month every screen shows. The address says which (`?period=2026-01`); an address without one
 * keeps the month chosen last, at first the books' current month, and gets it written in.
 */
export function useShellPeriod(init: InitUser): ShellPeriod {
  const location = useLocation();
  const navigate = useNavigate();
  const range = useMemo(() => rangeOf(init), [init]);
  const [chosen, setChosen] = useState(range.current);
  const named = periodOfSearch(location.search);
  const period = clampPeriod(named ?? chosen, range);
  if (!samePeriod(period, chosen)) setChosen(period);

  const isWritten = named !== null && samePeriod(named, period);
  const hasBooks = init.accountSets !== null;
  const setPeriod = useCallback(
    (next: Period) => {
      const search = withPeriod(location.search, next);
      // Another month's list begins with its first page.
      search.delete('page');
      // Nor is a later one shown that the month before led to.
      search.delete('later');
      void navigate({ search: `?${search}` });
    },
    [navigate, location.search],
  );
  useEffect(() => {
    if (hasBooks && !isWritten)
      void navigate(
        { search: `?${withPeriod(location.search, period)}`, hash: location.hash },
        { replace: true, state: location.state as unknown },
      );
  }, [hasBooks, isWritten, navigate, location, period]);

  const { year, month } = period;
  return useMemo(
    () => ({
      period: { year, month },
      setPeriod,
      checkoutList: init.checkoutList,
      first: range.first,
      last: range.last,
    }),
    [year, month, setPeriod, init.checkoutList, range],
  );
}

/** The months of the closing periods; without any, the enable month alone (product.md 2). */
function rangeOf(init: InitUser): { first: Period; last: Period; current: Period } {
  const fallback = periodOf(
    init.accountSets?.currentAccountDate ?? init.accountSets?.enableDate ?? init.serverTime.slice(0, 10),
  );
  const months = init.checkoutList
    .map(({ checkYear, checkMonth }) => ({ year: checkYear, month: checkMonth }))
    .toSorted(comparePeriods);
  const first = months[0] ?? fallback;
  const last = months.at(-1) ?? fallback;
  return { first, last, current: clampPeriod(fallback, { first, last }) };
}
