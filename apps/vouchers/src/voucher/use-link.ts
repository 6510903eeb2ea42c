import { usePeriod, withPeriod } from '@suanpan/feature-kit';
import { useCallback } from 'react';

export interface LinkTarget {
  pathname: string;
  search: string;
}

/** Makes links that carry the month the shell shows. */
export function useLink(): (pathname: string, parameters?: Record<string, string>) => LinkTarget {
  const { period } = usePeriod();
  return useCallback(
    (pathname, parameters = {}) => ({
      pathname,
      search: `?${withPeriod(new URLSearchParams(parameters), period)}`,
    }),
    [period],
  );
}

export const LIST_PATH = '/voucher';
/** The form of a voucher, or of a new one. */
export const formPath = (id?: number): string => (id === undefined ? '/voucher/form' : `/voucher/form/${id}`);
