import {
  actionsOfKind,
  type IdentityLogQuery,
  type IdentityLogSlice,
  type LogKind,
} from '@suanpan/contracts';
import {
  atOfEvent,
  boundInMs,
  boundOf,
  mergeSlices,
  placeOf,
  type LogPlace,
  type Sql,
} from '@suanpan/service-kit';

/** The tables of the log, by which places are in order; the ledger's have 1 and 2. */
const sources = { event: 3, failure: 4 } as const;

type Entry = IdentityLogSlice['entries'][number];

/**
 * What identity knows of a set's people, newest first: members, changes of the set, sign-ins to it, and the wrong passwords
 * of its members since they are members.
 */
export async function readLog(
  sql: Sql,
  accountSetId: number,
  { cursor, limit, ...filter }: IdentityLogQuery,
): Promise<IdentityLogSlice> {
  const behind = cursor === undefined ? null : placeOf(cursor);
  const wanted = { accountSetId, behind, limit, filter };
  const slices = [await readEvents(sql, wanted), await readFailures(sql, wanted)];
  return mergeSlices(slices, limit);
}

interface Wanted {
  accountSetId: number;
  behind: LogPlace | null;
  limit: number;
  filter: Omit<IdentityLogQuery, 'cursor' | 'limit'>;
}

async function readEvents(
  sql: Sql,
  { accountSetId, behind, limit, filter }: Wanted,
): Promise<IdentityLogSlice> {
  if (filter.refused) return nothing;
  const bound = boundInMs(behind, sources.event);
  const rows = await sql.rows<{ seq: number; at: string; content: string }>(
    `SELECT seq, at, content FROM identity.event
     WHERE account_set_id = $1 AND (at, seq) < ($2, $3::bigint)
       AND ($5::text IS NULL OR at >= $5) AND ($6::text IS NULL OR at < $6)
       AND ($7::bigint IS NULL OR actor_id = $7)
       AND ($8::text[] IS NULL OR split_part(action, '.', 1) = ANY ($8))
       AND ($9::text IS NULL OR strpos(lower(content), lower($9)) > 0)
     ORDER BY at DESC, seq DESC LIMIT $4`,
    [accountSetId, bound.at, bound.id, limit, ...filterValues(filter)],
  );
  return sliceOf(
    rows.map(({ seq, at, content }) =>
      entryOf({ at: atOfEvent(at), source: sources.event, id: seq }, content),
    ),
    limit,
  );
}

interface StoredContent extends Pick<
  Entry,
  'at' | 'action' | 'objectType' | 'objectId' | 'route' | 'before' | 'after'
> {
  actor: { id: number; name: string; role: string | null; sessionId: string };
}

function entryOf(place: LogPlace, content: string): Entry {
  const { actor, ...event } = JSON.parse(content) as StoredContent;
  const { at, route, action, objectType, objectId, before, after } = event;
  return {
    place,
    at,
    route,
    action,
    objectType,
    objectId,
    before,
    after,
    memberId: actor.id,
    memberName: actor.name,
    role: actor.role ?? '',
    sessionId: actor.sessionId,
    refusal: null,
  };
}

/** What it is called that somebody was refused. */
const refusals = {
  'sign-in': 'session.login-failed',
  'second-step': 'session.second-step-wrong',
  passkey: 'passkey.refused',
  proof: 'session.proof-failed',
} as const;

interface FailureRow extends Pick<Entry, 'memberId' | 'memberName' | 'role' | 'sessionId' | 'route'> {
  id: number;
  at: string;
  action: keyof typeof refusals;
  address: string;
}

async function readFailures(
  sql: Sql,
  { accountSetId, behind, limit, filter }: Wanted,
): Promise<IdentityLogSlice> {
  if (filter.kind !== undefined && filter.kind !== 'sign-in' && filter.kind !== 'refusal') return nothing;
  const bound = boundOf(behind, sources.failure);
  const [from, to, who, , object] = filterValues(filter);
  const rows = await sql.rows<FailureRow>(
    `SELECT l.id, to_char(l.at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') AS at, l.action, l.address,
       l.session_id, l.route, u.id AS member_id, u.display_name AS member_name, m.role
     FROM identity.member m
     JOIN identity.user_account u ON u.id = m.user_id
     JOIN identity.access_log l ON l.user_id = m.user_id AND l.at >= m.created_at AND l.action IN ('sign-in', 'second-step', 'passkey', 'proof')
     WHERE m.account_set_id = $1 AND (l.at, l.id) < ($2::timestamptz, $3::bigint)
       AND ($5::timestamptz IS NULL OR l.at >= $5) AND ($6::timestamptz IS NULL OR l.at < $6)
       AND ($7::bigint IS NULL OR m.user_id = $7)
       AND ($8::text IS NULL OR strpos(lower(u.display_name), lower($8)) > 0)
     ORDER BY l.at DESC, l.id DESC LIMIT $4`,
    [accountSetId, bound.at, bound.id, limit, from, to, who, object],
  );
  return sliceOf(
    rows.map(({ id, at, action, address, ...row }) => ({
      ...row,
      place: { at, source: sources.failure, id },
      at,
      action: action === 'proof' ? 'session.proof-failed' : 'session.sign-in-failed',
      objectType: 'session',
      objectId: row.sessionId,
      refusal: refusals[action],
      before: null,
      after: { address },
    })),
    limit,
  );
}

const nothing: IdentityLogSlice = { entries: [], end: null };

/** Full: the table may have more behind its last entry. */
const sliceOf = (entries: Entry[], limit: number): IdentityLogSlice => ({
  entries,
  end: entries.length < limit ? null : entries.at(-1)!.place,
});

const filterValues = ({ from, to, who, kind, object }: Wanted['filter']) =>
  [from ?? null, to ?? null, who ?? null, kind ? actionsOf(kind) : null, object ?? null] as const;

const actionsOf = (kind: LogKind): string[] => actionsOfKind(kind);
