import { useCallback, useState, useSyncExternalStore } from 'react';
import { api } from './client.ts';
import { newIdempotencyKey } from './idempotency-key.ts';

/** Whether a call is under way; drives the loading bar. */
export const useIsBusy = (): boolean =>
  useSyncExternalStore(api.activity.subscribe, api.activity.isBusy, () => false);

/**
 * The idempotency key of one form instance: the same through every retry, so a repeated Save cannot
 * post twice. Call `renew` when the form starts over (after "save and new").
 */
export function useIdempotencyKey(): { idempotencyKey: string; renew(): void } {
  const [idempotencyKey, setKey] = useState(newIdempotencyKey);
  const renew = useCallback(() => setKey(newIdempotencyKey()), []);
  return { idempotencyKey, renew };
}
