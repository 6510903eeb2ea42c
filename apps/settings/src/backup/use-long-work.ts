import { asApiError } from '@suanpan/api-client';
import { useAccountSet } from '@suanpan/feature-kit';
import { useToast } from '@suanpan/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useMessages } from './messages.ts';
import { backupQuery } from './queries.ts';

/** How a call is followed. */
export interface Followed {
  signal: AbortSignal;
  onSent(share: number): void;
  onWorked(share: number): void;
  timeoutMs: number;
}

/** Long work that the user sees and may stop; leaving the screen gives it up. */
export interface LongWork {
  /** How much is done, from 0 to 1; null while nothing is under way. */
  share: number | null;
  run<T>(work: (followed: Followed) => Promise<T>, onDone: (result: T) => void): void;
  stop(): void;
}

/** As long as a file of a company may be on its way. */
const timeoutMs = 3_600_000;

/** Runs calls that tell how far they are; afterwards the list is read again. What goes wrong is told unless `onFailure` takes it. */
export function useLongWork(onFailure?: (error: unknown) => void): LongWork {
  const t = useMessages();
  const toast = useToast();
  const { id } = useAccountSet();
  const queryClient = useQueryClient();
  const [share, setShare] = useState<number | null>(null);
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);
  const tell = (error: unknown): void => {
    toast(asApiError(error).msg || t('unreachable'), { kind: 'error' });
  };
  const attempt = async <T>(
    work: (followed: Followed) => Promise<T>,
    onDone: (result: T) => void,
  ): Promise<void> => {
    const { signal } = (running.current = new AbortController());
    const onShare = (done: number): void => (signal.aborted ? undefined : setShare(done));
    setShare(0);
    try {
      const result = await work({ signal, onSent: onShare, onWorked: onShare, timeoutMs });
      if (!signal.aborted) onDone(result);
    } catch (error) {
      if (!signal.aborted) (onFailure ?? tell)(error);
    }
    if (!signal.aborted) setShare(null);
    await queryClient.invalidateQueries({ queryKey: backupQuery(id).queryKey });
  };
  const stop = (): void => {
    running.current?.abort();
    setShare(null);
  };
  return { share, run: (work, onDone) => void attempt(work, onDone), stop };
}
