import { api, asApiError } from '@suanpan/api-client';
import { type Invoice, MAX_ATTACHMENT_BYTES } from '@suanpan/contracts';
import { useNavigate, useTradeChanged } from '@suanpan/feature-kit';
import { useToast } from '@suanpan/ui';
import { useRef, useState } from 'react';
import { useLinks, useSide } from '../invoice/side.ts';
import { useMessages } from './messages.ts';

export interface ChosenFiles {
  /** Those that wait. */
  files: readonly File[];
  /** The one on its way, and how much of it has gone, from 0 to 1. */
  sending: { name: string; share: number } | null;
  add(files: readonly File[]): void;
  remove(file: File): void;
  /** The invoice is saved: its files are sent, one after the other; why one did not arrive is told until it is read. */
  deliver(invoice: Invoice): Promise<void>;
}

/** Files chosen for an invoice that is not saved yet; one that is added while they are sent goes with them. */
export function useChosenFiles(): ChosenFiles {
  const t = useMessages();
  const toast = useToast();
  const navigate = useNavigate();
  const links = useLinks();
  const side = useSide();
  const changed = useTradeChanged();
  const [files, setFiles] = useState<readonly File[]>(none);
  // The same at once, for what comes before the next drawing.
  const own = useRef(files);
  const [sending, setSending] = useState<ChosenFiles['sending']>(null);
  const change = (next: readonly File[]): void => {
    own.current = next;
    setFiles(next);
  };
  const remove = (file: File): void => change(own.current.filter((each) => each !== file));

  const send = async (file: File, { id }: Invoice): Promise<void> => {
    const { name } = file;
    const onSent = (share: number): void => setSending({ name, share });
    onSent(0);
    try {
      const fields = { invoiceId: String(id) };
      await api.upload('/invoice/attachment', { file, fields, onSent, repeatable: true });
    } catch (error) {
      const reason = asApiError(error).msg || t('unreachable');
      toast(t('notSent', { name, reason }), {
        kind: 'error',
        duration: null,
        action: [
          { label: t('toInvoice'), run: () => void navigate(links.view(side, id)) },
          { label: t('dismiss'), run: () => undefined },
        ],
      });
    }
  };
  return {
    files,
    sending,
    add: (chosen) => {
      const fitting = chosen.filter(({ size }) => size <= MAX_ATTACHMENT_BYTES);
      for (const { name } of chosen.filter((file) => !fitting.includes(file)))
        toast(t('failed', { name, reason: t('tooLarge') }), { kind: 'error' });
      change([...own.current, ...fitting]);
    },
    remove,
    deliver: async (invoice) => {
      if (own.current.length === 0) return;
      for (let [file] = own.current; file; [file] = own.current) {
        remove(file);
        await send(file, invoice);
      }
      setSending(null);
      void changed();
    },
  };
}

const none: readonly File[] = [];
