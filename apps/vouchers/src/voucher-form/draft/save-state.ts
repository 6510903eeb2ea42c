import type { Refusal } from './refusal.ts';

/**
 * Where the saving of a form stands. A refusal stays in sight until the next answer; `stale`: somebody else has saved
 * first, and the user is asked which of the two it shall be.
 */
export type SaveState =
  | { at: 'idle'; refusal: null }
  | { at: 'saving' | 'stale'; refusal: Refusal | null }
  | { at: 'refused'; refusal: Refusal };

export type SaveEvent =
  | { type: 'save' }
  /** What the form holds is in the books now. */
  | { type: 'settled' }
  | { type: 'refused'; refusal: Refusal }
  /** Somebody else was first, as the server says or as the user has seen. */
  | { type: 'overtaken' }
  /** The question which of the two versions it shall be is put away. */
  | { type: 'closed' };

export const idle: SaveState = { at: 'idle', refusal: null };

/** The state behind an event; the same object where it means nothing, such as saving twice at once. */
export function afterEvent(state: SaveState, event: SaveEvent): SaveState {
  const { at, refusal } = state;
  switch (event.type) {
    case 'save':
      return at === 'idle' || at === 'refused' ? { at: 'saving', refusal } : state;
    case 'settled':
      return idle;
    case 'refused':
      return { at: 'refused', refusal: event.refusal };
    case 'overtaken':
      return at === 'stale' ? state : { at: 'stale', refusal };
    case 'closed':
      if (at !== 'stale') return state;
      return refusal ? { at: 'refused', refusal } : idle;
  }
}
