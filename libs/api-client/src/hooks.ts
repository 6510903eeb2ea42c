import { useCallback, useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { asApiError } from './api-error.ts';
import { api } from './client.ts';
import { newIdempotencyKey } from './idempotency-key.ts';
import type { FileRoutes, MadeRoutes } from './routes.ts';
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

/** A file that is being made for the user. */
export interface MakingFile {
  /** How much of it is made, from 0 to 1; null while none is. */
  share: number | null;
  start<P extends keyof MadeRoutes>(path: P, parts: MadeRoutes[P]): void;
  /** Gives it up; the server stops making it. */
  stop(): void;
}

/**
 * Has files made and hands them to the browser; leaving the screen gives them up. What goes wrong is told in the server's
 * words, empty when the file broke off.
 */
export function useMakingFile(onFailure: (message: string) => void): MakingFile {
  const [share, setShare] = useState<number | null>(null);
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);
  const make: (...file: Parameters<MakingFile['start']>) => Promise<void> = async (path, parts) => {
    const { signal } = (running.current = new AbortController());
    setShare(0);
    try {
      saveFile(await api.make(path, parts, { signal, onShare: setShare }));
    } catch (error) {
      if (!signal.aborted) onFailure(asApiError(error).msg);
    }
    if (!signal.aborted) setShare(null);
  };
  const stop = (): void => {
    running.current?.abort();
    setShare(null);
  };
  return { share, start: (path, parts) => void make(path, parts), stop };
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
