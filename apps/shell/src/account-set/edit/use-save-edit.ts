import { type ApiError, api, asApiError, useIdempotencyKey } from '@suanpan/api-client';
import type { AccountSet } from '@suanpan/contracts';
import { useState } from 'react';
import type { FieldsOnWire } from '../form-values.ts';
import { type MergedEdit, mergeEdit } from './merge-edit.ts';

/** What stands between the form and a saved record. */
export interface Conflict extends MergedEdit {
  /** What the other person saved. */
  theirs: AccountSet;
}

interface SaveEdit {
  isBusy: boolean;
  error: ApiError | null;
  /** Somebody saved the record meanwhile; the next save is made on top of theirs. */
  conflict: Conflict | null;
  /** Answers the saved record, or null when the form has to be looked at again. */
  save(mine: FieldsOnWire): Promise<AccountSet | null>;
}

/** Saves an edit of `set`. When somebody was faster, their record is fetched and both edits are brought together. */
export function useSaveEdit(set: AccountSet): SaveEdit {
  const { idempotencyKey, renew } = useIdempotencyKey();
  const [base, setBase] = useState(set);
  const [isBusy, setBusy] = useState(false);
  const [error, setError] = useState<ApiError | null>(null);
  const [conflict, setConflict] = useState<Conflict | null>(null);

  async function resolve(mine: FieldsOnWire, refusal: ApiError): Promise<void> {
    if (refusal.code !== 'STALE') return setError(refusal);
    const theirs = await api.get('/account-sets/{id}', { path: { id: set.id } });
    setConflict({ ...mergeEdit(base, mine, theirs), theirs });
    setBase(theirs);
  }

  const save = async (mine: FieldsOnWire): Promise<AccountSet | null> => {
    if (isBusy) return null;
    setBusy(true);
    setError(null);
    setConflict(null);
    try {
      return await api.put('/account-sets', {
        body: { ...mine, id: set.id, version: base.version },
        idempotencyKey,
      });
    } catch (failure) {
      const refusal = asApiError(failure);
      if (!refusal.isUnknown) renew();
      await resolve(mine, refusal).catch((again: unknown) => setError(asApiError(again)));
      return null;
    } finally {
      setBusy(false);
    }
  };
  return { isBusy, error, conflict, save };
}
