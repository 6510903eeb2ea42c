import type { Period } from '@suanpan/accounting-core';
import { usePeriod, withPeriod } from '@suanpan/feature-kit';

export interface LinkTarget {
  pathname: string;
  search: string;
}

/** Makes links that carry the month: the named one, else the one the shell shows; parameters may be added. */
export function useLink(): (
  pathname: string,
  parameters?: Record<string, string>,
  month?: Period,
) => LinkTarget {
  const { period } = usePeriod();
  return (pathname, parameters = {}, month = period) => ({
    pathname,
    search: `?${withPeriod(new URLSearchParams(parameters), month)}`,
  });
}

/** The address of a closing step of a month. */
export const stepPath = (step: 'carry-forward' | 'check', { year, month }: Period): string =>
  `/check-out/${step}/${year}/${month}`;
