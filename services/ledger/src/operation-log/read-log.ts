import type { LogEntry, OperationLogFilter } from '@suanpan/contracts';
import { mergeSlices, type LogPlace } from '@suanpan/service-kit';
import type { LedgerDb } from '../books/ledger-db.ts';
import { findPlaces, sources } from './find-places.ts';
import type { LogReader, PeopleLog } from './people-log.ts';
import { knownVouchers, readEntries, tellEntry, type Said } from './tell-entries.ts';

/** Where the log is read from. */
export interface LogSources {
  db: LedgerDb;
  people: PeopleLog;
}

interface LogWanted {
  filter: OperationLogFilter;
  /** The page begins behind this place; null at the newest entry. */
  behind: LogPlace | null;
  limit: number;
}

/** Entries in order, and where the next ones begin: a page may be short before the end, when a filter finds little. */
interface LogStretch {
  entries: LogEntry[];
  end: LogPlace | null;
}

/**
 * A page of the operation log, newest first: the company's chain of events, refusals and exports, and what identity tells of
 * its people, merged into one order. Pages go on behind a place, so that entries written meanwhile move nothing.
 */
export async function readLog(
  { db, people }: LogSources,
  reader: LogReader & { userId: number },
  { filter, behind, limit }: LogWanted,
): Promise<LogStretch> {
  const { accountSetId } = reader;
  const cursor = behind ? { cursor: `${behind.at}~${behind.source}~${behind.id}` } : {};
  const [ofPeople, ofBooks] = await Promise.all([
    people.read(reader, { ...filter, ...cursor, limit }),
    db.read(reader, (sql) => findPlaces(sql, { accountSetId, filter, behind, limit })),
  ]);
  const { entries: places, end } = mergeSlices<{ place: LogPlace }>([ofPeople, ofBooks], limit);
  const [origins, told] = await db.read(reader, async (sql) => {
    const own = await readEntries(sql, accountSetId, places.map(({ place }) => place).filter(isOwn));
    const all = inOrder(places, [...own, ...ofPeople.entries]);
    return [sessionsOf(all), { all, vouchers: await knownVouchers(sql, accountSetId, all) }] as const;
  });
  const known = new Map((await people.origins(reader, origins)).map((one) => [one.sessionId, one]));
  return { entries: told.all.map((entry) => tellEntry(entry, told.vouchers, known)), end };
}

const isOwn = ({ source }: LogPlace): boolean => source === sources.event || source === sources.access;

function inOrder(places: readonly { place: LogPlace }[], entries: readonly Said[]): Said[] {
  const keyOf = ({ source, id }: LogPlace): string => `${source}/${id}`;
  const byPlace = new Map(entries.map((entry) => [keyOf(entry.place), entry]));
  return places.flatMap(({ place }) => byPlace.get(keyOf(place)) ?? []);
}

const sessionsOf = (entries: readonly Said[]): string[] => [
  ...new Set(entries.map(({ sessionId }) => sessionId).filter((id) => id !== '')),
];
