import { api, asApiError } from '@suanpan/api-client';
import type { OwnSession } from '@suanpan/contracts';
import { useToast } from '@suanpan/ui';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useMessages } from './messages.ts';
import { useDeviceName } from './use-device-name.ts';

const queryKey = ['own-sessions'] as const;

/** The list and what ends sessions; an ended one is refused within two seconds. */
export function useSessions() {
  const t = useMessages();
  const toast = useToast();
  const queryClient = useQueryClient();
  const nameOf = useDeviceName();
  const sessions = useQuery({ queryKey, queryFn: () => api.get('/personal/sessions') });
  const { mutate, isPending } = useMutation({
    mutationFn: async (session: OwnSession | null) => {
      if (session) {
        await api.delete('/personal/sessions/{id}', { path: { id: session.id } });
        return t('sessions.ended', { name: nameOf(session) });
      }
      const { revoked } = await api.post('/personal/sessions/revoke-others');
      return t('sessions.endedOthers', { count: revoked });
    },
    onSuccess: (news) => void toast(news),
    onError: (error) => void toast(asApiError(error).msg || t('away'), { kind: 'error' }),
    onSettled: () => queryClient.invalidateQueries({ queryKey }),
  });
  return { sessions, isBusy: isPending, revoke: mutate, revokeOthers: () => mutate(null) };
}
