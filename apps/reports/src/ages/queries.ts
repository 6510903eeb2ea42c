import { api } from '@suanpan/api-client';
import type { AgedInvoiceQuery, AgeQuery, PartyStatementQuery } from '@suanpan/contracts';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';

/** Stale with the books: an invoice that changes marks them so (`booksKeys`). */
const agesOf = (accountSetId: number) => ['books', accountSetId, 'ages'] as const;

export const ageQueries = {
  report: (accountSetId: number, query: AgeQuery) =>
    queryOptions({
      queryKey: [...agesOf(accountSetId), query],
      queryFn: ({ signal }) => api.get('/report/ages', { query, signal }),
    }),
  /** Page by page. */
  invoices: (accountSetId: number, query: AgedInvoiceQuery) =>
    infiniteQueryOptions({
      queryKey: [...agesOf(accountSetId), 'invoices', query],
      queryFn: ({ pageParam, signal }) =>
        api.get('/report/ages/invoices', { query: { ...query, page: pageParam }, signal }),
      initialPageParam: 1,
      getNextPageParam: ({ current, pages }) => (current < pages ? current + 1 : null),
    }),
  statement: (accountSetId: number, query: PartyStatementQuery) =>
    queryOptions({
      queryKey: [...agesOf(accountSetId), 'statement', query],
      queryFn: ({ signal }) => api.get('/report/partyStatement', { query, signal }),
    }),
};
