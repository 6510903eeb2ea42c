import { api } from '@suanpan/api-client';
import { queryOptions } from '@tanstack/react-query';

/** Members and open invitations of a set. */
export const memberQueries = {
  all: (accountSetId: number) => ['members', accountSetId] as const,
  list: (accountSetId: number) =>
    queryOptions({
      queryKey: [...memberQueries.all(accountSetId), 'list'],
      queryFn: ({ signal }) => api.get('/user', { signal }),
    }),
  invitations: (accountSetId: number) =>
    queryOptions({
      queryKey: [...memberQueries.all(accountSetId), 'invitations'],
      queryFn: ({ signal }) => api.get('/account-sets/invitations', { signal }),
    }),
};
