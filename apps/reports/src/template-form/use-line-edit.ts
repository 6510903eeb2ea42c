import { api, asApiError, type ApiError } from '@suanpan/api-client';
import type { ReportItem } from '@suanpan/contracts';
import { useState } from 'react';
import { useReloadReports } from '../template-list/use-template-writes.ts';
import { changesOf, draftOf, formulasOf, type LineDraft, updateOf } from './line-draft.ts';

export interface LineEdit {
  draft: LineDraft;
  change(part: Partial<LineDraft>): void;
  isDirty: boolean;
  isBusy: boolean;
  /** Why the line was not stored. */
  error: ApiError | null;
  /** Stores the line, then its formula. Answers the newest line; null when something was refused. */
  save(): Promise<ReportItem | null>;
  /** Gives up what is not stored. */
  undo(): void;
}

/** The line that is being edited; another line, or a newer version of it, begins anew unless something is typed. */
export function useLineEdit(item: ReportItem): LineEdit {
  const reload = useReloadReports();
  const [edit, setEdit] = useState(() => ({ item, draft: draftOf(item) }));
  const [error, setError] = useState<ApiError | null>(null);
  const [isBusy, setBusy] = useState(false);
  const changes = changesOf(edit.item, edit.draft);
  const isDirty = changes.line || changes.formula;
  const begin = (next: ReportItem): void => {
    setEdit({ item: next, draft: draftOf(next) });
    setError(null);
  };
  if (edit.item.id !== item.id || (edit.item !== item && !isDirty)) begin(item);

  const save = async (): Promise<ReportItem | null> => {
    if (!isDirty) return edit.item;
    setBusy(true);
    let stored = edit.item;
    try {
      if (changes.line)
        stored = await api.put('/report/template/items', { body: updateOf(stored, edit.draft) });
      if (changes.formula) {
        const { id: templateItemsId, version } = stored;
        const body = { templateItemsId, version, formulas: formulasOf(edit.draft) };
        stored = await api.post('/report/template/items/formula', { body });
      }
      begin(stored);
      return stored;
    } catch (problem) {
      // The line may be stored and its formula refused: what is typed stays over the newer line.
      setEdit((current) => ({ ...current, item: stored }));
      setError(asApiError(problem));
      return null;
    } finally {
      setBusy(false);
      await reload();
    }
  };
  return {
    draft: edit.draft,
    change: (part) => setEdit((current) => ({ ...current, draft: { ...current.draft, ...part } })),
    isDirty,
    isBusy,
    error,
    save,
    undo: () => begin(item),
  };
}
