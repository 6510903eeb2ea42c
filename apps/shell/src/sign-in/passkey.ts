import { api } from '@suanpan/api-client';
import { useQuery } from '@tanstack/react-query';

/** Whether this browser, under this address, can be asked for a passkey. */
export function usePasskeysHere(): boolean {
  const isAble = 'PublicKeyCredential' in window;
  const { data } = useQuery({
    queryKey: ['passkey-place'],
    queryFn: () => api.get('/login/passkey'),
    enabled: isAble,
    retry: false,
  });
  if (!isAble || !data) return false;
  const { hostname } = window.location;
  return hostname === data.domain || hostname.endsWith(`.${data.domain}`);
}

/**
 * Asks the browser for a passkey and signs in with it. @param secondStep the token after a password; without it the passkey is
 * all that is asked for
 * @throws what the browser says when the user gives it up, see `isGivenUp`.
 */
export async function signInByPasskey(secondStep?: string): Promise<void> {
  const { startAuthentication } = await import('@simplewebauthn/browser');
  const { token, options } = await api.post('/login/passkey/options', {
    body: secondStep ? { secondStep } : {},
  });
  const response = await startAuthentication({ optionsJSON: JSON.parse(options) });
  await api.post('/login/passkey', { body: { token, response: JSON.stringify(response) } });
}

/** The user closed the browser's question, or it waited too long: no failure to report. */
export const isGivenUp = (error: unknown): boolean =>
  error instanceof Error && ['NotAllowedError', 'AbortError'].includes(error.name);
