import { voucherLabel } from '@suanpan/accounting-core';
import { api, asApiError } from '@suanpan/api-client';
import type { Voucher } from '@suanpan/contracts';
import { useNavigate } from '@suanpan/feature-kit';
import { useToast } from '@suanpan/ui';
import { useBooksChanged } from '../voucher/use-books-changed.ts';
import { formPath, useLink } from '../voucher/use-link.ts';
import type { FormDraft } from './draft/draft.ts';
import { asCopy } from './draft/from-voucher.ts';
import { useMessages } from './messages.ts';
import type { FormState } from './use-start-draft.ts';

interface AfterSave {
  /** With the ways back to it and back from it (ux.md 7). */
  saved(voucher: Voucher, content: FormDraft, isNew: boolean): void;
  /** Its form was left before this was known; `reason` is null when there was no answer, and it may be saved. */
  notSaved(reason: string | null, id: number | undefined): void;
  /** The same when somebody else was first; what was typed may be kept as a copy. */
  overtaken(reason: string, copy: () => void): void;
}

/** Tells what became of a voucher that was to be saved. */
export function useAfterSave(): AfterSave {
  const t = useMessages();
  const toast = useToast();
  const navigate = useNavigate();
  const link = useLink();
  const changed = useBooksChanged();
  const undo = async ({ id, version, word, code }: Voucher, content: FormDraft): Promise<void> => {
    try {
      await api.delete('/voucher/{id}', { path: { id }, query: { version } });
      toast(t('deleted', { voucher: voucherLabel(word, code) }));
      // Whoever still looks at it gets the content back as a new voucher.
      const state: FormState = { content: asCopy(content) };
      if (location.pathname === formPath(id)) void navigate(link(formPath()), { replace: true, state });
    } catch (error) {
      toast(asApiError(error).msg || t('unreachable'), { kind: 'error' });
    }
    changed();
  };
  // Without a month: the shell writes in the one that is chosen by then.
  const toForm = (id?: number) => ({ label: t('open'), run: () => void navigate(formPath(id)) });
  return {
    saved: (voucher, content, isNew) => {
      const label = voucherLabel(voucher.word, voucher.code);
      const takeBack = { label: t('undo.delete'), run: () => void undo(voucher, content) };
      toast(t('saved', { voucher: label }), isNew ? { action: [toForm(voucher.id), takeBack] } : {});
    },
    notSaved: (reason, id) =>
      toast(reason === null ? t('left.unknown') : t('left.notSaved', { reason }), {
        kind: 'error',
        action: toForm(id),
      }),
    overtaken: (reason, copy) =>
      toast(t('left.notSaved', { reason }), {
        kind: 'error',
        action: { label: t('stale.copy'), run: copy },
      }),
  };
}
