import type { Sql } from '@suanpan/service-kit';
import type { BookEvent } from '../books/book-event.ts';
import type { DictionaryRecord } from './dictionary-record.ts';
import { storedRecords } from './stored-records.ts';

/** The action of an event that says what the books are kept by. */
export const snapshotTaken = 'dictionaries.stock';

/** What such an event says; a long list goes on in the events behind the first. */
export interface DictionarySnapshot {
  first: boolean;
  records: DictionaryRecord[];
}

const recordsOfEvent = 2000;

/**
 * The events that say of every record the books are kept by what it is now, with ids: what `verify` begins with. New
 * books have them as their first event; books that are older than this kind of event get them by their next `verify`.
 * Taken behind the lock of the chain's tail: a change whose event stands before is in it, one whose event follows is not.
 */
export async function snapshotDictionaries(sql: Sql, accountSetId: number): Promise<BookEvent[]> {
  const records = await storedRecords(sql, accountSetId);
  const parts = Array.from({ length: Math.ceil(records.length / recordsOfEvent) }, (_, part) =>
    records.slice(part * recordsOfEvent, (part + 1) * recordsOfEvent),
  );
  return parts.map((part, index) => ({
    action: snapshotTaken,
    objectType: 'dictionaries',
    objectId: index + 1,
    before: null,
    after: { first: index === 0, records: part } satisfies DictionarySnapshot,
  }));
}
