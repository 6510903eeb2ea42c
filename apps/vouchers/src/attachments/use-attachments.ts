import { api, asApiError, voucherQueries } from '@suanpan/api-client';
import {
  MAX_ATTACHMENT_BYTES,
  type Attachment,
  type AttachmentChange,
  type Voucher,
} from '@suanpan/contracts';
import { useAccountSet, useUser } from '@suanpan/feature-kit';
import { useToast } from '@suanpan/ui';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { type KeptFile, forgetFile, keptFiles } from './kept-files.ts';
import { useMessages } from './messages.ts';

/** A file on its way, or what kept it from arriving. */
export interface Sending {
  key: number;
  name: string;
  /** From 0 to 1. */
  share: number;
  problem: string | null;
  file: File;
  /** Its place in this browser, when it was chosen before the voucher was saved. */
  keptId: number | null;
}

export interface Attachments {
  files: readonly Attachment[];
  sending: readonly Sending[];
  add(files: readonly File[]): void;
  /** Sends once more what did not arrive. */
  retry(sending: Sending): void;
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

  const drop = (key: number): void => setSending((known) => known.filter((each) => each.key !== key));
  const dismiss = (key: number): void => {
    const keptId = sending.find((each) => each.key === key)?.keptId ?? null;
    if (keptId !== null) void forgetFile(keptId);
    drop(key);
  };
  const note = (key: number, change: Partial<Sending>): void =>
    setSending((known) => known.map((each) => (each.key === key ? { ...each, ...change } : each)));
  const settle = ({ voucher: changed }: AttachmentChange): void => {
    version.current = changed.version;
    onChanged(changed);
    // An answer from before the change, still on its way, must not take its place: the first one would not be asked anew.
    const one = voucherQueries.one(accountSetId, voucher.id).queryKey;
    void queryClient.cancelQueries({ queryKey: one });
    queryClient.setQueryData(one, changed);
    void queryClient.cancelQueries({ queryKey }).then(() => queryClient.invalidateQueries({ queryKey }));
    void queryClient.invalidateQueries({ queryKey: [...voucherQueries.all(accountSetId), 'list'] });
  };
  const reasonOf = (error: unknown): string => {
    const { msg, fields } = asApiError(error);
    return msg || fields[0]?.message || t('unreachable');
  };
  const next = (act: () => Promise<unknown>): void => {
    queue.current = queue.current.then(act);
  };

  const send = async ({ key, file, keptId }: Sending): Promise<void> => {
    const arrived = (): void => {
      if (keptId !== null) void forgetFile(keptId);
      drop(key);
    };
    try {
      const fields = { voucherId: String(voucher.id), version: String(version.current) };
      const onSent = (share: number): void => note(key, { share });
      settle(await api.upload('/voucher/attachment', { file, fields, onSent, repeatable: true }));
      arrived();
    } catch (error) {
      // One that waited here may have arrived by another tab.
      if (keptId !== null && asApiError(error).code === 'ATTACHED_ALREADY') arrived();
      else note(key, { problem: reasonOf(error) });
    }
  };
  const take = (file: File, keptId: number | null): void => {
    lastKey += 1;
    const problem = file.size > MAX_ATTACHMENT_BYTES ? t('tooLarge') : null;
    const taken: Sending = { key: lastKey, name: file.name, share: 0, problem, file, keptId };
    setSending((known) => [...known, taken]);
    if (problem === null) next(() => send(taken));
  };
  const add = (chosen: readonly File[]): void => {
    for (const file of chosen) take(file, null);
  };
  const retry = (failed: Sending): void => {
    note(failed.key, { problem: null, share: 0 });
    next(() => send(failed));
  };
  useWaitingFiles(voucher.id, ({ file, id }) => take(file, id));

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
  return {
    files: files.data ?? none,
    sending,
    add,
    retry,
    remove: (file) => next(() => remove(file)),
    dismiss,
  };
}

const none: readonly Attachment[] = [];

/** Files that were chosen before the voucher was saved, each once. */
function useWaitingFiles(voucherId: number, onFile: (kept: KeptFile) => void): void {
  const { id: accountSetId } = useAccountSet();
  const { id: userId } = useUser();
  const latest = useRef(onFile);
  const taken = useRef(new Set<number>());
  useEffect(() => {
    latest.current = onFile;
  });
  useEffect(() => {
    const look = async (): Promise<void> => {
      for (const kept of await keptFiles({ userId, accountSetId, voucherId })) {
        if (taken.current.has(kept.id)) continue;
        taken.current.add(kept.id);
        latest.current(kept);
      }
    };
    void look();
  }, [userId, accountSetId, voucherId]);
}
