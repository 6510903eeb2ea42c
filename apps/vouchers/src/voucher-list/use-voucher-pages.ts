import { api, voucherQueries } from '@suanpan/api-client';
import type { Voucher, VoucherFilter } from '@suanpan/contracts';
import { useAccountSet, usePeriod } from '@suanpan/feature-kit';
import { type QueryClient, queryOptions, useQueries, useQuery, useQueryClient } from '@tanstack/react-query';
import { PAGE_SIZE, type PagePart, partsOf } from './segments.ts';
import { type Found, type KeyedPage, type Segment, searchKey } from './use-voucher-search.ts';

const KEPT_MS = 30 * 60_000;

const keyOfPage = (accountSetId: number, filter: VoucherFilter, page: number) =>
  [...voucherQueries.all(accountSetId), 'pages', filter, page] as const;

/**
 * A page of a segment behind its first, which its search has brought. Behind a page that is known it is asked for by that
 * page's key, so that the list goes on where it stood; anywhere else by its number.
 */
const pageQuery = (
  client: QueryClient,
  accountSetId: number,
  { searched, filter, first }: Segment,
  page: number,
) =>
  queryOptions({
    queryKey: keyOfPage(accountSetId, filter, page),
    queryFn: async ({ signal }): Promise<KeyedPage> => {
      const keyBefore =
        page === 2 ? searchKey(accountSetId, searched) : keyOfPage(accountSetId, filter, page - 1);
      const isTrue = client.getQueryState(keyBefore)?.isInvalidated === false;
      const before = page === 2 ? first : client.getQueryData<KeyedPage>(keyBefore);
      const known = isTrue ? before : null;
      const query = { ...filter, page, size: PAGE_SIZE, ...(known?.next ? { after: known.next } : {}) };
      const { data, headers } = await api.answer('/voucher', { query, signal });
      return { page: data, next: headers.get('x-next-page') };
    },
    gcTime: KEPT_MS,
  });

/** A page as far as it is there. */
export interface AskedPage {
  vouchers: readonly Voucher[] | null;
  error: Error | null;
  retry(): void;
}

/** The pages of the parts, each as far as it is there. */
export function usePages(
  segments: readonly Segment[],
  parts: readonly PagePart[],
): (part: PagePart) => AskedPage {
  const { id } = useAccountSet();
  const client = useQueryClient();
  const keyOf = ({ segment, page }: PagePart): string => `${segment}/${page}`;
  const asked = [
    ...new Map(parts.filter(({ page }) => page > 1).map((part) => [keyOf(part), part])).values(),
  ];
  const answers = useQueries({
    queries: asked.map(({ segment, page }) => pageQuery(client, id, segments[segment]!, page)),
  });
  const places = new Map(asked.map((part, at) => [keyOf(part), at]));
  return (part) => {
    const answer = answers[places.get(keyOf(part)) ?? -1];
    if (!answer) return { vouchers: segments[part.segment]!.first.page.records, error: null, retry: nothing };
    return {
      vouchers: answer.data?.page.records ?? null,
      error: answer.error,
      retry: () => void answer.refetch(),
    };
  };
}

const nothing = (): void => undefined;

/** Every voucher that has been fetched and is still true, in the books' order, asked for when it is needed. */
export function useFetched({ segments, total }: Found): () => Voucher[] {
  const { id } = useAccountSet();
  const client = useQueryClient();
  const isTrue = (key: readonly unknown[]): boolean => client.getQueryState(key)?.isInvalidated === false;
  return () =>
    partsOf(
      segments.map((segment) => segment.total),
      0,
      total,
    ).flatMap(({ segment, page }) => {
      const { searched, filter, first } = segments[segment]!;
      const key = page === 1 ? searchKey(id, searched) : keyOfPage(id, filter, page);
      if (!isTrue(key)) return [];
      return (page === 1 ? first : client.getQueryData<KeyedPage>(key))?.page.records ?? [];
    });
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
