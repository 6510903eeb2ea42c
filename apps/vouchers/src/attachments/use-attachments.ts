import { api, asApiError, voucherQueries } from '@suanpan/api-client';
import {
  MAX_ATTACHMENT_BYTES,
  type Attachment,
  type AttachmentChange,
  type Voucher,
} from '@suanpan/contracts';
import { useAccountSet } from '@suanpan/feature-kit';
import { useToast } from '@suanpan/ui';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useMessages } from './messages.ts';

/** A file on its way, or what kept it from arriving. */
export interface Sending {
  key: number;
  name: string;
  /** From 0 to 1. */
  share: number;
  problem: string | null;
}

export interface Attachments {
  files: readonly Attachment[];
  sending: readonly Sending[];
  add(files: readonly File[]): void;
  remove(file: Attachment): void;
  dismiss(key: number): void;
}

let lastKey = 0;

/**
 * The files of a saved voucher and what is done with them. Each act makes a new version of the voucher, so they go one
 * after the other, and `onChanged` tells the form what it works on now.
 */
export function useAttachments(voucher: Voucher, onChanged: (voucher: Voucher) => void): Attachments {
  const t = useMessages();
  const toast = useToast();
  const { id: accountSetId } = useAccountSet();
  const queryClient = useQueryClient();
  const queryKey = [...voucherQueries.all(accountSetId), 'attachments', voucher.id];
  const files = useQuery({
    queryKey,
    queryFn: ({ signal }) => api.get('/voucher/attachment', { query: { voucherId: voucher.id }, signal }),
  });
  const [sending, setSending] = useState<readonly Sending[]>([]);
  // The version the next act names: the form's, or that of the act before while the form has not drawn it yet.
  const version = useRef(voucher.version);
  useEffect(() => {
    version.current = voucher.version;
  }, [voucher.version]);
  const queue = useRef<Promise<unknown>>(Promise.resolve());

  const dismiss = (key: number): void => setSending((known) => known.filter((each) => each.key !== key));
  const note = (key: number, change: Partial<Sending>): void =>
    setSending((known) => known.map((each) => (each.key === key ? { ...each, ...change } : each)));
  const settle = ({ voucher: changed }: AttachmentChange): void => {
    version.current = changed.version;
    onChanged(changed);
    queryClient.setQueryData(voucherQueries.one(accountSetId, voucher.id).queryKey, changed);
    void queryClient.invalidateQueries({ queryKey });
    void queryClient.invalidateQueries({ queryKey: [...voucherQueries.all(accountSetId), 'list'] });
  };
  const reasonOf = (error: unknown): string => {
    const { msg, fields } = asApiError(error);
    return msg || fields[0]?.message || t('unreachable');
  };
  const next = (act: () => Promise<unknown>): void => {
    queue.current = queue.current.then(act);
  };

  const send = async (file: File, key: number): Promise<void> => {
    try {
      const fields = { voucherId: String(voucher.id), version: String(version.current) };
      const onSent = (share: number): void => note(key, { share });
      settle(await api.upload('/voucher/attachment', { file, fields, onSent, repeatable: true }));
      dismiss(key);
    } catch (error) {
      note(key, { problem: reasonOf(error) });
    }
  };
  const add = (chosen: readonly File[]): void => {
    for (const file of chosen) {
      lastKey += 1;
      const key = lastKey;
      const problem = file.size > MAX_ATTACHMENT_BYTES ? t('tooLarge') : null;
      setSending((known) => [...known, { key, name: file.name, share: 0, problem }]);
      if (problem === null) next(() => send(file, key));
    }
  };
  const restore = async ({ id }: Attachment): Promise<void> => {
    try {
      const body = { version: version.current };
      settle(await api.post('/voucher/attachment/{id}/restore', { path: { id }, body }));
    } catch (error) {
      toast(reasonOf(error), { kind: 'error' });
    }
  };
  const remove = async (file: Attachment): Promise<void> => {
    const { id, name } = file;
    try {
      const query = { version: version.current };
      settle(await api.delete('/voucher/attachment/{id}', { path: { id }, query }));
      toast(t('removed', { name }), { action: { label: t('undo'), run: () => next(() => restore(file)) } });
    } catch (error) {
      toast(reasonOf(error), { kind: 'error' });
    }
  };
  return { files: files.data ?? none, sending, add, remove: (file) => next(() => remove(file)), dismiss };
}

const none: readonly Attachment[] = [];
