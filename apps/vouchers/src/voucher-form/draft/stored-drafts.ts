import { draftPrefix } from '@suanpan/feature-kit';
import { type FormDraft, type LineDraft, blankLine } from './draft.ts';

/** A voucher, or a template, that was typed and not saved, kept in this browser (ux.md 1.6). */
export interface StoredDraft {
  /** Milliseconds since 1970, when it was kept. */
  savedAt: number;
  /** Version of the saved voucher it was made from; null for a new one. */
  version: number | null;
  /** The key its saving was tried with, so that a lost answer is not posted twice. */
  idempotencyKey: string;
  draft: FormDraft;
  /** The files that were chosen for it, which wait in this browser too. */
  fileIds?: readonly number[];
  /** Name and type of a template. */
  head?: { name: string; type: number };
}

/** Changes when a stored draft could no longer be read. */
const FORMAT = 1;

type Store = Pick<Storage, 'getItem' | 'setItem' | 'removeItem' | 'key' | 'length'>;

/** What is entered where; `voucherId` null is the form of new vouchers. */
export interface DraftPlace {
  /** What is typed there; a voucher unless said otherwise, and `voucherId` is then a template's. */
  kind?: 'voucher' | 'template';
  userId: number;
  accountSetId: number;
  voucherId: number | null;
}

/** A draft by the name it is kept under: each open form has one of its own, so that no tab overwrites another's. */
export interface KeptDraft extends StoredDraft {
  name: string;
}

const prefixOf = ({ kind = 'voucher', userId, accountSetId, voucherId }: DraftPlace): string =>
  `${draftPrefix(kind, userId)}${accountSetId}.${voucherId ?? 'new'}.`;

/** The name under which one open form keeps what is typed in it; `form` is unique among all tabs. */
export const draftName = (place: DraftPlace, form: string): string => `${prefixOf(place)}${form}`;

/** A browser that keeps nothing (full, or forbidden) is no reason to stop the entry. */
export function keepDraft(store: Store, name: string, stored: StoredDraft): void {
  try {
    store.setItem(name, JSON.stringify({ format: FORMAT, ...stored }));
  } catch {
    // The form itself still has everything.
  }
}

export function forgetDraft(store: Store, name: string): void {
  store.removeItem(name);
}

/** The draft kept under a name; null when there is none or it cannot be read. */
export function keptDraft(store: Store, name: string): KeptDraft | null {
  try {
    const kept = JSON.parse(store.getItem(name) ?? 'null') as (StoredDraft & { format: number }) | null;
    return kept?.format === FORMAT && Array.isArray(kept.draft.lines) ? { ...kept, name } : null;
  } catch {
    return null;
  }
}

/** Every draft kept for a place by any form, the newest first. */
export const keptDrafts = (store: Store, place: DraftPlace): KeptDraft[] =>
  Array.from({ length: store.length }, (_, at) => store.key(at) ?? '')
    .filter((name) => name.startsWith(prefixOf(place)))
    .flatMap((name) => keptDraft(store, name) ?? [])
    .toSorted(newestFirst);

export const newestFirst = (a: StoredDraft, b: StoredDraft): number => b.savedAt - a.savedAt;

/** Whether two drafts say the same; blank rows and the names of lines do not count. */
export const sameContent = (a: FormDraft, b: FormDraft): boolean => contentOf(a) === contentOf(b);

function contentOf({ lines, nextKey: _next, ...head }: FormDraft): string {
  const written = lines.map(writtenLine);
  const last = written.findLastIndex((line) => line !== BLANK);
  return JSON.stringify([head, written.slice(0, last + 1)]);
}

/** A key changes one line: those of the others are remembered as long as they live. */
const known = new WeakMap<LineDraft, string>();

function writtenLine(line: LineDraft): string {
  const before = known.get(line);
  if (before !== undefined) return before;
  const { key: _key, ...content } = line;
  const written = JSON.stringify(content);
  known.set(line, written);
  return written;
}

const BLANK = writtenLine(blankLine(''));
