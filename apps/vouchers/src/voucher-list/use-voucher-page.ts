import { api, voucherQueries } from '@suanpan/api-client';
import { useAccountSet, usePeriod } from '@suanpan/feature-kit';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { type Filters, filterQuery } from '../voucher/filters.ts';

const PAGE_SIZE = 50;

/** A page of the month's vouchers in the books' order, with the totals of the whole filter. */
export function useVoucherPage(filters: Filters, page: number) {
  const { id } = useAccountSet();
  const { period } = usePeriod();
  const month = { voucher_year: period.year, voucher_month: period.month };
  const query = { ...month, ...filterQuery(filters), page, size: PAGE_SIZE };
  return useQuery({ ...voucherQueries.list(id, query), placeholderData: keepPreviousData });
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
