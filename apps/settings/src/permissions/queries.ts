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

/** Where the user's own codes go, and how this installation reaches anybody. */
export const ownCodeAddress = queryOptions({
  queryKey: ['code-address'],
  queryFn: ({ signal }) => api.get('/user/code-address', { signal }),
  staleTime: 0,
});
