import { api, asApiError } from '@suanpan/api-client';
import type { VoucherPrintQuery } from '@suanpan/contracts';
import { useCallback, useEffect, useRef, useState } from 'react';
import { useMessages } from './messages.ts';

/** How far the making of a PDF is. */
export type Printing =
  | { state: 'idle' }
  | { state: 'making'; share: number }
  | { state: 'ready'; file: Blob; url: string }
  | { state: 'failed'; message: string };

const idle: Printing = { state: 'idle' };

export interface PrintActs {
  printing: Printing;
  start(query: Omit<VoucherPrintQuery, 'progress'>): void;
  /** Gives the making up, or lets go of what was made. */
  reset(): void;
}

/** Has a PDF made and follows its making; leaving the dialog ends it on the server too. */
export function usePrinting(): PrintActs {
  const t = useMessages();
  const [printing, setPrinting] = useState<Printing>(idle);
  const giveUp = useRef<AbortController | null>(null);
  const reset = useCallback((): void => {
    giveUp.current?.abort();
    giveUp.current = null;
    setPrinting(idle);
  }, []);
  useEffect(() => () => giveUp.current?.abort(), []);
  useRevoked(printing);

  const start = async (query: Omit<VoucherPrintQuery, 'progress'>): Promise<void> => {
    const leaving = new AbortController();
    giveUp.current = leaving;
    setPrinting({ state: 'making', share: 0 });
    let last: Printing;
    try {
      const onShare = (share: number): void => setPrinting({ state: 'making', share });
      const { file } = await api.make('/voucher/print', { query }, { signal: leaving.signal, onShare });
      last = { state: 'ready', file, url: URL.createObjectURL(file) };
    } catch (error) {
      const { msg, isNetworkFailure } = asApiError(error);
      last = { state: 'failed', message: msg || t(isNetworkFailure ? 'unreachable' : 'failed') };
    }
    if (!leaving.signal.aborted) setPrinting(last);
  };
  return { printing, start: (query) => void start(query), reset };
}

/** The address of a file lives as long as the dialog shows it. */
function useRevoked(printing: Printing): void {
  const url = printing.state === 'ready' ? printing.url : null;
  useEffect(() => {
    if (url === null) return undefined;
    return () => URL.revokeObjectURL(url);
  }, [url]);
}
