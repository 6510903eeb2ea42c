import { api, asApiError, type StreamEvent } from '@suanpan/api-client';
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
    let last: Printing = { state: 'failed', message: t('failed') };
    try {
      await api.follow(
        '/voucher/print',
        { ...query, progress: true },
        {
          signal: leaving.signal,
          onEvent: (event) => {
            const next = printingOf(event);
            if (next?.state === 'making') setPrinting(next);
            else if (next) last = next;
          },
        },
      );
    } catch (error) {
      last = { state: 'failed', message: asApiError(error).msg || t('unreachable') };
    }
    if (!leaving.signal.aborted) setPrinting(last);
  };
  return { printing, start: (query) => void start(query), reset };
}

/** What an event of the stream says; null for one that says nothing new. */
function printingOf({ event, data }: StreamEvent): Printing | null {
  if (event === 'progress') return { state: 'making', share: Number(data) };
  if (event !== 'file') return null;
  const bytes = Uint8Array.from(atob(data), (character) => character.charCodeAt(0));
  const file = new Blob([bytes], { type: 'application/pdf' });
  return { state: 'ready', file, url: URL.createObjectURL(file) };
}

/** The address of a file lives as long as the dialog shows it. */
function useRevoked(printing: Printing): void {
  const url = printing.state === 'ready' ? printing.url : null;
  useEffect(() => {
    if (url === null) return undefined;
    return () => URL.revokeObjectURL(url);
  }, [url]);
}
