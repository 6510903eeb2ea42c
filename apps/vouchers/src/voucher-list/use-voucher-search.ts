import { api, voucherQueries } from '@suanpan/api-client';
import { add, moneyOf, ZERO, type Fen } from '@suanpan/accounting-core';
import type { SearchedDays, VoucherFilter, VoucherPage } from '@suanpan/contracts';
import { useAccountSet } from '@suanpan/feature-kit';
import { type InfiniteData, infiniteQueryOptions, useInfiniteQuery } from '@tanstack/react-query';
import { useEffect, useMemo } from 'react';
import { PAGE_SIZE } from './segments.ts';

/** A page with the key of the one behind it. */
export interface KeyedPage {
  page: VoucherPage;
  next: string | null;
}

/** Some days of a filter that one call has searched, and what it found. */
export interface Segment {
  /** The whole filter. */
  searched: VoucherFilter;
  /** The same on these days. */
  filter: VoucherFilter;
  first: KeyedPage;
  total: number;
}

/** What a filter has found so far. */
export interface Found {
  segments: readonly Segment[];
  total: number;
  debit: Fen;
  credit: Fen;
  /** How far the search is; null when everything was searched. */
  searched: SearchedDays | null;
}

export const searchKey = (accountSetId: number, filter: VoucherFilter) =>
  [...voucherQueries.all(accountSetId), 'search', filter] as const;

/** Asks for what the first days hold, then for the days behind them: of small books one answer is everything. */
const searchQuery = (accountSetId: number, filter: VoucherFilter) =>
  infiniteQueryOptions({
    queryKey: searchKey(accountSetId, filter),
    queryFn: async ({ pageParam, signal }): Promise<KeyedPage> => {
      const query = { ...daysFrom(filter, pageParam), page: 1, size: PAGE_SIZE, partial: true };
      const { data, headers } = await api.answer('/voucher', { query, signal });
      return { page: data, next: headers.get('x-next-page') };
    },
    initialPageParam: null as string | null,
    getNextPageParam: ({ page }) => page.searched?.next,
    gcTime: 30 * 60_000,
  });

/** What a filter finds, as far as it was searched. */
export function useVoucherSearch(filter: VoucherFilter) {
  const { id } = useAccountSet();
  const search = useInfiniteQuery(searchQuery(id, filter));
  const { data } = search;
  return { ...search, found: useMemo(() => (data ? foundOf(filter, data) : null), [filter, data]) };
}

/** Goes on with a search until everything was searched, or a call fails. */
export function useWholeSearch({ hasNextPage, isFetching, isError, fetchNextPage }: VoucherSearch): void {
  useEffect(() => {
    if (hasNextPage && !isFetching && !isError) void fetchNextPage({ cancelRefetch: false });
  }, [hasNextPage, isFetching, isError, fetchNextPage]);
}

export type VoucherSearch = ReturnType<typeof useVoucherSearch>;

const daysFrom = (filter: VoucherFilter, first: string | null): VoucherFilter =>
  first === null ? filter : { ...filter, dateFrom: first };

function foundOf(filter: VoucherFilter, { pages }: InfiniteData<KeyedPage>): Found {
  const segments = pages.map((first, at) => {
    const { searched, total } = first.page;
    const days = at === 0 ? filter : { ...filter, dateFrom: pages[at - 1]!.page.searched!.next };
    return { searched: filter, filter: searched ? { ...days, dateTo: searched.to } : days, first, total };
  });
  const totals = pages.map(({ page }) => page.totals);
  return {
    segments,
    total: segments.reduce((sum, { total }) => sum + total, 0),
    debit: totals.reduce((sum, { debitAmount }) => add(sum, moneyOf(debitAmount)), ZERO),
    credit: totals.reduce((sum, { creditAmount }) => add(sum, moneyOf(creditAmount)), ZERO),
    searched: pages.at(-1)?.page.searched ?? null,
  };
}
