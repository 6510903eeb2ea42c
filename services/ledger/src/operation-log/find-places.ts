import { actionsOfKind, type OperationLogFilter } from '@suanpan/contracts';
import {
  atOfEvent,
  boundInMs,
  boundOf,
  mergeSlices,
  type LogPlace,
  type LogSlice,
  type Sql,
} from '@suanpan/service-kit';

/** The ledger's tables in the log; identity's have 3 and 4. */
export const sources = { event: 1, access: 2 } as const;

interface Wanted {
  accountSetId: number;
  filter: OperationLogFilter;
  behind: LogPlace | null;
  limit: number;
}

type Places = LogSlice<{ place: LogPlace }>;

/** Places of the entries that a filter asks for, from both tables, newest first. */
export async function findPlaces(sql: Sql, wanted: Wanted): Promise<Places> {
  const slices = [await findEvents(sql, wanted), await findAccesses(sql, wanted)];
  return mergeSlices(slices, wanted.limit);
}

/** So many rows are looked at for one page; a filter that finds few of them goes on with the next. */
const rowsAPage = 5_000;

async function findEvents(sql: Sql, { accountSetId, filter, behind, limit }: Wanted): Promise<Places> {
  if (filter.refused) return nothing;
  const bound = boundInMs(behind, sources.event);
  const rows = await sql.rows<Found>(
    `SELECT seq AS id, at, ($5::bigint IS NULL OR actor_id = $5)
       AND ($6::text[] IS NULL OR split_part(action, '.', 1) = ANY ($6))
       AND ($7::text IS NULL OR object_id = $7 OR strpos(lower(content), lower($7)) > 0
         OR CASE WHEN object_type = 'voucher' AND $9::text IS NOT NULL THEN
              ARRAY[$9::text, $10::text] IN (
                ARRAY[content::jsonb #>> '{after,word}', content::jsonb #>> '{after,code}'],
                ARRAY[content::jsonb #>> '{before,word}', content::jsonb #>> '{before,code}'])
            ELSE false END) AS is_wanted
     FROM ledger.event WHERE account_set_id = $1 AND (at, seq) < ($2, $3::bigint) AND at >= $8
     ORDER BY at DESC, seq DESC LIMIT $4`,
    [
      accountSetId,
      ...earlier(bound, filter.to),
      windowOf(filter, limit),
      ...conditions(filter),
      filter.from ?? '',
      ...voucherNumber(filter.object),
    ],
  );
  return slice(
    rows.map((row) => ({ ...row, at: atOfEvent(row.at) })),
    sources.event,
    windowOf(filter, limit),
  );
}

async function findAccesses(sql: Sql, { accountSetId, filter, behind, limit }: Wanted): Promise<Places> {
  const bound = boundOf(behind, sources.access);
  const rows = await sql.rows<Found>(
    `SELECT id, to_char(at AT TIME ZONE 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"') AS at,
       ($5::bigint IS NULL OR actor_id = $5)
       AND ($6::text[] IS NULL OR action = ANY ($6))
       AND ($7::text IS NULL OR object_id = $7 OR strpos(lower(route || coalesce(detail::text, '')), lower($7)) > 0)
       AND (NOT $9 OR action = 'refused') AS is_wanted
     FROM ledger.access_log
     WHERE account_set_id = $1 AND (at, id) < ($2::timestamptz, $3::bigint) AND at >= $8::timestamptz
     ORDER BY at DESC, id DESC LIMIT $4`,
    [
      accountSetId,
      ...earlier(bound, filter.to),
      windowOf(filter, limit),
      ...conditions(filter),
      filter.from ?? '-infinity',
      filter.refused ?? false,
    ],
  );
  return slice(rows, sources.access, windowOf(filter, limit));
}

interface Found {
  id: number;
  at: string;
  isWanted: boolean;
}

const nothing: Places = { entries: [], end: null };

const conditions = ({ who, kind, object }: OperationLogFilter) => [
  who ?? null,
  kind ? actionsOfKind(kind) : null,
  object ?? null,
];

/** `记-012` names a voucher by its word and number, whatever its id. */
function voucherNumber(object: string | undefined): [word: string | null, number: string | null] {
  const [, word, number] = /^(.+)-([0-9]{1,9})$/.exec(object?.trim() ?? '') ?? [];
  return word && number ? [word, String(Number(number))] : [null, null];
}

/** Every row is wanted where nothing selects among them. */
const windowOf = ({ who, kind, object, refused }: OperationLogFilter, limit: number): number =>
  who === undefined && kind === undefined && object === undefined && !refused ? limit : rowsAPage;

/** The earlier of a place and the end of the time that is asked for. */
const earlier = (bound: { at: string; id: number }, to: string | undefined): [string, number] =>
  to !== undefined && to < bound.at ? [to, 0] : [bound.at, bound.id];

/** Fewer rows than were asked for are the last ones. */
function slice(rows: readonly Found[], source: number, window: number): Places {
  const placeAt = ({ at, id }: Found): LogPlace => ({ at, source, id });
  const last = rows.at(-1);
  return {
    entries: rows.filter(({ isWanted }) => isWanted).map((row) => ({ place: placeAt(row) })),
    end: last && rows.length === window ? placeAt(last) : null,
  };
}
