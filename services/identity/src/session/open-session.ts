import type { Sql } from '@suanpan/service-kit';
import { randomUUID } from 'node:crypto';
import { issueSecret, type SessionKind, type SessionSecret } from './session-secret.ts';

/**
 * Signs a user in: a new session with new values, in the set worked in last, else in the newest one the user is a
 * member of. The browser's former session, if any, ends.
 */
export async function openSession(
  sql: Sql,
  userId: number,
  kind: SessionKind,
  formerSessionId: string,
): Promise<SessionSecret> {
  if (formerSessionId && kind === 'browser') await endSession(sql, formerSessionId);
  const id = randomUUID();
  await sql.run(insertSession, [id, kind, userId]);
  return issueSecret(sql, id, kind);
}

const insertSession = `
INSERT INTO identity.session (id, kind, user_id, epoch, account_set_id)
SELECT $1, $2, u.id, u.epoch,
  (SELECT m.account_set_id FROM identity.member AS m JOIN identity.account_set AS a ON a.id = m.account_set_id
   WHERE m.user_id = u.id AND a.books_told > 0 AND a.deleted_at IS NULL
   ORDER BY m.account_set_id = u.account_set_id DESC NULLS LAST, m.account_set_id DESC LIMIT 1)
FROM identity.user_account AS u WHERE u.id = $3`;

/** Signs out: the row goes, and with it every value that proved the session. */
export async function endSession(sql: Sql, sessionId: string): Promise<void> {
  await sql.run('DELETE FROM identity.session WHERE id = $1', [sessionId]);
}
