import { type Period, periodKey, samePeriod } from '@suanpan/accounting-core';
import { useLocation, useNavigate, usePeriod, withPeriod } from '@suanpan/feature-kit';
import { useEffect, useRef } from 'react';

/**
 * The month of the address and the month of the header are one: a link to a month turns the header to it, and turning the
 * header leads to the same step of that month.
 */
export function useOneMonth(month: Period, isKnown: boolean): void {
  const { period } = usePeriod();
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const seen = useRef<{ pathname: string; header: string } | null>(null);
  useEffect(() => {
    if (!isKnown) return;
    const before = seen.current;
    const header = periodKey(period);
    seen.current = { pathname, header };
    if (samePeriod(period, month)) return;
    if (before?.pathname !== pathname)
      void navigate({ search: `?${withPeriod(search, month)}` }, { replace: true });
    else if (before.header !== header)
      void navigate(
        { pathname: pathOf(pathname, period), search: `?${withPeriod(search, period)}` },
        { replace: true },
      );
  }, [isKnown, month, period, pathname, search, navigate]);
}

/** "/check-out/check/2026/1" for another month. */
const pathOf = (pathname: string, { year, month }: Period): string =>
  pathname.replace(/\/\d+\/\d+\/?$/, `/${year}/${month}`);
