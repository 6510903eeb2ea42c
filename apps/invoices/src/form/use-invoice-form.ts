import { api, asApiError, useIdempotencyKey } from '@suanpan/api-client';
import { describeProblems, type Invoice } from '@suanpan/contracts';
import { useAccountSet, useLanguage, useTradeChanged } from '@suanpan/feature-kit';
import type { ShownProblem } from '@suanpan/ui';
import { useQueryClient } from '@tanstack/react-query';
import { type RefObject, useEffect, useMemo, useRef, useState } from 'react';
import { callPath, tradeQueries } from '../invoice/queries.ts';
import { checkDraft, type FormFacts } from './draft/check-draft.ts';
import type { InvoiceFormDraft } from './draft/draft.ts';
import { type Refusal, standingProblems } from './draft/refusal.ts';
import { draftOf } from './draft/start-draft.ts';
import { toWire } from './draft/to-wire.ts';
import { useMessages } from './messages.ts';

export interface InvoiceForm {
  draft: InvoiceFormDraft;
  change(next: InvoiceFormDraft | ((known: InvoiceFormDraft) => InvoiceFormDraft)): void;
  isDirty: boolean;
  isBusy: boolean;
  /** What stands in the way of saving, at its places; gone once its place is changed. */
  problems: readonly ShownProblem[];
  title: string | undefined;
  /** What somebody else has saved meanwhile; null until it is known. */
  theirs: Invoice | null;
  takeTheirs(): void;
  keepMine(): void;
  /** True while saving itself leads somewhere else. */
  isLeaving: RefObject<boolean>;
  /** Answers the saved invoice, or null when it was not saved; the form is busy until what follows is done too. */
  save(follow: (saved: Invoice) => Promise<void>): Promise<Invoice | null>;
}

/** An invoice while it is entered: checked by the rules first, then by the server; what is refused is told at its field. */
export function useInvoiceForm(
  facts: FormFacts,
  invoice: Invoice | null,
  start: InvoiceFormDraft,
): InvoiceForm {
  const t = useMessages();
  const { language } = useLanguage();
  const { id: accountSetId } = useAccountSet();
  const queryClient = useQueryClient();
  const changed = useTradeChanged();
  const { idempotencyKey, renew } = useIdempotencyKey();
  const isLeaving = useRef(false);
  const [base, setBase] = useState(invoice);
  const [basis, setBasis] = useState(start);
  const [draft, setDraft] = useState(start);
  /** What is drawn now, for saving right after a field was left. */
  const latest = useRef(draft);
  useEffect(() => {
    latest.current = draft;
  });
  const [refusal, setRefusal] = useState<Refusal | null>(null);
  const [isBusy, setBusy] = useState(false);
  const [theirs, setTheirs] = useState<Invoice | null>(null);
  const problems = useMemo(() => (refusal ? standingProblems(refusal, draft) : none), [refusal, draft]);
  const { side, company } = facts;

  const refuse = (title: string, those: readonly ShownProblem[]): null => {
    setRefusal({ title, problems: those, draft: latest.current });
    return null;
  };
  const send = async (): Promise<Invoice> => {
    const body = toWire(latest.current, company.baseCurrency);
    if (!base) return api.post(callPath[side], { body, idempotencyKey });
    return api.put(callPath[side], { body: { ...body, id: base.id, version: base.version } });
  };
  const failed = async (error: unknown): Promise<null> => {
    const { code, msg, fields, isUnknown } = asApiError(error);
    if (!isUnknown) renew();
    if (code === 'REPEATED') return null;
    if (code !== 'STALE' || !base) return refuse(msg || t('unreachable'), fields);
    try {
      setTheirs(await queryClient.fetchQuery(tradeQueries.one(accountSetId, side, base.id)));
    } catch {
      refuse(msg, fields);
    }
    return null;
  };
  const save: InvoiceForm['save'] = async (follow) => {
    if (isBusy) return null;
    const found = checkDraft(latest.current, facts);
    if (found.length > 0) {
      const { msg, fields = [] } = describeProblems(found, language).body;
      return refuse(msg, fields);
    }
    setBusy(true);
    try {
      const saved = await send();
      setRefusal(null);
      renew();
      void changed();
      isLeaving.current = true;
      await follow(saved);
      return saved;
    } catch (error) {
      return await failed(error);
    } finally {
      setBusy(false);
    }
  };
  return {
    draft,
    change: setDraft,
    isDirty: draft !== basis,
    isBusy,
    problems,
    title: problems.length > 0 || refusal?.problems.length === 0 ? refusal?.title : undefined,
    theirs,
    takeTheirs: () => {
      if (!theirs) return;
      const content = draftOf(theirs);
      setBase(theirs);
      setBasis(content);
      setDraft(content);
      setRefusal(null);
      setTheirs(null);
    },
    keepMine: () => {
      setBase(theirs);
      setTheirs(null);
    },
    isLeaving,
    save,
  };
}

const none: readonly ShownProblem[] = [];
