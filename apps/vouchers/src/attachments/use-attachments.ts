import { api, asApiError, voucherQueries } from '@suanpan/api-client';
import type { Attachment, AttachmentChange, Voucher } from '@suanpan/contracts';
import { type SendingFile, useAccountSet, useFileQueue, useUser } from '@suanpan/feature-kit';
import { useToast } from '@suanpan/ui';
import { type UseQueryResult, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef } from 'react';
import { type KeptFile, forgetFile, keptFiles } from './kept-files.ts';
import { useMessages } from './messages.ts';

export interface Attachments {
  /** Those that are there, as far as it is known. */
  list: UseQueryResult<readonly Attachment[]>;
  sending: readonly SendingFile[];
  add(files: readonly File[]): void;
  /** Sends once more what did not arrive. */
  retry(sending: SendingFile): void;
  remove(file: Attachment): void;
  dismiss(key: number): void;
}

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
  const list = useQuery({
    queryKey,
    queryFn: ({ signal }): Promise<readonly Attachment[]> =>
      api.get('/voucher/attachment', { query: { voucherId: voucher.id }, signal }),
  });
  // The version the next act names: the form's, or that of the act before while the form has not drawn it yet.
  const version = useRef(voucher.version);
  useEffect(() => {
    version.current = voucher.version;
  }, [voucher.version]);

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
  const send = async ({ file, keptId }: SendingFile, onSent: (share: number) => void): Promise<void> => {
    try {
      const fields = { voucherId: String(voucher.id), version: String(version.current) };
      settle(await api.upload('/voucher/attachment', { file, fields, onSent, repeatable: true }));
    } catch (error) {
      // One that waited here may have arrived by another tab.
      if (keptId === null || asApiError(error).code !== 'ATTACHED_ALREADY') throw error;
    }
    if (keptId !== null) void forgetFile(keptId);
  };
  const { sending, take, retry, dismiss, next, reasonOf } = useFileQueue({
    send,
    onDismissed: ({ keptId }) => {
      if (keptId !== null) void forgetFile(keptId);
    },
    texts: { tooLarge: t('tooLarge'), unreachable: t('unreachable') },
  });
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
      // It leaves the list at once, not when the list is read again.
      queryClient.setQueryData<readonly Attachment[]>(queryKey, (shown) =>
        shown?.filter((each) => each.id !== id),
      );
      toast(t('removed', { name }), { action: { label: t('undo'), run: () => next(() => restore(file)) } });
    } catch (error) {
      toast(reasonOf(error), { kind: 'error' });
    }
  };
  return {
    list,
    sending,
    add: (chosen) => {
      for (const file of chosen) take(file);
    },
    retry,
    remove: (file) => next(() => remove(file)),
    dismiss,
  };
}

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
