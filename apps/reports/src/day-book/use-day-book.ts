import { useAccountSet } from '@suanpan/feature-kit';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import { bookQueries, type DayBookLines } from '../books/queries.ts';
import { useSpan } from '../books/use-span.ts';

/** The lines as far as they are loaded, and the totals of all that are chosen. */
export function useDayBook(chosen: DayBookLines) {
  const { id } = useAccountSet();
  const { span } = useSpan();
  const query = useInfiniteQuery(bookQueries.dayBook(id, span, chosen));
  const { data, hasNextPage, isFetching, fetchNextPage } = query;
  const lines = useMemo(() => data?.pages.flatMap((page) => page.lines), [data]);
  const loadMore = useCallback(() => {
    if (hasNextPage && !isFetching) void fetchNextPage();
  }, [hasNextPage, isFetching, fetchNextPage]);
  const { debitTotal = '0.00', creditTotal = '0.00' } = data?.pages[0] ?? {};
  return { query, lines, totals: { debitTotal, creditTotal }, isComplete: !hasNextPage, loadMore };
}
