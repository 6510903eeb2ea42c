import { homeQueries } from '@suanpan/api-client';
import { useQuery } from '@tanstack/react-query';
import { useDashboardMonth } from './use-dashboard-month.ts';

/** How far books are: neither openings nor vouchers, openings only, or at work; `unknown` until it is answered. */
export type BooksState = 'unknown' | 'empty' | 'opened' | 'working';

/** Where it cannot be told the panels are shown as ever. */
export function useBooksState(): BooksState {
  const { accountSetId, accountDate } = useDashboardMonth();
  const { data, isError } = useQuery(homeQueries.todo(accountSetId, accountDate));
  if (isError || data?.hasVouchers) return 'working';
  if (!data) return 'unknown';
  return data.hasOpenings ? 'opened' : 'empty';
}
