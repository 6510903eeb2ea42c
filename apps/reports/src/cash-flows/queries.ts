import type { Span } from '@suanpan/accounting-core';
import { api } from '@suanpan/api-client';
import { infiniteQueryOptions } from '@tanstack/react-query';
import { spanQuery } from '../books/span.ts';

/** Flows of one item, or in one direction; null: of all. */
export interface FlowChoice {
  item: string | null;
  direction: 'in' | 'out' | null;
}

const PAGE_SIZE = 500;

/** The flows of a span, page by page; a write to the books marks them stale (`booksKeys`). */
export const flowsQuery = (accountSetId: number, span: Span, { item, direction }: FlowChoice) =>
  infiniteQueryOptions({
    queryKey: ['reports', accountSetId, 'cash-flows', spanQuery(span), item, direction],
    queryFn: ({ pageParam, signal }) =>
      api.get('/report/cashFlow', {
        query: {
          ...spanQuery(span),
          ...(item === null ? {} : { item }),
          ...(direction === null ? {} : { direction }),
          page: pageParam,
          size: PAGE_SIZE,
        },
        signal,
      }),
    initialPageParam: 1,
    getNextPageParam: ({ current, pages }) => (current < pages ? current + 1 : undefined),
  });
