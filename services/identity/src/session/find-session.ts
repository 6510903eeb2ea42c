import type { Role, SessionInfo } from '@suanpan/contracts';
import { together, type Sql } from '@suanpan/service-kit';
import type { IdentityDb } from '../db/identity-db.ts';
import { displayName, isLive } from './live-session.ts';
import type { SessionKind } from './session-secret.ts';

/** A value that shall prove a session: the browser's cookie, or a script's `author`, hashed. */
export interface SessionQuestion {
  proof: 'cookie' | 'author';
  hash: string;
}

interface Found {
  /** The value it was found by. */
  hash: string;
  sessionId: string;
  kind: SessionKind;
  authorHash: string;
  userId: number;
  userName: string;
  accountSetId: number | null;
  role: Role | null;
  epoch: number;
  soleMember: boolean;
  voucherReviewed: boolean | null;
  makingEditsAll: boolean | null;
  makingMayClose: boolean | null;
  /** Not marked as used for a minute. */
  quiet: boolean;
}

/**
 * The sessions behind hashed values, as the gateway signs them (decisions D31, D32), in the order they were asked for;
 * null where there is none. Role, switches and membership are read anew each time. Keeps the sessions alive, writing at
 * most once a minute for each.
 */
export async function findSessions(
  db: IdentityDb,
  questions: readonly SessionQuestion[],
): Promise<(SessionInfo | null)[]> {
  const hashes = (proof: SessionQuestion['proof']) =>
    questions.filter((question) => question.proof === proof).map(({ hash }) => hash);
  const [cookies, authors] = await db.read((sql) =>
    together(sql.rows<Found>(byCookie, [hashes('cookie')]), sql.rows<Found>(byAuthor, [hashes('author')])),
  );
  const quiet = [...cookies, ...authors].filter((found) => found.quiet).map((found) => found.sessionId);
  if (quiet.length > 0) await db.write((sql) => markSeen(sql, quiet));
  const found = { cookie: byHash(cookies), author: byHash(authors) };
  return questions.map(({ proof, hash }) => found[proof].get(hash) ?? null);
}

const byHash = (found: readonly Found[]): ReadonlyMap<string, SessionInfo> =>
  new Map(found.map((session) => [session.hash, sessionInfo(session)]));

function sessionInfo(found: Found): SessionInfo {
  const { hash: _hash, quiet: _quiet, voucherReviewed, makingEditsAll, makingMayClose, ...session } = found;
  const switches = {
    voucherReviewed: voucherReviewed ?? false,
    makingEditsAll: makingEditsAll ?? false,
    makingMayClose: makingMayClose ?? false,
  };
  return { ...session, switches };
}

const markSeen = (sql: Sql, sessionIds: readonly string[]): Promise<number> =>
  sql.run(
    `UPDATE identity.session SET seen_at = now() WHERE id = ANY($1) AND seen_at < now() - interval '1 minute'`,
    [sessionIds],
  );

const select = `s.id AS session_id, s.kind, k.author_hash, u.id AS user_id, ${displayName} AS user_name,
  a.id AS account_set_id, m.role, u.epoch,
  a.id IS NOT NULL AND NOT EXISTS (SELECT 1 FROM identity.member AS other
    WHERE other.account_set_id = a.id AND other.user_id <> u.id) AS sole_member,
  a.voucher_reviewed, a.making_edits_all, a.making_may_close,
  s.seen_at < now() - interval '1 minute' AS quiet
FROM identity.session_secret AS k
JOIN identity.session AS s ON s.id = k.session_id
JOIN identity.user_account AS u ON u.id = s.user_id
LEFT JOIN (identity.member AS m JOIN identity.account_set AS a
  ON a.id = m.account_set_id AND a.books_told > 0 AND a.deleted_at IS NULL)
  ON m.account_set_id = s.account_set_id AND m.user_id = s.user_id
WHERE (k.valid_until IS NULL OR k.valid_until > now()) AND ${isLive}`;

const byCookie = `SELECT k.cookie_hash AS hash, ${select} AND s.kind = 'browser' AND k.cookie_hash = ANY($1::text[])`;
/** A browser's `author` alone proves nothing; only a script's does. */
const byAuthor = `SELECT k.author_hash AS hash, ${select} AND s.kind = 'api' AND k.author_hash = ANY($1::text[])`;
