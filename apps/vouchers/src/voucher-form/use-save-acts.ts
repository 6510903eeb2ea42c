import { voucherLabel } from '@suanpan/accounting-core';
import type { Voucher } from '@suanpan/contracts';
import { useIsShown, useNavigate } from '@suanpan/feature-kit';
import { type RefObject, useRef } from 'react';
import type { ChosenFiles } from '../attachments/use-chosen-files.ts';
import { formPath, useLink } from '../voucher/use-link.ts';
import type { BookFacts } from './draft/book-facts.ts';
import { type Cell, newDraft } from './draft/draft.ts';
import type { HeadField } from './draft/draft-reducer.ts';
import { asCopy, draftOf, seriesOf } from './draft/from-voucher.ts';
import { standingProblems } from './draft/refusal.ts';
import { useMessages } from './messages.ts';
import { useAfterSave } from './use-after-save.ts';
import type { DraftKeeping } from './use-draft-keeping.ts';
import type { SaveKey } from './use-save-key.ts';
import type { SaveMachine } from './use-save-state.ts';
import type { SaveOutcome } from './use-save-voucher.ts';
import type { FormState } from './use-start-draft.ts';
import type { VoucherEntry } from './use-voucher-entry.ts';

interface Options {
  entry: VoucherEntry;
  facts: BookFacts;
  saveKey: SaveKey;
  saving: SaveMachine;
  saveVoucher(): Promise<SaveOutcome>;
  keeping: DraftKeeping;
  chosen: ChosenFiles;
  focus(cell: Cell): void;
}

export interface SaveActs {
  save(): void;
  saveAndNew(): void;
  /** Into the form of a new voucher, with what is entered here. */
  copy(): void;
  restore(): void;
  /** What was left behind is not wanted. */
  discard(): void;
  changeSeries(series: { word?: string; date?: string }): void;
  /** Puts what is typed beside what somebody else has saved. */
  showBoth(): void;
  takeTheirs(voucher: Voucher): void;
  closeStale(): void;
  /** The form is left by an act that settles it. */
  isLeaving: RefObject<boolean>;
  leaveFreely(): void;
}

/** What the buttons of the form do: save and stay, save and go on, copy, take back what was left behind. */
export function useSaveActs(options: Options): SaveActs {
  const { entry, facts, saveKey, saving, saveVoucher, keeping, chosen, focus } = options;
  const { draft, basis, fill, settle, dispatch } = entry;
  const navigate = useNavigate();
  const link = useLink();
  const tell = useAfterSave();
  const t = useMessages();
  const isLeaving = useRef(false);
  const isShown = useIsShown();

  const leaveFreely = (): void => {
    isLeaving.current = true;
    keeping.forget();
  };
  const goToNew = (state: FormState, options: { replace?: boolean } = {}): void =>
    void navigate(link(formPath()), { ...options, state });

  const onSaved = async (voucher: Voucher, isNext: boolean): Promise<void> => {
    tell.saved(voucher, entry.latest.current.draft, basis.voucher === null);
    keeping.forget();
    if (!isShown.current) return basis.voucher === null ? chosen.deliver(voucher) : undefined;
    const head = { word: voucher.word, date: voucher.voucherDate };
    if (isNext && basis.voucher === null) {
      void chosen.deliver(voucher);
      fill({ voucher: null, start: newDraft(head) });
      focus({ key: '1', field: 'summary' });
      goToNew({ head }, { replace: true });
    } else if (isNext) {
      leaveFreely();
      goToNew({ head });
    } else if (basis.voucher === null) {
      await chosen.handOver(voucher);
      if (!isShown.current) return chosen.deliver(voucher);
      leaveFreely();
      void navigate(link(formPath(voucher.id)), { replace: true });
    } else settle({ voucher, start: draftOf(voucher, facts) });
  };
  /** Whoever has left meanwhile: what was typed is kept by the form that closed. */
  const tellNotSaved = (outcome: SaveOutcome): void => {
    const stored = basis.voucher;
    if (outcome.result === 'refused')
      tell.notSaved(outcome.isKnown ? outcome.refusal.title : null, stored?.id);
    if (outcome.result === 'stale' && stored) {
      const voucher = voucherLabel(stored.word, stored.code);
      tell.overtaken(t(outcome.isGone ? 'gone.title' : 'stale.title', { voucher }), () => {
        keeping.forget();
        goToNew({ content: asCopy(entry.latest.current.draft) });
      });
    }
  };
  const run = async (isNext: boolean): Promise<void> => {
    const outcome = await saveVoucher();
    if (outcome.result === 'saved') await onSaved(outcome.voucher, isNext);
    else if (!isShown.current) tellNotSaved(outcome);
    else if (outcome.result === 'refused') {
      const standing = standingProblems(outcome.refusal, outcome.refusal.draft);
      const first = standing.find(({ cell, head }) => cell ?? head);
      if (first?.cell) focus(first.cell);
      else if (first?.head) document.getElementById(headIds[first.head])?.focus();
    }
  };
  return {
    save: () => void run(false),
    saveAndNew: () => void run(true),
    copy: () => {
      leaveFreely();
      goToNew({ content: asCopy(draft) });
    },
    restore: () => {
      if (!keeping.found) return;
      const { draft: kept, version, idempotencyKey, fileIds = [] } = keeping.found;
      const voucher = basis.voucher && version !== null ? { ...basis.voucher, version } : basis.voucher;
      saveKey.adopt(idempotencyKey);
      entry.restore({ ...basis, voucher }, kept);
      keeping.accept();
      chosen.restore(fileIds);
    },
    discard: () => {
      chosen.forget(keeping.found?.fileIds ?? []);
      keeping.discard();
    },
    changeSeries: (change) => {
      const series = { word: draft.word, date: draft.date, ...change };
      const saved = basis.voucher && { word: basis.voucher.word, date: basis.voucher.voucherDate };
      const isOwn = saved !== null && seriesOf(series) === seriesOf(saved);
      const stays = seriesOf(series) === seriesOf(draft);
      const number = stays ? draft.number : isOwn ? String(basis.voucher?.code) : null;
      dispatch({ type: 'series', ...series, number });
    },
    showBoth: () => saving.move({ type: 'overtaken' }),
    takeTheirs: (voucher) => {
      saving.move({ type: 'settled' });
      keeping.forget();
      fill({ voucher, start: draftOf(voucher, facts) });
    },
    closeStale: () => saving.move({ type: 'closed' }),
    isLeaving,
    leaveFreely,
  };
}

const headIds: Readonly<Record<HeadField, string>> = {
  word: 'voucher-word',
  number: 'voucher-number',
  date: 'voucher-date',
  receiptNum: 'voucher-attachments',
  remark: 'voucher-remark',
};
