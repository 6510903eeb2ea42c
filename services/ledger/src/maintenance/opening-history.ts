import { canonicalJson } from '@suanpan/accounting-core';
import type { Opening } from '@suanpan/contracts';
import type { EventContent } from '../books/book-event.ts';
import { without } from '../books/without.ts';

/** A stored record that is not what the history left: changed, missing, or added by other means. */
export interface RecordFault {
  id: number;
  reason: 'changed' | 'missing' | 'unknown';
}

/** What the chain says every opening balance must be now: a fold over its events. */
export class OpeningHistory {
  readonly #facts = new Map<number, string>();

  add({ objectType, action, before, after }: EventContent): void {
    if (objectType !== 'opening') return;
    if (action === 'opening.delete') this.#facts.delete((before as Opening).id);
    else for (const opening of after as Opening[]) this.#facts.set(opening.id, factsOf(opening));
  }

  /** The stored rows that are not what their last event left. */
  faults(stored: readonly Opening[]): RecordFault[] {
    const faults: RecordFault[] = [];
    const missing = new Set(this.#facts.keys());
    for (const opening of stored) {
      const { id } = opening;
      if (!missing.delete(id)) faults.push({ id, reason: 'unknown' });
      else if (this.#facts.get(id) !== factsOf(opening)) faults.push({ id, reason: 'changed' });
    }
    return [...faults, ...[...missing].map((id) => ({ id, reason: 'missing' as const }))];
  }
}

/** Codes and names may change elsewhere; all else only by the row's own events. */
const factsOf = (opening: Opening): string =>
  canonicalJson({
    ...without(opening, ['subjectCode', 'subjectName', 'auxiliary']),
    items: opening.auxiliary.map((item) => item.itemId),
  });
