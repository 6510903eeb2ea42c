import { api } from '@suanpan/api-client';
import type { InvoiceAttachment } from '@suanpan/contracts';
import { type SendingFile, tradeKey, useAccountSet, useFileQueue } from '@suanpan/feature-kit';
import { useToast } from '@suanpan/ui';
import { type UseQueryResult, useQuery, useQueryClient } from '@tanstack/react-query';
import { tradeQueries } from '../invoice/queries.ts';
import { useMessages } from './messages.ts';

export interface InvoiceFiles {
  /** Those that are there, as far as it is known. */
  list: UseQueryResult<readonly InvoiceAttachment[]>;
  sending: readonly SendingFile[];
  add(files: readonly File[]): void;
  retry(sending: SendingFile): void;
  dismiss(key: number): void;
  remove(file: InvoiceAttachment): void;
}

/** The files of an invoice and what is done with them, one after the other; the invoice itself stays as it is. */
export function useInvoiceFiles(invoiceId: number): InvoiceFiles {
  const t = useMessages();
  const toast = useToast();
  const { id: accountSetId } = useAccountSet();
  const queryClient = useQueryClient();
  const files = tradeQueries.files(accountSetId, invoiceId);
  const list = useQuery(files);
  // A voucher of the invoice shows them too.
  const changed = () => queryClient.invalidateQueries({ queryKey: tradeKey(accountSetId) });
  const { sending, take, retry, dismiss, next, reasonOf } = useFileQueue({
    send: async ({ file }, onSent) => {
      const fields = { invoiceId: String(invoiceId) };
      await api.upload('/invoice/attachment', { file, fields, onSent, repeatable: true });
      void changed();
    },
    texts: { tooLarge: t('tooLarge'), unreachable: t('unreachable') },
  });
  const act = async (work: () => Promise<unknown>): Promise<boolean> => {
    try {
      await work();
      void changed();
      return true;
    } catch (error) {
      toast(reasonOf(error), { kind: 'error' });
      return false;
    }
  };
  const remove = async ({ id, name }: InvoiceAttachment): Promise<void> => {
    const takeOff = async () => {
      await api.delete('/invoice/attachment/{id}', { path: { id } });
      // It leaves the list at once: one still shown while it is brought back would not be counted by a booking.
      await queryClient.cancelQueries({ queryKey: files.queryKey });
      queryClient.setQueryData(files.queryKey, (shown) => shown?.filter((file) => file.id !== id));
    };
    if (!(await act(takeOff))) return;
    const restore = () => act(() => api.post('/invoice/attachment/{id}/restore', { path: { id } }));
    toast(t('removed', { name }), { action: { label: t('undo'), run: () => next(restore) } });
  };
  return {
    list,
    sending,
    add: (chosen) => {
      for (const file of chosen) take(file);
    },
    retry,
    dismiss,
    remove: (file) => next(() => remove(file)),
  };
}
