import { accountDateOf, useAccountSet, usePeriod, withPeriod } from '@suanpan/feature-kit';
import { periodLabel } from '@suanpan/ui';

export interface DashboardMonth {
  accountSetId: number;
  /** Last day of the month, as the calls want it. */
  accountDate: string;
  /** "2026/01". */
  label: string;
  /** A link that keeps the month; further parameters may be added. */
  link(pathname: string, parameters?: Record<string, string>): { pathname: string; search: string };
}

/** The month of the dashboard in the forms its panels need. */
export function useDashboardMonth(): DashboardMonth {
  const { id } = useAccountSet();
  const { period } = usePeriod();
  return {
    accountSetId: id,
    accountDate: accountDateOf(period),
    label: periodLabel(period),
    link: (pathname, parameters = {}) => ({
      pathname,
      search: `?${withPeriod(new URLSearchParams(parameters), period)}`,
    }),
  };
}
