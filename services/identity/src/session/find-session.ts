import type { Role, SessionInfo } from '@suanpan/contracts';
import type { Sql } from '@suanpan/service-kit';
import type { IdentityDb } from '../db/identity-db.ts';
import { isLive } from './live-session.ts';
import type { SessionKind } from './session-secret.ts';

/** A value that shall prove a session: the browser's cookie, or a script's `author`, hashed. */
export interface SessionQuestion {
  proof: 'cookie' | 'author';
  hash: string;
}

interface Found {
  /** The value it was found by. */
  proof: SessionQuestion['proof'];
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
  provenAt: string;
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
  const found = await db.read((sql) => sql.rows<Found>(selectSessions, [hashes('cookie'), hashes('author')]));
  const quiet = found.filter((session) => session.quiet).map((session) => session.sessionId);
  if (quiet.length > 0) await db.write((sql) => markSeen(sql, quiet));
  const byProof = new Map(found.map((session) => [`${session.proof} ${session.hash}`, sessionInfo(session)]));
  return questions.map(({ proof, hash }) => byProof.get(`${proof} ${hash}`) ?? null);
}

function sessionInfo(found: Found): SessionInfo {
  const {
    proof: _proof,
    hash: _hash,
    quiet: _quiet,
    voucherReviewed,
    makingEditsAll,
    makingMayClose,
    ...session
  } = found;
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

/** A browser's `author` alone proves nothing; only a script's does. */
const selectSessions = `
SELECT CASE s.kind WHEN 'browser' THEN 'cookie' ELSE 'author' END AS proof,
  CASE s.kind WHEN 'browser' THEN k.cookie_hash ELSE k.author_hash END AS hash,
  s.id AS session_id, s.kind, k.author_hash, u.id AS user_id, u.display_name AS user_name,
  p.account_set_id, p.role, u.epoch, coalesce(p.sole_member, false) AS sole_member, s.proven_at,
  p.voucher_reviewed, p.making_edits_all, p.making_may_close,
  s.seen_at < now() - interval '1 minute' AS quiet
FROM identity.session_secret AS k
JOIN identity.session AS s ON s.id = k.session_id
JOIN identity.user_account AS u ON u.id = s.user_id
LEFT JOIN LATERAL identity.place_in(s.user_id, s.account_set_id) AS p ON true
WHERE (k.cookie_hash = ANY($1::text[]) AND s.kind = 'browser' OR k.author_hash = ANY($2::text[]) AND s.kind = 'api')
  AND (k.valid_until IS NULL OR k.valid_until > now()) AND ${isLive}`;
