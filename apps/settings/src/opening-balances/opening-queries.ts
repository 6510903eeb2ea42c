import { api } from '@suanpan/api-client';
import { queryOptions } from '@tanstack/react-query';
import type { SubjectType } from '../subjects/subject-tree.ts';

export const rowsKey = (accountSetId: number) => ['opening', accountSetId, 'rows'] as const;

/** The opening rows of one type, parents summed by the server. */
export const rowsQuery = (accountSetId: number, type: SubjectType) =>
  queryOptions({
    queryKey: [...rowsKey(accountSetId), type],
    queryFn: ({ signal }) => api.get('/initial-balance', { query: { type }, signal }),
  });

/** The proof over all rows of all types, and whether they are locked. */
export const trialQuery = (accountSetId: number) =>
  queryOptions({
    queryKey: ['opening', accountSetId, 'trial'],
    queryFn: ({ signal }) => api.get('/initial-balance/trialBalance', { signal }),
  });

/** The cash-flow statement of the year before the books begin. */
export const cashFlowQuery = (accountSetId: number) =>
  queryOptions({
    queryKey: ['opening', accountSetId, 'cash-flow'],
    queryFn: ({ signal }) => api.get('/initial-balance/cashFlow', { signal }),
  });
