import { api, voucherQueries } from '@suanpan/api-client';
import type { Voucher, VoucherFilter, VoucherPage } from '@suanpan/contracts';
import { useAccountSet, usePeriod } from '@suanpan/feature-kit';
import { type QueryClient, queryOptions, useQueries, useQuery, useQueryClient } from '@tanstack/react-query';

export const PAGE_SIZE = 100;
const KEPT_MS = 30 * 60_000;

/** A page with the key of the one behind it. */
interface KeyedPage {
  page: VoucherPage;
  next: string | null;
}

const keyOfPage = (accountSetId: number, filter: VoucherFilter, page: number) =>
  [...voucherQueries.all(accountSetId), 'pages', filter, page] as const;

/**
 * A page of the filter, from 1. Behind a page that is known it is asked for by that page's key, so that the list goes on
 * where it stood; anywhere else by its number.
 */
const pageQuery = (client: QueryClient, accountSetId: number, filter: VoucherFilter, page: number) =>
  queryOptions({
    queryKey: keyOfPage(accountSetId, filter, page),
    queryFn: async ({ signal }): Promise<KeyedPage> => {
      const before = client.getQueryState<KeyedPage>(keyOfPage(accountSetId, filter, page - 1));
      const after = before?.isInvalidated ? null : before?.data?.next;
      const query = { ...filter, page, size: PAGE_SIZE, ...(after ? { after } : {}) };
      const { data, headers } = await api.answer('/voucher', { query, signal });
      return { page: data, next: headers.get('x-next-page') };
    },
    gcTime: KEPT_MS,
  });

/** The first page, which also knows how many there are and what they add up to. */
export function useFirstPage(filter: VoucherFilter) {
  const { id } = useAccountSet();
  const client = useQueryClient();
  return useQuery(pageQuery(client, id, filter, 1));
}

/** The pages named, each as far as it is there. */
export function usePages(filter: VoucherFilter, pages: readonly number[]) {
  const { id } = useAccountSet();
  const client = useQueryClient();
  const answers = useQueries({ queries: pages.map((page) => pageQuery(client, id, filter, page)) });
  return new Map(pages.map((page, index) => [page, answers[index]!]));
}

/** Every voucher that has been fetched and is still true, in the books' order, asked for when it is needed. */
export function useFetched(filter: VoucherFilter, total: number): () => Voucher[] {
  const { id } = useAccountSet();
  const client = useQueryClient();
  return () =>
    Array.from({ length: Math.ceil(total / PAGE_SIZE) }, (_, index) =>
      client.getQueryState<KeyedPage>(keyOfPage(id, filter, index + 1)),
    ).flatMap((state) => (state?.data && !state.isInvalidated ? state.data.page.records : []));
}

/** Words of the month that miss numbers; a help, so nothing is said when they cannot be asked for. */
export function useNumberGaps() {
  const { id } = useAccountSet();
  const { period } = usePeriod();
  const gaps = useQuery({
    queryKey: [...voucherQueries.all(id), 'gaps', period],
    queryFn: ({ signal }) => api.get('/voucher/gaps', { query: period, signal }),
  });
  return gaps.data ?? [];
}

/** Who made the vouchers of the month; without an answer nobody is offered. */
export function useMakers() {
  const { id } = useAccountSet();
  const { period } = usePeriod();
  const makers = useQuery({
    queryKey: [...voucherQueries.all(id), 'makers', period],
    queryFn: ({ signal }) => api.get('/voucher/makers', { query: period, signal }),
  });
  return makers.data ?? [];
}
