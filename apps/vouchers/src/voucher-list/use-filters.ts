import { useSearchParams } from '@suanpan/feature-kit';
import { type Filters, filtersOf, withFilters } from '../voucher/filters.ts';

export interface ListAddress {
  filters: Filters;
  /** From 1. */
  page: number;
  /** Other filters begin with their first page. */
  setFilters(change: Partial<Filters>): void;
  setPage(page: number): void;
}

/** Filters and page, kept in the address; the month is the shell's. */
export function useListAddress(): ListAddress {
  const [search, setSearch] = useSearchParams();
  const filters = filtersOf(search);
  return {
    filters,
    page: Math.max(1, Math.trunc(Number(search.get('page'))) || 1),
    setFilters: (change) =>
      setSearch((known) => withPage(withFilters(known, { ...filtersOf(known), ...change }), 1), {
        replace: true,
      }),
    setPage: (page) => setSearch((known) => withPage(known, page)),
  };
}

function withPage(search: URLSearchParams, page: number): URLSearchParams {
  const next = new URLSearchParams(search);
  if (page === 1) next.delete('page');
  else next.set('page', String(page));
  return next;
}
