import { api } from '@suanpan/api-client';
import type { OperationLogFilter } from '@suanpan/contracts';
import { infiniteQueryOptions, queryOptions } from '@tanstack/react-query';

const logOf = (accountSetId: number) => ['operation-log', accountSetId] as const;

/** The log newest first, page behind page. */
export const logQuery = (accountSetId: number, language: string, filter: OperationLogFilter) =>
  infiniteQueryOptions({
    queryKey: [...logOf(accountSetId), language, filter],
    queryFn: ({ pageParam, signal }) =>
      api.get('/operation-log', {
        query: { ...filter, ...(pageParam === null ? {} : { cursor: pageParam }) },
        signal,
      }),
    initialPageParam: null as string | null,
    getNextPageParam: (page) => page.next,
    staleTime: 0,
  });

/** What the last verification found; null when there was none. */
export const verificationQuery = (accountSetId: number) =>
  queryOptions({
    queryKey: [...logOf(accountSetId), 'verified'],
    queryFn: ({ signal }) => api.get('/operation-log/verified', { signal }),
  });

/** Proves the history and the records anew; of books of many years it takes a while, so it tells how far it is. */
export const verifyNow = (signal: AbortSignal, onShare: (share: number) => void) =>
  api.get('/operation-log/verify', {
    query: { progress: true },
    signal,
    onSent: () => undefined,
    onWorked: onShare,
    timeoutMs: 600_000,
  });
