import type { Role, SessionInfo } from '@suanpan/contracts';
import type { Sql } from '@suanpan/service-kit';
import type { IdentityDb } from '../db/identity-db.ts';
import { displayName, isLive } from './live-session.ts';
import type { SessionKind } from './session-secret.ts';

/** Which of a session's two values is shown: the browser's cookie, or a script's `author`. */
export type Proof = 'cookie' | 'author';

interface Found {
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
 * The session behind a hashed value, as the gateway signs it (decisions D31, D32), or undefined. Role, switches and
 * membership are read anew each time. Keeps the session alive, writing at most once a minute.
 */
export async function findSession(
  db: IdentityDb,
  proof: Proof,
  hash: string,
): Promise<SessionInfo | undefined> {
  const found = await db.read((sql) => sql.maybe<Found>(proof === 'cookie' ? byCookie : byAuthor, [hash]));
  if (!found) return undefined;
  if (found.quiet) await db.write((sql) => markSeen(sql, found.sessionId));
  const { voucherReviewed, makingEditsAll, makingMayClose, quiet: _quiet, ...session } = found;
  const switches = {
    voucherReviewed: voucherReviewed ?? false,
    makingEditsAll: makingEditsAll ?? false,
    makingMayClose: makingMayClose ?? false,
  };
  return { ...session, switches };
}

const markSeen = (sql: Sql, sessionId: string): Promise<number> =>
  sql.run(
    `UPDATE identity.session SET seen_at = now() WHERE id = $1 AND seen_at < now() - interval '1 minute'`,
    [sessionId],
  );

const select = `
SELECT s.id AS session_id, s.kind, k.author_hash, u.id AS user_id, ${displayName} AS user_name,
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

const byCookie = `${select} AND s.kind = 'browser' AND k.cookie_hash = $1`;
/** A browser's `author` alone proves nothing; only a script's does. */
const byAuthor = `${select} AND s.kind = 'api' AND k.author_hash = $1`;
