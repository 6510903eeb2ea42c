import { api } from '@suanpan/api-client';
import type { InvitationShown } from '@suanpan/contracts';
import { type UseQueryResult, useQuery } from '@tanstack/react-query';

/** The value of the link: behind the #, which no browser sends and no log keeps. */
export const invitationToken = (): string => location.hash.slice(1, 65);

/** What the link that is open here offers. */
export const useInvitation = (token: string): UseQueryResult<InvitationShown> =>
  useQuery({
    queryKey: ['invitation', token],
    queryFn: () => api.post('/user/invitation', { body: { token }, repeatable: true }),
    retry: false,
    staleTime: Infinity,
  });
