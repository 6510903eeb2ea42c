import { useAccountSet } from '@suanpan/feature-kit';
import { useInfiniteQuery } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import { useParameters } from '../books/use-parameters.ts';
import { useSpan } from '../books/use-span.ts';
import { flowRows } from './flow-rows.ts';
import { flowsQuery, type FlowChoice } from './queries.ts';

/** Which flows the address asks for. */
export function useFlowChoice(): FlowChoice & { choose(item: string | null): void } {
  const [search, change] = useParameters();
  const direction = search.get('direction');
  return {
    item: search.get('item'),
    direction: direction === 'in' || direction === 'out' ? direction : null,
    choose: (item) => change({ item, direction: null }),
  };
}

/** The lines as far as they are loaded. */
export function useFlows(choice: FlowChoice) {
  const { id } = useAccountSet();
  const { span } = useSpan();
  const query = useInfiniteQuery(flowsQuery(id, span, choice));
  const { data, hasNextPage, isFetching, fetchNextPage } = query;
  const rows = useMemo(() => data && flowRows(data.pages.flatMap(({ records }) => records)), [data]);
  const loadMore = useCallback(() => {
    if (hasNextPage && !isFetching) void fetchNextPage();
  }, [hasNextPage, isFetching, fetchNextPage]);
  return { query, rows, totalFlow: data?.pages[0]?.totalFlow ?? '0.00', isComplete: !hasNextPage, loadMore };
}
