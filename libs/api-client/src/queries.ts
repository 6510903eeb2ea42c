import type { ItemChoice, VoucherListQuery } from '@suanpan/contracts';
import { queryOptions } from '@tanstack/react-query';
import { api } from './client.ts';

/**
 * Query factories, keyed by account set: what one screen has loaded another one shares, and a write
 * marks stale with `queryClient.invalidateQueries({ queryKey: xQueries.all(accountSetId) })`.
 */
const REFERENCE_DATA_MS = 5 * 60_000;

export const homeQueries = {
  all: (accountSetId: number) => ['home', accountSetId] as const,
  voucherCount: (accountSetId: number, accountDate: string) =>
    queryOptions({
      queryKey: [...homeQueries.all(accountSetId), 'voucher-count', accountDate],
      queryFn: ({ signal }) => api.get('/home/voucher/count', { query: { accountDate }, signal }),
    }),
  cash: (accountSetId: number, accountDate: string) =>
    queryOptions({
      queryKey: [...homeQueries.all(accountSetId), 'cash', accountDate],
      queryFn: ({ signal }) => api.get('/home/chart/cash', { query: { accountDate }, signal }),
    }),
  revenueProfit: (accountSetId: number, accountDate: string) =>
    queryOptions({
      queryKey: [...homeQueries.all(accountSetId), 'revenue-profit', accountDate],
      queryFn: ({ signal }) => api.get('/home/chart/revenueProfit', { query: { accountDate }, signal }),
    }),
  cost: (accountSetId: number, accountDate: string) =>
    queryOptions({
      queryKey: [...homeQueries.all(accountSetId), 'cost', accountDate],
      queryFn: ({ signal }) => api.get('/home/chart/cost', { query: { accountDate }, signal }),
    }),
  /** Receivables (`ar`) or payables (`ap`). */
  owed: (accountSetId: number, accountDate: string, kind: 'ar' | 'ap') =>
    queryOptions({
      queryKey: [...homeQueries.all(accountSetId), kind, accountDate],
      queryFn: ({ signal }) => api.get(`/home/chart/${kind}`, { query: { accountDate }, signal }),
    }),
  todo: (accountSetId: number, accountDate: string) =>
    queryOptions({
      queryKey: [...homeQueries.all(accountSetId), 'todo', accountDate],
      queryFn: ({ signal }) => api.get('/home/todo', { query: { accountDate }, signal }),
    }),
  /** Records that the last verification found not to be what the history left; unknown before the first one. */
  badRecords: (accountSetId: number) =>
    queryOptions({
      queryKey: [...homeQueries.all(accountSetId), 'bad-records'],
      queryFn: async ({ signal }) => (await api.get('/operation-log/verified', { signal }))?.badCount ?? 0,
    }),
  /** How many checks of the month's books do not hold, of those that read no lines of vouchers, journals or invoices. */
  unsoundChecks: (accountSetId: number, accountDate: string) =>
    queryOptions({
      queryKey: [...homeQueries.all(accountSetId), 'unsound-checks', accountDate],
      queryFn: async ({ signal }) => {
        const query = { accountDate, withoutLines: true };
        const checks = await api.get('/report/health', { query, signal });
        return checks.filter(({ isSound }) => !isSound).length;
      },
    }),
  /** How many flows of the month's cash-flow statement have no item. */
  unassignedFlows: (accountSetId: number, accountDate: string) =>
    queryOptions({
      queryKey: [...homeQueries.all(accountSetId), 'unassigned-flows', accountDate],
      queryFn: async ({ signal }) => {
        const query = { accountDate, item: 'unassigned', page: 1, size: 1 };
        return (await api.get('/report/cashFlow', { query, signal })).total;
      },
    }),
};

export const voucherQueries = {
  all: (accountSetId: number) => ['vouchers', accountSetId] as const,
  list: (accountSetId: number, query: VoucherListQuery & { page: number }) =>
    queryOptions({
      queryKey: [...voucherQueries.all(accountSetId), 'list', query],
      queryFn: ({ signal }) => api.get('/voucher', { query, signal }),
    }),
  one: (accountSetId: number, id: number) =>
    queryOptions({
      queryKey: [...voucherQueries.all(accountSetId), 'one', id],
      queryFn: ({ signal }) => api.get('/voucher/{id}', { path: { id }, signal }),
    }),
  nextNumber: (accountSetId: number, word: string, currentAccountDate: string) =>
    queryOptions({
      queryKey: [...voucherQueries.all(accountSetId), 'number', word, currentAccountDate],
      queryFn: ({ signal }) => api.get('/voucher/code', { query: { word, currentAccountDate }, signal }),
      staleTime: 0,
    }),
  summaries: (accountSetId: number) =>
    queryOptions({
      queryKey: [...voucherQueries.all(accountSetId), 'summaries'],
      queryFn: ({ signal }) => api.get('/voucher/summary', { signal }),
    }),
};

