import { useEffect, useRef, useState } from 'react';
import {
  type DraftPlace,
  type StoredDraft,
  forgetDraft,
  keepDraft,
  keptDraft,
  sameContent,
} from './draft/stored-drafts.ts';
import type { FormDraft } from './draft/draft.ts';

const EVERY_MS = 2000;

export interface DraftKeeping {
  /** What was typed in this form before and never saved; null when it was restored, discarded or never there. */
  found: StoredDraft | null;
  /** Nothing is offered any more; what is kept goes too, and what is entered is kept again once it changes. */
  forget(): void;
  /** The offer is taken. */
  accept(): void;
}

interface Options {
  place: DraftPlace;
  /** What the form holds, or null while nothing in it is unsaved. */
  unsaved: Omit<StoredDraft, 'savedAt'> | null;
  /** What the form starts with: a kept draft that says the same is not worth offering. */
  start: FormDraft;
}

const hasFiles = ({ fileIds = [] }: StoredDraft): boolean => fileIds.length > 0;

/** Keeps what is typed in this browser every two seconds and offers what was left behind (ux.md 1.6). */
export function useDraftKeeping({ place, unsaved, start }: Options): DraftKeeping {
  const { kind, userId, accountSetId, voucherId } = place;
  const [found, setFound] = useState(() => {
    const kept = keptDraft(localStorage, place);
    return kept && (hasFiles(kept) || !sameContent(kept.draft, start)) ? kept : null;
  });
  const latest = useRef(unsaved);
  const dealtWith = useRef<FormDraft | null>(null);
  useEffect(() => {
    latest.current = unsaved;
  });
  useEffect(() => {
    const at = { ...(kind ? { kind } : {}), userId, accountSetId, voucherId };
    const keep = (): void => {
      if (latest.current === null || latest.current.draft === dealtWith.current) return;
      keepDraft(localStorage, at, { ...latest.current, savedAt: Date.now() });
    };
    const timer = window.setInterval(keep, EVERY_MS);
    window.addEventListener('pagehide', keep);
    return () => {
      window.clearInterval(timer);
      window.removeEventListener('pagehide', keep);
      keep();
    };
  }, [kind, userId, accountSetId, voucherId]);
  return {
    found,
    accept: () => setFound(null),
    forget: () => {
      dealtWith.current = latest.current?.draft ?? null;
      forgetDraft(localStorage, place);
      setFound(null);
    },
  };
}
