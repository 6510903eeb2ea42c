import { asApiError } from '@suanpan/api-client';
import { useAccountSet } from '@suanpan/feature-kit';
import { useToast } from '@suanpan/ui';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { verificationQuery, verifyNow } from './log-queries.ts';
import { useMessages } from './messages.ts';

interface RunningVerification {
  /** How much is done, from 0 to 1; null while none is under way. */
  share: number | null;
  run(): void;
  stop(): void;
}

/** A verification that the user follows and may stop; leaving the screen gives it up. */
export function useVerification(): RunningVerification {
  const t = useMessages();
  const toast = useToast();
  const { id } = useAccountSet();
  const client = useQueryClient();
  const [share, setShare] = useState<number | null>(null);
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);
  const verify = async (): Promise<void> => {
    const { signal } = (running.current = new AbortController());
    setShare(0);
    try {
      const found = await verifyNow(signal, (done) => (signal.aborted ? undefined : setShare(done)));
      client.setQueryData(verificationQuery(id).queryKey, found);
    } catch (error) {
      if (!signal.aborted) toast(asApiError(error).msg || t('verify.failed'), { kind: 'error' });
    }
    if (!signal.aborted) setShare(null);
  };
  const stop = (): void => {
    running.current?.abort();
    setShare(null);
    toast(t('verify.stopped'));
  };
  return { share, run: () => void verify(), stop };
}