export const subjectQueries = {
  all: (accountSetId: number) => ['subjects', accountSetId] as const,
  /** The whole chart, by code. */
  chart: (accountSetId: number) =>
    queryOptions({
      queryKey: [...subjectQueries.all(accountSetId), 'chart'],
      queryFn: ({ signal }) => api.get('/subject', { query: {}, signal }),
      staleTime: REFERENCE_DATA_MS,
    }),
  /** The balances of the whole chart at the end of a month (YYYY-MM), by subject; those without any movement are absent. */
  balances: (accountSetId: number, month: string) =>
    queryOptions({
      queryKey: ['books', accountSetId, 'subject-balance', 'chart', month],
      queryFn: async ({ signal }) => {
        const query = { from: month, to: month };
        const rows = await api.get('/accountBook/subjectBalance', { query, signal });
        return new Map(rows.flatMap((row) => (row.subjectId === null ? [] : [[row.subjectId, row]])));
      },
    }),
  /** Leaves that may be posted to. */
  selectable: (accountSetId: number) =>
    queryOptions({
      queryKey: [...subjectQueries.all(accountSetId), 'selectable'],
      queryFn: ({ signal }) => api.get('/subject/voucher/select', { query: {}, signal }),
      staleTime: REFERENCE_DATA_MS,
    }),
};

export const dictionaryQueries = {
  all: (accountSetId: number) => ['dictionaries', accountSetId] as const,
  words: (accountSetId: number) =>
    queryOptions({
      queryKey: [...dictionaryQueries.all(accountSetId), 'words'],
      queryFn: ({ signal }) => api.get('/voucher-word', { signal }),
      staleTime: REFERENCE_DATA_MS,
    }),
  currencies: (accountSetId: number) =>
    queryOptions({
      queryKey: [...dictionaryQueries.all(accountSetId), 'currencies'],
      queryFn: ({ signal }) => api.get('/currency', { signal }),
      staleTime: REFERENCE_DATA_MS,
    }),
  categories: (accountSetId: number) =>
    queryOptions({
      queryKey: [...dictionaryQueries.all(accountSetId), 'categories'],
      queryFn: ({ signal }) => api.get('/accounting-category', { signal }),
      staleTime: REFERENCE_DATA_MS,
    }),
  /** The items of categories, disabled ones too: they are shown, and not chosen. */
  itemChoices: (accountSetId: number, categoryIds: readonly number[]) =>
    queryOptions({
      queryKey: [...dictionaryQueries.all(accountSetId), 'item-choices', categoryIds],
      queryFn: async ({ signal }): Promise<Record<string, ItemChoice[]>> =>
        categoryIds.length === 0
          ? {}
          : api.post('/accounting-category-details/choices', {
              body: categoryIds.map((id) => ({ id })),
              repeatable: true,
              signal,
            }),
      staleTime: 60_000,
    }),
};

export const templateQueries = {
  all: (accountSetId: number) => ['templates', accountSetId] as const,
  /** Every template with its lines, newest first. */
  list: (accountSetId: number) =>
    queryOptions({
      queryKey: [...templateQueries.all(accountSetId), 'list'],
      queryFn: ({ signal }) => api.get('/voucher-template', { signal }),
    }),
  one: (accountSetId: number, id: number) =>
    queryOptions({
      queryKey: [...templateQueries.all(accountSetId), 'one', id],
      queryFn: ({ signal }) => api.get('/voucher-template/{id}', { path: { id }, signal }),
    }),
};

/** Everything that a write to the books may change; call it after posting, closing, re-opening. */
export const booksKeys = (accountSetId: number) =>
  [
    homeQueries.all(accountSetId),
    voucherQueries.all(accountSetId),
    ['books', accountSetId] as const,
    ['reports', accountSetId] as const,
    ['checkout', accountSetId] as const,
    ['opening', accountSetId] as const,
  ] as const;
