import { useCallback, useState, useSyncExternalStore } from 'react';
import { asApiError } from './api-error.ts';
import { api } from './client.ts';
import { newIdempotencyKey } from './idempotency-key.ts';
import type { FileRoutes } from './routes.ts';
import { saveFile } from './save-file.ts';

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

/** Fetches files and hands them to the browser; what goes wrong is told in the server's words, empty when no answer came. */
export function useDownload(onFailure: (message: string) => void): {
  isBusy: boolean;
  download<P extends keyof FileRoutes>(path: P, query: FileRoutes[P]): Promise<void>;
} {
  const [isBusy, setBusy] = useState(false);
  const download = async <P extends keyof FileRoutes>(path: P, query: FileRoutes[P]): Promise<void> => {
    setBusy(true);
    try {
      saveFile(await api.download(path, query));
    } catch (error) {
      onFailure(asApiError(error).msg);
    }
    setBusy(false);
  };
  return { isBusy, download };
}
