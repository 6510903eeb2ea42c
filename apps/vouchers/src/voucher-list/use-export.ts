import { api, asApiError, saveFile } from '@suanpan/api-client';
import type { VoucherFilter } from '@suanpan/contracts';
import { useToast } from '@suanpan/ui';
import { useEffect, useRef, useState } from 'react';
import { useMessages } from './messages.ts';

const xlsxType = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

export interface ExportActs {
  /** How much of the file is made, from 0 to 1; null while none is. */
  share: number | null;
  start(filter: VoucherFilter): void;
  /** Gives the file up; the server stops making it. */
  stop(): void;
}

/** Has the vouchers of a filter written to a spreadsheet and hands it to the browser; leaving the list gives it up. */
export function useExport(): ExportActs {
  const t = useMessages();
  const toast = useToast();
  const [share, setShare] = useState<number | null>(null);
  const running = useRef<AbortController | null>(null);
  useEffect(() => () => running.current?.abort(), []);
  const start = async (filter: VoucherFilter): Promise<void> => {
    const { signal } = (running.current = new AbortController());
    const file = new FileInPieces();
    setShare(0);
    try {
      const name = await api.follow(
        '/voucher/export',
        { ...filter, progress: true },
        {
          signal,
          onEvent: ({ event, data }) => {
            if (event === 'progress') setShare(Number(data));
            else file.take(event, data);
          },
        },
      );
      if (file.isWhole) saveFile({ file: file.blob, name });
      else toast(t('export.failed'), { kind: 'error' });
    } catch (error) {
      if (!signal.aborted) toast(asApiError(error).msg || t('export.failed'), { kind: 'error' });
    }
    if (!signal.aborted) setShare(null);
  };
  const stop = (): void => {
    running.current?.abort();
    setShare(null);
  };
  return { share, start: (filter) => void start(filter), stop };
}

/** A file whose pieces come one by one, in base 64. */
class FileInPieces {
  isWhole = false;
  readonly #pieces: Uint8Array<ArrayBuffer>[] = [];

  take(event: string, data: string): void {
    if (event === 'done') this.isWhole = true;
    if (event === 'part')
      this.#pieces.push(Uint8Array.from(atob(data), (character) => character.charCodeAt(0)));
  }

  get blob(): Blob {
    return new Blob(this.#pieces, { type: xlsxType });
  }
}
