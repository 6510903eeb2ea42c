import { type Dispatch, type RefObject, createContext, useContext, useMemo } from 'react';
import type { BookFacts } from './draft/book-facts.ts';
import type { Cell, FormDraft } from './draft/draft.ts';
import type { DraftAction } from './draft/draft-reducer.ts';
import type { GridMoves } from './use-grid-moves.ts';
import type { VoucherEntry } from './use-voucher-entry.ts';

/** What every field of the lines works with; the same object while the books stay the same. */
export interface Entry {
  facts: BookFacts;
  dispatch: Dispatch<DraftAction>;
  /** What is drawn now, for acts; drawing does not depend on it. */
  latest: RefObject<{ draft: FormDraft }>;
  /** On to the field behind this one, once what was just done is drawn. */
  next(cell: Cell): void;
  focus(cell: Cell): void;
  /** To the side that has the line's amount, once what was just done is drawn. */
  focusAmount(cell: Cell): void;
  /** Summaries to choose from. */
  summaries: readonly string[];
}

const EntryContext = createContext<Entry | null>(null);
export const EntryProvider = EntryContext.Provider;

export function useEntry(): Entry {
  const entry = useContext(EntryContext);
  if (!entry) throw new Error('A field of the lines stands inside the entry form.');
  return entry;
}

/** What the lines of a form work with, put together from its parts. */
export function useEntryContext(parts: {
  facts: BookFacts;
  entry: VoucherEntry;
  moves: GridMoves;
  summaries: readonly string[];
}): Entry {
  const { facts, summaries } = parts;
  const { dispatch, latest } = parts.entry;
  const { next, focus, focusAmount } = parts.moves;
  return useMemo<Entry>(
    () => ({ facts, dispatch, latest, next, focus, focusAmount, summaries }),
    [facts, dispatch, latest, next, focus, focusAmount, summaries],
  );
}
