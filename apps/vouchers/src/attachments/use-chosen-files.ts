import { api, asApiError } from '@suanpan/api-client';
import { MAX_ATTACHMENT_BYTES, type Voucher } from '@suanpan/contracts';
import { useNavigate } from '@suanpan/feature-kit';
import { useToast } from '@suanpan/ui';
import { useEffect, useState } from 'react';
import { useBooksChanged } from '../voucher/use-books-changed.ts';
import { formPath, useLink } from '../voucher/use-link.ts';
import { voucherLabel } from '../voucher/voucher-label.ts';
import {
  type FilePlace,
  type KeptFile,
  forgetFile,
  forgetFiles,
  keepFile,
  keptFiles,
  moveFiles,
} from './kept-files.ts';
import { useMessages } from './messages.ts';

export interface ChosenFiles {
  files: readonly KeptFile[];
  add(files: readonly File[]): void;
  remove(id: number): void;
  /** Takes back what was chosen before, with the draft it belongs to. */
  restore(): void;
  forget(): void;
  /** The voucher is saved: its files go to it, where its form sends them. */
  handOver(voucher: Voucher): Promise<void>;
  /** The same, and they are sent at once, while something else is entered; what does not arrive stays with it. */
  deliver(voucher: Voucher): Promise<void>;
}

interface Options {
  userId: number;
  accountSetId: number;
  /** A draft with its files is offered: nothing is forgotten before that is decided. */
  isOffered: boolean;
}

/** Files chosen for a voucher that is not saved yet (ux.md 7), kept in this browser as its draft is. */
export function useChosenFiles({ userId, accountSetId, isOffered }: Options): ChosenFiles {
  const t = useMessages();
  const toast = useToast();
  const navigate = useNavigate();
  const link = useLink();
  const changed = useBooksChanged();
  const [files, setFiles] = useState<readonly KeptFile[]>([]);
  const place: FilePlace = { userId, accountSetId, voucherId: 'new' };
  const [isLeftOver] = useState(!isOffered);
  useEffect(() => {
    // What an abandoned voucher had must not come to the next one.
    if (isLeftOver) void forgetFiles({ userId, accountSetId, voucherId: 'new' });
  }, [isLeftOver, userId, accountSetId]);

  const keep = async (file: File): Promise<void> => {
    if (file.size > MAX_ATTACHMENT_BYTES) {
      toast(t('failed', { name: file.name, reason: t('tooLarge') }), { kind: 'error' });
      return;
    }
    try {
      const id = await keepFile(place, file);
      setFiles((known) => [...known, { id, file }]);
    } catch {
      toast(t('failed', { name: file.name, reason: t('notKept') }), { kind: 'error' });
    }
  };
  const handOver = async ({ id }: Voucher): Promise<void> => {
    if (files.length > 0) await moveFiles(place, { ...place, voucherId: id });
    setFiles([]);
  };
  const deliver = async (voucher: Voucher): Promise<void> => {
    if (files.length === 0) return;
    await handOver(voucher);
    const label = voucherLabel(voucher.word, voucher.code);
    let { version } = voucher;
    for (const { id, file } of await keptFiles({ ...place, voucherId: voucher.id })) {
      try {
        const fields = { voucherId: String(voucher.id), version: String(version) };
        const sent = await api.upload('/voucher/attachment', { file, fields, repeatable: true });
        version = sent.voucher.version;
        await forgetFile(id);
      } catch (error) {
        const reason = asApiError(error).msg || t('unreachable');
        toast(t('notSent', { voucher: label, name: file.name, reason }), {
          kind: 'error',
          action: { label: t('toVoucher'), run: () => void navigate(link(formPath(voucher.id))) },
        });
      }
    }
    changed();
  };
  return {
    files,
    add: (added) => void added.reduce((before, file) => before.then(() => keep(file)), Promise.resolve()),
    remove: (id) => {
      setFiles((known) => known.filter((each) => each.id !== id));
      void forgetFile(id);
    },
    restore: () => void keptFiles(place).then(setFiles),
    forget: () => {
      setFiles([]);
      void forgetFiles(place);
    },
    handOver,
    deliver,
  };
}
