import { useAccountSet } from '@suanpan/feature-kit';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useCallback, useEffect, useMemo } from 'react';
import { type LedgerChoice, bookQueries } from '../books/queries.ts';
import { useSpan } from '../books/use-span.ts';

/** The ledger's rows as far as they are loaded; `wantsAll` goes on until the last page. */
export function useLedger(choice: LedgerChoice, wantsAll: boolean) {
  const { id } = useAccountSet();
  const { span } = useSpan();
  const query = useInfiniteQuery(bookQueries.details(id, span, choice));
  const { data, hasNextPage, isFetching, isFetchNextPageError, fetchNextPage } = query;
  const canGoOn = hasNextPage && !isFetching && !isFetchNextPageError;
  const loadMore = useCallback(() => {
    if (canGoOn) void fetchNextPage();
  }, [canGoOn, fetchNextPage]);
  useEffect(() => {
    if (wantsAll) loadMore();
  }, [wantsAll, loadMore]);
  const rows = useMemo(() => data?.pages.flatMap((page) => page.rows), [data]);
  return { query, rows, isComplete: data !== undefined && !hasNextPage, loadMore };
}
