import { voucherLabel } from '@suanpan/accounting-core';
import { api, asApiError } from '@suanpan/api-client';
import { MAX_ATTACHMENT_BYTES, type Voucher } from '@suanpan/contracts';
import { useNavigate } from '@suanpan/feature-kit';
import { useToast } from '@suanpan/ui';
import { useEffect, useRef, useState } from 'react';
import { useBooksChanged } from '../voucher/use-books-changed.ts';
import { formPath, useLink } from '../voucher/use-link.ts';
import { keptDrafts } from '../voucher-form/draft/stored-drafts.ts';
import {
  type FilePlace,
  type KeptFile,
  forgetAbandoned,
  forgetFile,
  keepFile,
  keptFiles,
  keptFilesOf,
  moveFiles,
} from './kept-files.ts';
import { useMessages } from './messages.ts';

export interface ChosenFiles {
  files: readonly KeptFile[];
  add(files: readonly File[]): void;
  remove(id: number): void;
  /** Takes back what was chosen before: the files that the restored draft names. */
  restore(ids: readonly number[]): void;
  /** Forgets the files that a discarded draft names. */
  forget(ids: readonly number[]): void;
  /** The voucher is saved: its files go to it, where its form sends them. */
  handOver(voucher: Voucher): Promise<void>;
  /** The same, and they are sent at once, while something else is entered; what does not arrive stays with it. */
  deliver(voucher: Voucher): Promise<void>;
}

interface Options {
  userId: number;
  accountSetId: number;
}

/**
 * Files chosen for a voucher that is not saved yet (ux.md 7), kept in this browser as its draft is. Several tabs may
 * each enter a new voucher: the list here says which files are this form's, and only these go to its voucher.
 */
export function useChosenFiles({ userId, accountSetId }: Options): ChosenFiles {
  const t = useMessages();
  const toast = useToast();
  const navigate = useNavigate();
  const link = useLink();
  const changed = useBooksChanged();
  const [files, setFiles] = useState<readonly KeptFile[]>(none);
  // The same at once, for acts that come before the next drawing, and the choosing that is still under way.
  const own = useRef<readonly KeptFile[]>(none);
  const adding = useRef<Promise<void>>(Promise.resolve());
  const place: FilePlace = { userId, accountSetId, voucherId: 'new' };
  useEffect(() => {
    // The files of a draft stay as long as it does, however old they are.
    const drafts = keptDrafts(localStorage, { userId, accountSetId, voucherId: null });
    const wanted = drafts.flatMap(({ fileIds = [] }) => fileIds);
    void forgetAbandoned({ userId, accountSetId, voucherId: 'new' }, wanted);
  }, [userId, accountSetId]);

  const change = (next: readonly KeptFile[]): void => {
    own.current = next;
    setFiles(next);
  };
  const keep = async (file: File): Promise<void> => {
    if (file.size > MAX_ATTACHMENT_BYTES) {
      toast(t('failed', { name: file.name, reason: t('tooLarge') }), { kind: 'error' });
      return;
    }
    try {
      const id = await keepFile(place, file);
      change([...own.current, { id, file }]);
    } catch {
      toast(t('failed', { name: file.name, reason: t('notKept') }), { kind: 'error' });
    }
  };
  const handOver = async ({ id }: Voucher): Promise<void> => {
    await adding.current;
    const handed = own.current;
    if (handed.length === 0) return;
    change(none);
    try {
      await moveFiles(handed, { ...place, voucherId: id });
    } catch {
      for (const { file } of handed) {
        toast(t('failed', { name: file.name, reason: t('notKept') }), { kind: 'error' });
      }
    }
  };
  const deliver = async (voucher: Voucher): Promise<void> => {
    await handOver(voucher);
    const waiting = await keptFiles({ ...place, voucherId: voucher.id });
    if (waiting.length === 0) return;
    const label = voucherLabel(voucher.word, voucher.code);
    let { version } = voucher;
    for (const { id, file } of waiting) {
      try {
        const fields = { voucherId: String(voucher.id), version: String(version) };
        const sent = await api.upload('/voucher/attachment', { file, fields, repeatable: true });
        version = sent.voucher.version;
        await forgetFile(id);
      } catch (error) {
        const { code, msg } = asApiError(error);
        // It has arrived already, by the form of the voucher.
        if (code === 'ATTACHED_ALREADY') {
          await forgetFile(id);
          continue;
        }
        const reason = msg || t('unreachable');
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
    add: (added) => {
      adding.current = added.reduce((before, file) => before.then(() => keep(file)), adding.current);
    },
    remove: (id) => {
      change(own.current.filter((each) => each.id !== id));
      void forgetFile(id);
    },
    restore: (ids) => {
      const restoring = keptFilesOf(ids).then((found) => change([...found, ...own.current]));
      adding.current = Promise.all([adding.current, restoring]).then(() => undefined);
    },
    forget: (ids) => {
      for (const id of ids) void forgetFile(id);
    },
    handOver,
    deliver,
  };
}

const none: readonly KeptFile[] = [];
