import type { SessionInfo } from '@suanpan/contracts';
import { refuse, type Sql } from '@suanpan/service-kit';
import { issueSecret, retireSecrets, type SessionSecret } from './session-secret.ts';

/**
 * Lets a session work in another set of its user. A browser gets new values, the old ones live ten seconds; a
 * script keeps its value, for which null is answered (decision D26).
 * @throws ProblemError account-set.not-a-member; session.required when the session has ended meanwhile.
 */
export async function switchAccountSet(
  sql: Sql,
  session: { id: string; userId: number },
  accountSetId: number,
): Promise<SessionSecret | null> {
  await refuseStranger(sql, session.userId, accountSetId);
  const changed = await sql.maybe<{ kind: SessionInfo['kind'] }>(
    'UPDATE identity.session SET account_set_id = $2 WHERE id = $1 RETURNING kind',
    [session.id, accountSetId],
  );
  if (!changed) refuse({ code: 'session.required' });
  await sql.run('UPDATE identity.user_account SET account_set_id = $2 WHERE id = $1', [
    session.userId,
    accountSetId,
  ]);
  if (changed.kind === 'api') return null;
  await retireSecrets(sql, session.id);
  return issueSecret(sql, session.id, changed.kind);
}

async function refuseStranger(sql: Sql, userId: number, accountSetId: number): Promise<void> {
  const membership = await sql.maybe<{ ready: boolean }>(
    `SELECT a.books_told > 0 AS ready FROM identity.member AS m JOIN identity.account_set AS a ON a.id = m.account_set_id
     WHERE m.account_set_id = $1 AND m.user_id = $2 AND a.deleted_at IS NULL`,
    [accountSetId, userId],
  );
  if (!membership) refuse({ code: 'account-set.not-a-member' });
  if (!membership.ready) refuse({ code: 'account-set.not-ready' });
}
