import { useCallback, useEffect, useState } from 'react';
import type { FormDraft } from './draft/draft.ts';
import { whenClosed } from './draft/open-forms.ts';
import {
  type DraftPlace,
  type KeptDraft,
  forgetDraft,
  keptDraft,
  keptDrafts,
  newestFirst,
  sameContent,
} from './draft/stored-drafts.ts';

export interface LeftDrafts {
  /** What was typed here before and never saved, the newest first; nothing of it is open in another tab. */
  drafts: readonly KeptDraft[];
  /** Forgets one of them; the others are still offered. */
  discard(draft: KeptDraft): void;
  /** Nothing is offered in this form any more; what is kept stays for another one. */
  close(): void;
}

interface Options {
  place: DraftPlace;
  /** The name of this form's own draft. */
  own: string;
  /** What the form starts with: a draft that says the same is not worth offering. */
  start: FormDraft;
}

/** The drafts that forms which are closed now have left behind; one that another tab takes is offered no more. */
export function useLeftDrafts({ place, own, start }: Options): LeftDrafts {
  const [startedWith] = useState(start);
  const [drafts, setDrafts] = useState<readonly KeptDraft[]>(none);
  useEffect(() => {
    const offer = (name: string): void => {
      const kept = keptDraft(localStorage, name);
      if (kept === null || (!hasFiles(kept) && sameContent(kept.draft, startedWith))) return;
      setDrafts((known) => [...known.filter((one) => one.name !== name), kept].toSorted(newestFirst));
    };
    const waits = keptDrafts(localStorage, place)
      .filter(({ name }) => name !== own)
      .map(({ name }) => whenClosed(name, () => offer(name)));
    const onStorage = (): void =>
      setDrafts((known) => {
        const left = known.filter(({ name }) => localStorage.getItem(name) !== null);
        return left.length === known.length ? known : left;
      });
    window.addEventListener('storage', onStorage);
    return () => {
      for (const stop of waits) stop();
      window.removeEventListener('storage', onStorage);
    };
  }, [place, own, startedWith]);
  const discard = useCallback((draft: KeptDraft): void => {
    forgetDraft(localStorage, draft.name);
    setDrafts((known) => known.filter(({ name }) => name !== draft.name));
  }, []);
  const close = useCallback((): void => setDrafts(none), []);
  return { drafts, discard, close };
}

const none: readonly KeptDraft[] = [];
const hasFiles = ({ fileIds = [] }: KeptDraft): boolean => fileIds.length > 0;
