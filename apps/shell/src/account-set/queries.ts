import { api } from '@suanpan/api-client';
import { queryOptions } from '@tanstack/react-query';

/** The user's own sets, as they stand at the moment: what other people changed is seen at the next look. */
export const accountSetQueries = {
  all: ['account-sets'] as const,
  list: queryOptions({
    queryKey: ['account-sets', 'list'],
    queryFn: ({ signal }) => api.get('/account-sets', { signal }),
    staleTime: 0,
  }),
  /** Deleted by this user and still to be brought back. */
  deleted: queryOptions({
    queryKey: ['account-sets', 'deleted'],
    queryFn: ({ signal }) => api.get('/account-sets/deleted', { signal }),
    staleTime: 0,
  }),
  one: (id: number) =>
    queryOptions({
      queryKey: ['account-sets', 'one', id],
      queryFn: ({ signal }) => api.get('/account-sets/{id}', { path: { id }, signal }),
      // A form is filled from it: never from an old copy.
      staleTime: 0,
      gcTime: 0,
      retry: false,
    }),
};

/** Where the user's own codes go; null where nothing reaches them. */
export const codeAddressQuery = queryOptions({
  queryKey: ['code-address'],
  queryFn: ({ signal }) => api.get('/user/code-address', { signal }),
  staleTime: 0,
});
