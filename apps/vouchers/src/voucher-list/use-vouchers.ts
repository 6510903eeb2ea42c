import { api, asApiError, booksKeys, voucherQueries, type ApiError } from '@suanpan/api-client';
import type { ReviewResult, VoucherListQuery } from '@suanpan/contracts';
import { useAccountSet, usePeriod, useSearchParams } from '@suanpan/feature-kit';
import { keepPreviousData, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';

const pageSize = 20;

/** The filters, kept in the address; the month is the shell's. */
export interface Filters {
  keyword: string;
  word: string;
  audited: '' | 'true' | 'false';
  page: number;
}

export function useFilters(): { filters: Filters; setFilters(change: Partial<Filters>): void } {
  const [search, setSearch] = useSearchParams();
  const audited = search.get('audited');
  const filters: Filters = {
    keyword: search.get('q') ?? '',
    word: search.get('word') ?? '',
    audited: audited === 'true' || audited === 'false' ? audited : '',
    page: Math.max(1, Number(search.get('page')) || 1),
  };
  const setFilters = (change: Partial<Filters>): void =>
    setSearch(
      (known) => {
        const next = { ...filters, page: 1, ...change };
        const params = new URLSearchParams(known);
        const set = (name: string, value: string): void => {
          if (value === '') params.delete(name);
          else params.set(name, value);
        };
        set('q', next.keyword.trim());
        set('word', next.word);
        set('audited', next.audited);
        set('page', next.page === 1 ? '' : String(next.page));
        return params;
      },
      { replace: true },
    );
  return { filters, setFilters };
}

export function useVoucherPage({ keyword, word, audited, page }: Filters) {
  const { id } = useAccountSet();
  const { period } = usePeriod();
  const query: VoucherListQuery & { page: number } = {
    voucher_year: period.year,
    voucher_month: period.month,
    page,
    size: pageSize,
    ...(keyword === '' ? {} : { keyword }),
    ...(word === '' ? {} : { word }),
    ...(audited === '' ? {} : { audited: audited === 'true' }),
  };
  return useQuery({ ...voucherQueries.list(id, query), placeholderData: keepPreviousData });
}

/** Reviews the chosen vouchers, or takes the review back: all or nothing. */
export function useReview(onDone: (result: ReviewResult) => void) {
  const { id } = useAccountSet();
  const queryClient = useQueryClient();
  const review = useMutation({
    mutationFn: ({ ids, action }: { ids: readonly number[]; action: 'audit' | 'cancelAudit' }) =>
      api.post(`/voucher/${action}`, { body: { checked: [...ids] } }),
    onSuccess: (result) => {
      for (const queryKey of booksKeys(id)) void queryClient.invalidateQueries({ queryKey });
      onDone(result);
    },
  });
  const error: ApiError | null = review.error ? asApiError(review.error) : null;
  return { review, error: error?.code === 'REPEATED' ? null : error };
}
