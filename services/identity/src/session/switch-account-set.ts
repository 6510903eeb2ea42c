import { LockMode } from '@mikro-orm/core';
import { refuse, type Sql } from '@suanpan/service-kit';
import { isReady } from '../account-set/account-set-row.ts';
import { AccountSetEntity } from '../account-set/entities.ts';
import { MemberEntity } from '../members/entities.ts';
import { UserAccountEntity } from '../sign-in/entities.ts';
import { SessionEntity } from './entities.ts';
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
  const locked = await sql.em.findOne(SessionEntity, session.id, { lockMode: LockMode.PESSIMISTIC_WRITE });
  if (!locked) refuse({ code: 'session.required' });
  const user = await sql.em.findOneOrFail(UserAccountEntity, session.userId);
  const accountSet = sql.em.getReference(AccountSetEntity, accountSetId);
  locked.accountSet = accountSet;
  user.accountSet = accountSet;
  if (locked.kind === 'api') return null;
  await retireSecrets(sql, locked.id);
  return issueSecret(sql, locked);
}

async function refuseStranger(sql: Sql, userId: number, accountSetId: number): Promise<void> {
  const membership = await sql.em.findOne(
    MemberEntity,
    { user: userId, accountSet: { id: accountSetId, deletedAt: null } },
    { populate: ['accountSet'] },
  );
  if (!membership) refuse({ code: 'account-set.not-a-member' });
  if (!isReady(membership.accountSet)) refuse({ code: 'account-set.not-ready' });
}
