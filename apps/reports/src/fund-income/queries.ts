import { api } from '@suanpan/api-client';
import type { FundIncomeLineQuery, FundIncomeQuery } from '@suanpan/contracts';
import { tradeKey } from '@suanpan/feature-kit';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';

/** Income and expense by account set. */
export const incomeQueries = {
  income: (accountSetId: number, query: FundIncomeQuery) =>
    queryOptions({
      queryKey: [...tradeKey(accountSetId), 'fund-income', query],
      queryFn: ({ signal }) => api.get('/funds/income', { query, signal }),
    }),
  accounts: (accountSetId: number) =>
    queryOptions({
      queryKey: [...tradeKey(accountSetId), 'funds', 'accounts'],
      queryFn: ({ signal }) => api.get('/funds/account', { signal }),
    }),
  /** Page by page. */
  lines: (accountSetId: number, query: FundIncomeLineQuery) =>
    infiniteQueryOptions({
      queryKey: [...tradeKey(accountSetId), 'fund-income-lines', query],
      queryFn: ({ pageParam, signal }) =>
        api.get('/funds/income/line', { query: { ...query, page: pageParam }, signal }),
      initialPageParam: 1,
      getNextPageParam: ({ current, pages }) => (current < pages ? current + 1 : null),
    }),
};
