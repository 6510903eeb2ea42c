import { newIdempotencyKey } from '@suanpan/api-client';
import { useEffect, useMemo, useRef, useState } from 'react';
import type { FormDraft } from './draft/draft.ts';
import { openForm } from './draft/open-forms.ts';
import {
  type DraftPlace,
  type StoredDraft,
  draftName,
  forgetDraft,
  keepDraft,
} from './draft/stored-drafts.ts';
import { useLeftDrafts } from './use-left-drafts.ts';

const EVERY_MS = 2000;

export interface DraftKeeping {
  /** What was typed in such a form before and never saved, the newest of it; null when nothing is offered. */
  found: StoredDraft | null;
  /** How many more of them there are. */
  more: number;
  /** What is entered here is settled: nothing is kept of it until it changes. */
  forget(): void;
  /** What is offered is not wanted; the one before it is offered then. */
  discard(): void;
  /** The offer is taken: it is this form's draft now, and nothing else is offered here. */
  accept(): void;
}

interface Options {
  place: DraftPlace;
  /** What the form holds, or null while nothing in it is unsaved. */
  unsaved: Omit<StoredDraft, 'savedAt'> | null;
  /** What the form starts with. */
  start: FormDraft;
}

/**
 * Keeps what is typed in this browser every two seconds, each open form by itself, and offers what forms that are
 * closed now have left behind (ux.md 1.6).
 */
export function useDraftKeeping({ place, unsaved, start }: Options): DraftKeeping {
  const { kind = 'voucher', userId, accountSetId, voucherId } = place;
  const at = useMemo(
    () => ({ kind, userId, accountSetId, voucherId }),
    [kind, userId, accountSetId, voucherId],
  );
  const [form] = useState(newIdempotencyKey);
  const name = draftName(at, form);
  const left = useLeftDrafts({ place: at, own: name, start });
  const latest = useRef(unsaved);
  const dealtWith = useRef<FormDraft | null>(null);
  useEffect(() => {
    latest.current = unsaved;
  });
  useEffect(() => {
    let before: typeof latest.current = null;
    const keep = (): void => {
      if (latest.current === before) return;
      before = latest.current;
      if (latest.current === null) forgetDraft(localStorage, name);
      else if (latest.current.draft !== dealtWith.current)
        keepDraft(localStorage, name, { ...latest.current, savedAt: Date.now() });
    };
    const close = openForm(name);
    const timer = window.setInterval(keep, EVERY_MS);
    window.addEventListener('pagehide', keep);
    return () => {
      window.clearInterval(timer);
      window.removeEventListener('pagehide', keep);
      keep();
      close();
    };
  }, [name]);
  const found = left.drafts[0] ?? null;
  return {
    found,
    more: Math.max(0, left.drafts.length - 1),
    forget: () => {
      dealtWith.current = latest.current?.draft ?? null;
      forgetDraft(localStorage, name);
      // Only other tabs hear of it by themselves; a form that was opened here since offers it too.
      window.dispatchEvent(new StorageEvent('storage', { key: name }));
    },
    discard: () => {
      if (found) left.discard(found);
    },
    accept: () => {
      if (!found) return;
      const { name: _name, ...taken } = found;
      keepDraft(localStorage, name, taken);
      left.discard(found);
      left.close();
    },
  };
}
