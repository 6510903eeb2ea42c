import type { Problem } from '@suanpan/accounting-core';
import { asApiError } from '@suanpan/api-client';
import { describeProblems, type VoucherTemplate } from '@suanpan/contracts';
import { useAccountSet, useIsShown, useLanguage, useNavigate, useUser } from '@suanpan/feature-kit';
import { useToast } from '@suanpan/ui';
import { leaveField } from '@suanpan/ui/kit';
import { type RefObject, useRef, useState } from 'react';
import { useMessages } from '../template/messages.ts';
import { checkTemplateDraft, designedDetails, draftOfTemplate } from '../template/template-draft.ts';
import { designPath } from '../template/template-types.ts';
import { useSaveTemplate } from '../template/use-save-template.ts';
import { useLink } from '../voucher/use-link.ts';
import type { BookFacts } from '../voucher-form/draft/book-facts.ts';
import type { Cell, FormDraft } from '../voucher-form/draft/draft.ts';
import { type Refusal, refusalOfServer, standingProblems } from '../voucher-form/draft/refusal.ts';
import { useDraftKeeping } from '../voucher-form/use-draft-keeping.ts';
import { useSaveState } from '../voucher-form/use-save-state.ts';
import type { VoucherEntry } from '../voucher-form/use-voucher-entry.ts';

export interface DesignHead {
  name: string;
  type: number;
}

interface Options {
  template: VoucherTemplate | null;
  head: DesignHead;
  entry: VoucherEntry;
  /** What the form shows at first. */
  startsWith: FormDraft;
  facts: BookFacts;
}

export interface Design {
  head: DesignHead;
  setHead(head: DesignHead): void;
  /** The saved template at the version the form was filled from; null for a new one. */
  base: VoucherTemplate | null;
  isDirty: boolean;
  isBusy: boolean;
  refusal: Refusal | null;
  nameProblem: string | undefined;
  isStale: boolean;
  isLeaving: RefObject<boolean>;
  /** When what was typed here before and never saved was kept; null: there is nothing of it. */
  foundAt: number | null;
  /** How many more were kept. */
  foundMore: number;
  /** Shows what was left behind, compared with the version it was made from. */
  restore(): void;
  discard(): void;
  /** Answers where the first problem is, when it was not saved. */
  save(isNext: boolean): Promise<Cell | 'name' | null>;
  takeTheirs(theirs: VoucherTemplate): void;
  keepAsCopy(): void;
  closeStale(): void;
}

/** What the design of a template does: saves by the rules first, then by the server, and keeps what was typed. */
export function useDesign({ template, head: start, entry, startsWith, facts }: Options): Design {
  const t = useMessages();
  const { fill } = entry;
  const { language } = useLanguage();
  const navigate = useNavigate();
  const link = useLink();
  const toast = useToast();
  const send = useSaveTemplate();
  const saving = useSaveState();
  const { at, refusal } = saving.state;
  const [base, setBase] = useState(template);
  const [head, setHead] = useState(start);
  const [basis, setBasis] = useState(start);
  const isLeaving = useRef(false);
  const isShown = useIsShown();
  const isHeadDirty = head.name !== basis.name || head.type !== basis.type;
  const isDirty = isHeadDirty || entry.isDirty;
  const keeping = useDraftKeeping({
    place: {
      kind: 'template',
      userId: useUser().id,
      accountSetId: useAccountSet().id,
      voucherId: template?.id ?? null,
    },
    unsaved: isDirty
      ? { version: base?.version ?? null, idempotencyKey: '', draft: entry.draft, head }
      : null,
    start: startsWith,
  });
  // While nothing is typed the form follows what others save.
  if (
    template !== base &&
    template &&
    !isDirty &&
    template.id === base?.id &&
    template.version > base.version
  ) {
    setBase(template);
    setHead(start);
    setBasis(start);
  }

  const show = (saved: VoucherTemplate): void => {
    const known = { name: saved.name, type: saved.type };
    setBase(saved);
    setHead(known);
    setBasis(known);
  };
  const refuse = (next: Refusal): Cell | 'name' | null => {
    saving.move({ type: 'refused', refusal: next });
    if (next.problems.some(({ field, line }) => field === 'name' && line === undefined)) return 'name';
    return standingProblems(next, next.draft).find(({ cell }) => cell)?.cell ?? null;
  };
  const onSaved = (saved: VoucherTemplate, isNext: boolean): void => {
    toast(t('saved', { name: saved.name }));
    saving.move({ type: 'settled' });
    keeping.forget();
    if (!isShown.current) return;
    if (isNext || base === null) {
      isLeaving.current = true;
      const path = isNext ? designPath() : designPath(saved.id);
      void navigate(link(path, isNext ? { type: String(saved.type) } : {}), { replace: !isNext });
      return;
    }
    show(saved);
    entry.settle({ voucher: null, start: draftOfTemplate(saved, facts) });
  };
  const save = async (isNext: boolean): Promise<Cell | 'name' | null> => {
    if (!saving.move({ type: 'save' })) return null;
    leaveField()?.focus();
    const { draft } = entry.latest.current;
    const problems = [...nameProblems(head), ...checkTemplateDraft(draft, facts)];
    if (problems.length > 0) {
      const { msg, fields } = describeProblems(problems, language).body;
      return refuse({ title: msg, problems: fields ?? [], draft });
    }
    const body = { ...head, details: designedDetails(draft) };
    try {
      onSaved(await send.mutateAsync(base ? { ...body, id: base.id, version: base.version } : body), isNext);
    } catch (error) {
      const { code, msg, fields } = asApiError(error);
      if (code === 'STALE') saving.move({ type: 'overtaken' });
      else if (code === 'REPEATED') saving.move({ type: 'settled' });
      else return refuse(refusalOfServer(msg || t('unreachable'), fields, draft));
    }
    return null;
  };
  return {
    head,
    setHead,
    base,
    isDirty,
    isBusy: at === 'saving',
    refusal,
    nameProblem: refusal?.problems.find(({ field, line }) => field === 'name' && line === undefined)?.message,
    isStale: at === 'stale',
    isLeaving,
    save,
    takeTheirs: (theirs) => {
      saving.move({ type: 'settled' });
      keeping.forget();
      show(theirs);
      const content = draftOfTemplate(theirs, facts);
      fill({ voucher: null, start: content });
    },
    keepAsCopy: () => {
      isLeaving.current = true;
      keeping.forget();
      const copy = { head: { ...head, name: t('copyOf', { name: head.name }) }, draft: entry.draft };
      void navigate(link(designPath()), { state: { copy } });
    },
    closeStale: () => saving.move({ type: 'closed' }),
    foundAt: keeping.found?.savedAt ?? null,
    foundMore: keeping.more,
    restore: () => {
      if (!keeping.found) return;
      const { draft, version, head: typed = head } = keeping.found;
      if (base && version !== null) setBase({ ...base, version });
      setHead(typed);
      entry.restore(entry.basis, draft);
      keeping.accept();
    },
    discard: keeping.discard,
  };
}

const nameProblems = ({ name }: DesignHead): (Problem | { code: 'item.name-missing'; field: string })[] =>
  name.trim() === '' ? [{ code: 'item.name-missing', field: 'name' }] : [];
