import { api, asApiError } from '@suanpan/api-client';
import { MAX_ATTACHMENT_BYTES } from '@suanpan/contracts';
import { useToast } from '@suanpan/ui';
import { useState } from 'react';
import { useMessages } from './messages.ts';

export interface ChosenFiles {
  files: readonly File[];
  add(files: readonly File[]): void;
  remove(file: File): void;
  /** The invoice is saved: its files are sent; why one did not arrive is told. */
  deliver(invoiceId: number): Promise<void>;
}

/** Files chosen for an invoice that is not saved yet. */
export function useChosenFiles(): ChosenFiles {
  const t = useMessages();
  const toast = useToast();
  const [files, setFiles] = useState<readonly File[]>([]);
  const refuse = (name: string, reason: string): void => {
    toast(t('notSent', { name, reason }), { kind: 'error' });
  };
  const send = async (file: File, invoiceId: number): Promise<void> => {
    try {
      const fields = { invoiceId: String(invoiceId) };
      await api.upload('/invoice/attachment', { file, fields, repeatable: true });
    } catch (error) {
      const { msg } = asApiError(error);
      refuse(file.name, msg || t('unreachable'));
    }
  };
  return {
    files,
    add: (chosen) => {
      const fitting = chosen.filter(({ size }) => size <= MAX_ATTACHMENT_BYTES);
      for (const { name } of chosen.filter((file) => !fitting.includes(file))) refuse(name, t('tooLarge'));
      setFiles((known) => [...known, ...fitting]);
    },
    remove: (file) => setFiles((known) => known.filter((each) => each !== file)),
    deliver: async (invoiceId) => {
      setFiles([]);
      for (const file of files) await send(file, invoiceId);
    },
  };
}
