import { lastDay, type Period } from '@suanpan/accounting-core';
import {
  api,
  asApiError,
  booksKeys,
  dictionaryQueries,
  newIdempotencyKey,
  subjectQueries,
  voucherQueries,
  type ApiError,
} from '@suanpan/api-client';
import type { Subject, Voucher } from '@suanpan/contracts';
import { useAccountSet, useRefreshShell } from '@suanpan/feature-kit';
import { queryOptions, useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { draftOf, emptyDraft, inputOf, isBlank, type Draft } from './voucher-draft.ts';

/** What the form needs beside the voucher: the chart, the words, the currencies. */
export function useFormData() {
  const { id } = useAccountSet();
  return {
    subjects: useQuery(subjectQueries.selectable(id)),
    words: useQuery(dictionaryQueries.words(id)),
    currencies: useQuery(dictionaryQueries.currencies(id)),
  };
}

/** The enabled items of every category the chart asks for, by category. */
export function useItems(subjects: readonly Subject[]) {
  const { id } = useAccountSet();
  const ids = [
    ...new Set(subjects.flatMap((subject) => subject.auxiliaryAccounting.map((c) => c.id))),
  ].toSorted((a, b) => a - b);
  return useQuery(
    queryOptions({
      queryKey: [...dictionaryQueries.all(id), 'items', ids],
      queryFn: ({ signal }) =>
        api.post('/accounting-category-details/loadAuxiliaryAccountingData', {
          body: ids.map((categoryId) => ({ id: categoryId })),
          signal,
          repeatable: true,
        }),
      enabled: ids.length > 0,
    }),
  );
}

export const useVoucher = (voucherId: number | null) => {
  const { id } = useAccountSet();
  return useQuery({ ...voucherQueries.one(id, voucherId ?? 0), enabled: voucherId !== null });
};

/** The day a new voucher starts with: today inside the period, else its last day. */
export function firstDate(period: Period, today: string): string {
  const last = lastDay(period);
  return today.slice(0, 7) === last.slice(0, 7) ? today : last;
}

/** The draft, kept while the same voucher is open; `reset` starts another one. */
export function useDraft(voucher: Voucher | undefined, word: string, date: string) {
  const start = (): Draft => (voucher ? draftOf(voucher) : emptyDraft(word, date));
  const [draft, setDraft] = useState<Draft>(start);
  const [isDirty, setDirty] = useState(false);
  const version = `${voucher?.id ?? ''}/${voucher?.version ?? ''}`;
  const [shown, setShown] = useState(version);
  if (shown !== version) {
    setShown(version);
    setDraft(start());
    setDirty(false);
  }
  const change = (next: Draft): void => {
    setDraft(next);
    setDirty(true);
  };
  const reset = (next: Draft): void => {
    setDraft(next);
    setDirty(false);
  };
  useLeaveGuard(isDirty);
  return { draft, change, reset, isDirty };
}

/** Closing the tab with unsaved work is asked back by the browser. */
function useLeaveGuard(isDirty: boolean): void {
  useEffect(() => {
    if (!isDirty) return undefined;
    const ask = (event: BeforeUnloadEvent) => event.preventDefault();
    window.addEventListener('beforeunload', ask);
    return () => window.removeEventListener('beforeunload', ask);
  }, [isDirty]);
}

/** Saves the draft; the same form keeps its key across retries, so that nothing is recorded twice. */
export function useSave(onSaved: (voucher: Voucher, andNew: boolean) => void) {
  const { id } = useAccountSet();
  const queryClient = useQueryClient();
  const refreshShell = useRefreshShell();
  const [key, setKey] = useState(newIdempotencyKey);
  const save = useMutation({
    mutationFn: ({ draft }: { draft: Draft; andNew: boolean }) => {
      const input = inputOf({ ...draft, rows: draft.rows.filter((row) => !isBlank(row)) });
      return draft.id === null || draft.version === null
        ? api.post('/voucher', { body: input, idempotencyKey: key })
        : api.put('/voucher', {
            body: { ...input, id: draft.id, version: draft.version },
            idempotencyKey: `${key}-${draft.version}`,
          });
    },
    onSuccess: (voucher, { andNew }) => {
      setKey(newIdempotencyKey());
      for (const queryKey of booksKeys(id)) void queryClient.invalidateQueries({ queryKey });
      void refreshShell();
      onSaved(voucher, andNew);
    },
  });
  const error: ApiError | null = save.error ? asApiError(save.error) : null;
  return { save, error: error?.code === 'REPEATED' ? null : error };
}
