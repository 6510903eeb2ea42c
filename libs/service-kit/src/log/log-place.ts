/**
 * A place in the operation log, which is read newest first: an instant in microseconds (`2026-03-04T05:06:07.089000Z`), the
 * table it comes from, and the record's number there.
 */
export interface LogPlace {
  at: string;
  source: number;
  id: number;
}

/** A stretch of the log: its entries in order, and the last place that was looked at; null when there is nothing behind it. */
export interface LogSlice<Entry extends { place: LogPlace }> {
  entries: Entry[];
  end: LogPlace | null;
}

/** Newest first; of one instant in a fixed order. */
export const byPlace = (a: LogPlace, b: LogPlace): number =>
  a.at === b.at ? b.source - a.source || b.id - a.id : a.at < b.at ? 1 : -1;

/**
 * One list out of several that are each in order: as far as all of them were looked at, and no more than `limit`. What a list
 * did not look at yet may stand between the entries of another, so nothing behind such a place is told.
 */
export function mergeSlices<Entry extends { place: LogPlace }>(
  slices: readonly LogSlice<Entry>[],
  limit: number,
): LogSlice<Entry> {
  const ends = slices.flatMap(({ end }) => (end ? [end] : [])).toSorted(byPlace);
  const horizon = ends[0] ?? null;
  const known = slices
    .flatMap(({ entries }) => entries)
    .filter(({ place }) => !horizon || byPlace(place, horizon) <= 0)
    .toSorted((a, b) => byPlace(a.place, b.place));
  if (known.length <= limit) return { entries: known, end: horizon };
  const entries = known.slice(0, limit);
  return { entries, end: entries.at(-1)!.place };
}

export const cursorOf = ({ at, source, id }: LogPlace): string => `${at}~${source}~${id}`;

/** The place that a cursor names; the contract's pattern has been checked. */
export function placeOf(cursor: string): LogPlace {
  const [at = '', source, id] = cursor.split('~');
  return { at, source: Number(source), id: Number(id) };
}

/** Behind everything: no record has such a number. */
const largestId = Number.MAX_SAFE_INTEGER;
const newest = '9999-12-31T23:59:59.999999Z';

/** Where one table goes on behind a place: its rows are those with (instant, number) less than this. */
export function boundOf(cursor: LogPlace | null, source: number): { at: string; id: number } {
  if (!cursor) return { at: newest, id: largestId };
  if (cursor.source === source) return { at: cursor.at, id: cursor.id };
  return { at: cursor.at, id: source < cursor.source ? largestId : 0 };
}

/** The same for a table whose instants are kept as text in milliseconds. */
export function boundInMs(cursor: LogPlace | null, source: number): { at: string; id: number } {
  const { at, id } = boundOf(cursor, source);
  return { at: `${at.slice(0, 23)}Z`, id: at.slice(23) === '000Z' ? id : largestId };
}

/** Milliseconds of a chain's event as the instant of a place. */
export const atOfEvent = (at: string): string => at.replace(/Z$/, '000Z');
