import { api } from '@suanpan/api-client';
import type { PivotQuery } from '@suanpan/contracts';
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query';
import type { OpenCell } from './use-open-cell.ts';

/** The table; the one before stays in sight until the next one is there. A write to the books marks it stale. */
export const pivotQuery = (accountSetId: number, query: PivotQuery, language: string) =>
  queryOptions({
    queryKey: ['reports', accountSetId, 'pivot', query, language],
    queryFn: ({ signal }) => api.get('/report/pivot', { query, signal }),
    placeholderData: keepPreviousData,
  });

/** The lines of a cell, page by page. */
export const linesQuery = (accountSetId: number, query: PivotQuery, { rowKeys, columnKeys }: OpenCell) =>
  infiniteQueryOptions({
    queryKey: ['reports', accountSetId, 'pivot-lines', query, rowKeys, columnKeys],
    queryFn: ({ pageParam, signal }) =>
      api.get('/report/pivot/lines', {
        query: {
          ...query,
          ...(rowKeys.length > 0 ? { rowKeys: rowKeys.join(',') } : {}),
          ...(columnKeys.length > 0 ? { columnKeys: columnKeys.join(',') } : {}),
          ...(pageParam === '' ? {} : { after: pageParam }),
        },
        signal,
      }),
    initialPageParam: '',
    getNextPageParam: ({ next }) => next,
  });
