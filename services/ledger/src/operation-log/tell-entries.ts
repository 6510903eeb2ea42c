import { eventChanges, eventSubject, voucherLabel } from '@suanpan/accounting-core';
import { logKindOf, MOST_LOG_PARTS, type IdentityLogSlice, type LogEntry } from '@suanpan/contracts';
import { cursorOf, type LogPlace, type Sql } from '@suanpan/service-kit';
import { sources } from './find-places.ts';

/** What an entry says, wherever it comes from, before it is told with its differences. */
export type Said = IdentityLogSlice['entries'][number];

/** The ledger's own entries at these places. */
export async function readEntries(
  sql: Sql,
  accountSetId: number,
  places: readonly LogPlace[],
): Promise<Said[]> {
  const idsOf = (source: number) => places.filter((place) => place.source === source).map(({ id }) => id);
  const events = await sql.rows<StoredRow & { content: string }>(
    `SELECT seq AS id, at, actor_id, actor_name, actor_role, session_id, route, action, object_type, object_id, content
     FROM ledger.event WHERE account_set_id = $1 AND seq = ANY ($2::bigint[])`,
    [accountSetId, idsOf(sources.event)],
  );
  const accesses = await sql.rows<StoredRow & { outcome: string; detail: unknown }>(
    `SELECT id, to_char(at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') AS at, actor_id, actor_name, actor_role,
       session_id, route, action, object_type, object_id, outcome, detail
     FROM ledger.access_log WHERE account_set_id = $1 AND id = ANY ($2::bigint[])`,
    [accountSetId, idsOf(sources.access)],
  );
  const told = [
    ...events.map(({ content, ...row }) => {
      const { before, after } = JSON.parse(content) as { before: unknown; after: unknown };
      return said(row, sources.event, { before, after, refusal: null });
    }),
    ...accesses.map(({ outcome, detail, ...row }) =>
      said(row, sources.access, {
        before: null,
        after: detail,
        refusal: row.action === 'refused' ? outcome : null,
      }),
    ),
  ];
  const byPlace = new Map(told.map((entry) => [keyOf(entry.place), entry]));
  return places.flatMap((place) => byPlace.get(keyOf(place)) ?? []);
}

interface StoredRow {
  id: number;
  at: string;
  actorId: number;
  actorName: string;
  actorRole: string;
  sessionId: string;
  route: string;
  action: string;
  objectType: string;
  objectId: string;
}

const said = (
  { id, at, actorId, actorName, actorRole, ...row }: StoredRow,
  source: number,
  more: Pick<Said, 'before' | 'after' | 'refusal'>,
): Said => ({
  ...row,
  ...more,
  at,
  place: { at, source, id },
  memberId: actorId,
  memberName: actorName,
  role: actorRole,
});

const keyOf = ({ source, id }: LogPlace): string => `${source}/${id}`;

/** A voucher that is stored now, with its number. */
type KnownVouchers = ReadonlyMap<string, string>;

/** The vouchers that entries are about, as far as they still exist. */
export async function knownVouchers(
  sql: Sql,
  accountSetId: number,
  entries: readonly Said[],
): Promise<KnownVouchers> {
  const ids = entries
    .filter(({ objectType, objectId }) => objectType === 'voucher' && /^[0-9]{1,15}$/.test(objectId))
    .map(({ objectId }) => Number(objectId));
  if (ids.length === 0) return new Map();
  const rows = await sql.rows<{ id: number; word: string; number: number }>(
    `SELECT v.id, w.word, v.number FROM ledger.voucher v
     JOIN ledger.voucher_word w ON w.account_set_id = $1 AND w.id = v.word_id
     WHERE v.account_set_id = $1 AND v.id = ANY ($2::bigint[])`,
    [accountSetId, ids],
  );
  return new Map(rows.map(({ id, word, number }) => [String(id), voucherLabel(word, number)]));
}

/** From where a session came. */
type Origins = ReadonlyMap<string, { address: string; device: string }>;

/** An entry with its differences field by field, where it came from, and whether what it is about can be opened. */
export function tellEntry(entry: Said, vouchers: KnownVouchers, origins: Origins): LogEntry {
  const { place, before, after, sessionId, action, objectType, objectId, ...rest } = entry;
  const { changes, parts } = eventChanges({ action, before, after });
  const voucher = objectType === 'voucher' ? vouchers.get(objectId) : undefined;
  const origin = origins.get(sessionId);
  return {
    ...rest,
    id: cursorOf(place),
    sessionId,
    action,
    objectType,
    objectId,
    kind: logKindOf(action),
    object: eventSubject({ action, before, after }) ?? voucher ?? null,
    exists: voucher !== undefined,
    address: origin?.address ?? failedFrom(after),
    device: origin?.device || null,
    changes,
    parts: parts.slice(0, MOST_LOG_PARTS),
    partCount: parts.length,
  };
}

/** A sign-in that failed has no session; it says itself where it came from. */
const failedFrom = (after: unknown): string | null => {
  const { address } = (after ?? {}) as { address?: unknown };
  return typeof address === 'string' && address !== '' ? address : null;
};
