import type { DeviceNotice, OwnSession } from '@suanpan/contracts';
import { found, type Sql } from '@suanpan/service-kit';
import { appendEvent } from '../events/event-chain.ts';
import type { Origin } from '../events/origin.ts';
import { SessionEntity } from './entities.ts';
import { isLive } from './live-session.ts';

/** Where the user is signed in, the session that asks first, then by last use. Nothing that proves a session is told. */
export async function ownSessions(sql: Sql, { userId, sessionId }: Origin): Promise<OwnSession[]> {
  const rows = await sql.rows<OwnSession>(selectOwn, [userId, sessionId]);
  return rows.map((row) => ({ ...row, createdAt: instant(row.createdAt), seenAt: instant(row.seenAt) }));
}

/** Of a moment as the database writes it. */
const instant = (text: string): string => new Date(text).toISOString();

const selectOwn = `
SELECT s.id, s.kind, s.browser, s.system, s.address, s.created_at, s.seen_at, s.id::text = $2 AS is_this
FROM identity.session AS s JOIN identity.user_account AS u ON u.id = s.user_id
WHERE s.user_id = $1 AND ${isLive}
ORDER BY is_this DESC, s.seen_at DESC, s.id`;

/**
 * Ends one session of the user; the gateway refuses it within two seconds (decision D31).
 * @throws ProblemError request.not-found, the same for a foreign one and one that has ended.
 */
export async function revokeSession(sql: Sql, origin: Origin, id: string): Promise<void> {
  const session = found(await sql.em.findOne(SessionEntity, { id, user: origin.userId }));
  await end(sql, origin, [session.id]);
}

/** Ends every session of the user but the one that asks. @returns how many there were. */
export async function revokeOthers(sql: Sql, origin: Origin): Promise<number> {
  const others = await sql.em.find(SessionEntity, { user: origin.userId, id: { $ne: origin.sessionId } });
  await end(
    sql,
    origin,
    others.map(({ id }) => id),
  );
  return others.length;
}

async function end(sql: Sql, origin: Origin, ids: readonly string[]): Promise<void> {
  if (ids.length === 0) return;
  await sql.em.nativeDelete(SessionEntity, { id: { $in: [...ids] } });
  for (const id of ids) {
    await appendEvent(sql, origin, {
      action: 'session.revoked',
      objectType: 'session',
      objectId: id,
      accountSetId: null,
      before: { userId: origin.userId },
      after: null,
    });
  }
}

/** Sign-ins with new devices that the user has not seen yet; the session that a device itself has is not told of it. */
export async function deviceNotices(sql: Sql, userId: number, sessionId: string): Promise<DeviceNotice[]> {
  const rows = await sql.rows<DeviceNotice>(
    `SELECT id, browser, system, address, at FROM identity.device_notice
     WHERE user_id = $1 AND seen_at IS NULL AND session_id::text <> $2 ORDER BY id DESC LIMIT 5`,
    [userId, sessionId],
  );
  return rows.map((row) => ({ ...row, at: instant(row.at) }));
}

/** The user has seen them; the one about the session that says so stays for the others. */
export async function noticesSeen(sql: Sql, { userId, sessionId }: Origin): Promise<void> {
  await sql.run(
    `UPDATE identity.device_notice SET seen_at = now() WHERE user_id = $1 AND seen_at IS NULL AND session_id::text <> $2`,
    [userId, sessionId],
  );
}
