import { api, asApiError, voucherQueries } from '@suanpan/api-client';
import { type Voucher, describeProblems } from '@suanpan/contracts';
import { useAccountSet, useLanguage } from '@suanpan/feature-kit';
import { leaveField } from '@suanpan/ui/kit';
import { useQueryClient } from '@tanstack/react-query';
import { useBooksChanged } from '../voucher/use-books-changed.ts';
import type { BookFacts } from './draft/book-facts.ts';
import { checkDraft } from './draft/check-draft.ts';
import type { FormDraft } from './draft/draft.ts';
import { type Refusal, refusalOfServer } from './draft/refusal.ts';
import { voucherInput, voucherUpdate } from './draft/to-wire.ts';
import { useMessages } from './messages.ts';
import type { SaveKey } from './use-save-key.ts';
import type { SaveMachine } from './use-save-state.ts';
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
  saving: SaveMachine;
  /** The number the server would give. */
  next: number | null;
}

/** Saves by the rules first, then by the server; what was typed stays whatever comes of it. */
export function useSaveVoucher({ entry, facts, saveKey, saving, next }: Options): () => Promise<SaveOutcome> {
  const base = entry.basis.voucher;
  const { key: idempotencyKey, renew: renewKey } = saveKey;
  const t = useMessages();
  const { id } = useAccountSet();
  const { language } = useLanguage();
  const queryClient = useQueryClient();
  const changed = useBooksChanged();
  // Repeatable: a form that was left may still be waiting for its own answer.
  const send = (draft: FormDraft): Promise<Voucher> =>
    base
      ? api.put('/voucher', { body: voucherUpdate(draft, base), idempotencyKey, repeatable: true })
      : api.post('/voucher', { body: voucherInput(draft), idempotencyKey, repeatable: true });
  const refuse = (refusal: Refusal, isKnown = true): SaveOutcome => {
    saving.move({ type: 'refused', refusal });
    return { result: 'refused', refusal, isKnown };
  };
  const failed = (error: unknown, draft: FormDraft): SaveOutcome => {
    const { status, code, msg, fields, requestId = '' } = asApiError(error);
    const isGone = base !== null && status === 404;
    if (code === 'STALE' || isGone) {
      saving.move({ type: 'overtaken' });
      return { result: 'stale', isGone };
    }
    // A key that stands for something else would be refused for ever; without an answer it is tried again.
    if (code === 'IDEMPOTENCY_MISMATCH') renewKey();
    if (code === 'NUMBER_TAKEN') void queryClient.invalidateQueries({ queryKey: voucherQueries.all(id) });
    const said = status >= 500 ? t('failed.server', { message: msg, request: requestId }) : msg;
    const title = code === 'IDEMPOTENCY_MISMATCH' ? t('alreadySaved') : said || t('unreachable');
    return refuse(refusalOfServer(title, fields, draft), status !== 0 && status < 500);
  };
  return async () => {
    if (!saving.move({ type: 'save' })) return { result: 'ignored' };
    leaveField()?.focus();
    const { draft } = entry.latest.current;
    const problems = checkDraft(draft, facts, next);
    if (problems.length > 0) {
      const { msg, fields } = describeProblems(problems, language).body;
      return refuse({ title: msg, problems: fields ?? [], draft });
    }
    try {
      const voucher = await send(draft);
      saving.move({ type: 'settled' });
      renewKey();
      queryClient.setQueryData(voucherQueries.one(id, voucher.id).queryKey, voucher);
      changed(voucher.voucherDate);
      return { result: 'saved', voucher };
    } catch (error) {
      return failed(error, draft);
    }
  };
}
