import { ApiError, api, forgetAuthor } from '@suanpan/api-client';
import type { InitUser } from '@suanpan/contracts';
import { type UseQueryResult, queryOptions, useQuery } from '@tanstack/react-query';

/** Who is here, in which books, with which rights. */
export const initQuery = queryOptions({
  queryKey: ['init'],
  queryFn: fetchInit,
  staleTime: Infinity,
  retry: false,
});

export const useInit = (): UseQueryResult<InitUser> => useQuery(initQuery);

async function fetchInit(): Promise<InitUser> {
  try {
    return await remember(await api.get('/init'));
  } catch (error) {
    // A stale author value of an ended session: ask once more with the cookie alone.
    if (!(error instanceof ApiError) || error.status !== 403) throw error;
    forgetAuthor();
    return remember(await api.get('/init'));
  }
}

function remember(user: InitUser): InitUser {
  api.configure({ accountSetId: user.accountSets?.id ?? null });
  return user;
}
