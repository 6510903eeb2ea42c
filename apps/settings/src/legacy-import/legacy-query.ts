import { api } from '@suanpan/api-client';
import { queryOptions } from '@tanstack/react-query';

export const legacyKey = (accountSetId: number) => ['legacy-import', accountSetId] as const;

/** The last import, whether the books are empty, and what was said of the tables before. */
export const legacyQuery = (accountSetId: number) =>
  queryOptions({
    queryKey: legacyKey(accountSetId),
    queryFn: ({ signal }) => api.get('/legacy-import', { signal }),
  });
