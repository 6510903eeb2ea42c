import { api, asApiError, voucherQueries } from '@suanpan/api-client';
import { type Voucher, describeProblems } from '@suanpan/contracts';
import { useAccountSet, useLanguage } from '@suanpan/feature-kit';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useBooksChanged } from '../voucher/use-books-changed.ts';
import type { BookFacts } from './draft/book-facts.ts';
import { checkDraft } from './draft/check-draft.ts';
import type { FormDraft } from './draft/draft.ts';
import { type Refusal, refusalOfServer } from './draft/refusal.ts';
import { voucherInput, voucherUpdate } from './draft/to-wire.ts';
import { useMessages } from './messages.ts';
import type { SaveKey } from './use-save-key.ts';
import type { VoucherEntry } from './use-voucher-entry.ts';

export type SaveOutcome =
  | { result: 'saved'; voucher: Voucher }
  /** `isKnown`: that it is not in the books; without an answer it may be. */
  | { result: 'refused'; refusal: Refusal; isKnown: boolean }
  /** Somebody changed it first, or deleted it. */
  | { result: 'stale'; isGone: boolean }
  /** The same act is under way already. */
  | { result: 'ignored' };

interface Options {
  entry: VoucherEntry;
  facts: BookFacts;
  saveKey: SaveKey;
  /** The number the server would give. */
  next: number | null;
}

/** Saves by the rules first, then by the server; what was typed stays whatever comes of it. */
export function useSaveVoucher({ entry, facts, saveKey, next }: Options) {
  const base = entry.basis.voucher;
  const { key: idempotencyKey, renew: renewKey } = saveKey;
  const t = useMessages();
  const { id } = useAccountSet();
  const { language } = useLanguage();
  const queryClient = useQueryClient();
  const changed = useBooksChanged();
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const isSaving = useRef(false);
  const send = useMutation({
    // Repeatable: a form that was left may still be waiting for its own answer.
    mutationFn: (draft: FormDraft) =>
      base
        ? api.put('/voucher', { body: voucherUpdate(draft, base), idempotencyKey, repeatable: true })
        : api.post('/voucher', { body: voucherInput(draft), idempotencyKey, repeatable: true }),
  });

  const refuse = (next: Refusal, isKnown = true): SaveOutcome => {
    setRefusal(next);
    return { result: 'refused', refusal: next, isKnown };
  };
  const save = async (): Promise<SaveOutcome> => {
    if (isSaving.current) return { result: 'ignored' };
    isSaving.current = true;
    try {
      return await saveOnce();
    } finally {
      isSaving.current = false;
    }
  };
  const saveOnce = async (): Promise<SaveOutcome> => {
    await leaveField();
    const { draft } = entry.latest.current;
    const problems = checkDraft(draft, facts, next);
    if (problems.length > 0) {
      const { msg, fields } = describeProblems(problems, language).body;
      return refuse({ title: msg, problems: fields ?? [], draft });
    }
    try {
      const voucher = await send.mutateAsync(draft);
      setRefusal(null);
      renewKey();
      queryClient.setQueryData(voucherQueries.one(id, voucher.id).queryKey, voucher);
      changed(voucher.voucherDate);
      return { result: 'saved', voucher };
    } catch (error) {
      return failed(error, draft);
    }
  };
  const failed = (error: unknown, draft: FormDraft): SaveOutcome => {
    const { status, code, msg, fields, requestId = '' } = asApiError(error);
    const isGone = base !== null && status === 404;
    if (code === 'STALE' || isGone) return { result: 'stale', isGone };
    // A key that stands for something else would be refused for ever; without an answer it is tried again.
    if (code === 'IDEMPOTENCY_MISMATCH') renewKey();
    if (code === 'NUMBER_TAKEN') void queryClient.invalidateQueries({ queryKey: voucherQueries.all(id) });
    const said = status >= 500 ? t('failed.server', { message: msg, request: requestId }) : msg;
    const title = code === 'IDEMPOTENCY_MISMATCH' ? t('alreadySaved') : said || t('unreachable');
    return refuse(refusalOfServer(title, fields, draft), status !== 0 && status < 500);
  };
  return { save, isBusy: send.isPending, refusal };
}

/** The field that has the focus hands over what is typed in it; afterwards it has the focus again. */
export async function leaveField(): Promise<void> {
  const field = document.activeElement;
  if (!(field instanceof HTMLInputElement)) return;
  field.blur();
  await new Promise((drawn) => setTimeout(drawn));
  field.focus();
}
