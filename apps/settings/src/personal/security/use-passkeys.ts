import { ApiError, api, asApiError } from '@suanpan/api-client';
import type { OwnPasskey } from '@suanpan/contracts';
import { type UseQueryResult, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useMessages } from './messages.ts';

interface Done {
  onDone(): void;
}

export interface PasskeyActs {
  passkeys: UseQueryResult<OwnPasskey[]>;
  /** Whether this browser can make one under this address. */
  canAdd: boolean;
  isBusy: boolean;
  error: ApiError | null;
  add(wanted: Done & { name: string; password: string }): void;
  rename(wanted: Done & { id: number; name: string }): void;
  remove(wanted: Done & { id: number; password: string }): void;
  /** Forgets the failure of the act before. */
  reset(): void;
}

const queryKey = ['own-passkeys'] as const;

/** The list and what changes it. */
export function usePasskeys(): PasskeyActs {
  const t = useMessages();
  const queryClient = useQueryClient();
  const passkeys = useQuery({ queryKey, queryFn: () => api.get('/personal/passkeys') });
  const place = useQuery({ queryKey: ['passkey-place'], queryFn: () => api.get('/login/passkey') });
  const act = useMutation({
    mutationFn: ({ work }: Done & { work(): Promise<unknown> }) => work(),
    onSuccess: async (_, { onDone }) => {
      await queryClient.invalidateQueries({ queryKey });
      onDone();
    },
  });
  const add = async (name: string, password: string): Promise<void> => {
    const { startRegistration } = await import('@simplewebauthn/browser');
    const { token, options } = await api.post('/personal/passkeys/options', { body: { password } });
    const response = await startRegistration({ optionsJSON: JSON.parse(options) }).catch((cause: unknown) => {
      throw new ApiError({ status: 0, msg: t(isKnownHere(cause) ? 'passkeys.known' : 'passkeys.givenUp') });
    });
    await api.post('/personal/passkeys', { body: { name, token, response: JSON.stringify(response) } });
  };
  return {
    passkeys,
    canAdd: 'PublicKeyCredential' in window && place.data !== undefined && isUnder(place.data.domain),
    isBusy: act.isPending,
    error: act.error ? asApiError(act.error) : null,
    add: ({ name, password, onDone }) => act.mutate({ work: () => add(name, password), onDone }),
    rename: ({ id, name, onDone }) =>
      act.mutate({
        work: () => api.put('/personal/passkeys/{id}', { path: { id }, body: { name } }),
        onDone,
      }),
    remove: ({ id, password, onDone }) =>
      act.mutate({
        work: () => api.post('/personal/passkeys/{id}/remove', { path: { id }, body: { password } }),
        onDone,
      }),
    reset: act.reset,
  };
}

/** This very device has a passkey of this user already. */
const isKnownHere = (cause: unknown): boolean => cause instanceof Error && cause.name === 'InvalidStateError';

function isUnder(domain: string): boolean {
  const { hostname } = window.location;
  return hostname === domain || hostname.endsWith(`.${domain}`);
}
