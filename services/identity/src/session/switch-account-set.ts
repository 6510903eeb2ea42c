import { LockMode } from '@mikro-orm/core';
import { refuse, type Sql } from '@suanpan/service-kit';
import { isReady } from '../account-set/account-set-row.ts';
import { AccountSetEntity } from '../account-set/entities.ts';
import { appendEvent } from '../events/event-chain.ts';
import type { Origin } from '../events/origin.ts';
import { MemberEntity } from '../members/entities.ts';
import { UserAccountEntity } from '../sign-in/entities.ts';
import { SessionEntity } from './entities.ts';
import { issueSecret, retireSecrets, type SessionKind, type SessionSecret } from './session-secret.ts';

/**
 * Lets a session work in another set of its user. A browser gets new values, the old ones live ten seconds; a
 * script keeps its value, for which null is answered (decision D26).
 * @throws ProblemError account-set.not-a-member; session.required when the session has ended meanwhile.
 */
export async function switchAccountSet(
  sql: Sql,
  origin: Origin,
  accountSetId: number,
): Promise<SessionSecret | null> {
  const { userId, sessionId } = origin;
  await refuseStranger(sql, userId, accountSetId);
  const locked = await sql.em.findOne(SessionEntity, sessionId, { lockMode: LockMode.PESSIMISTIC_WRITE });
  if (!locked) refuse({ code: 'session.required' });
  const user = await sql.em.findOneOrFail(UserAccountEntity, userId);
  const former = locked.accountSet?.id ?? null;
  const accountSet = sql.em.getReference(AccountSetEntity, accountSetId);
  locked.accountSet = accountSet;
  user.accountSet = accountSet;
  const secret = locked.kind === 'api' ? null : await renewed(sql, locked);
  if (former !== accountSetId) await recordEntry(sql, origin, accountSetId);
  return secret;
}

async function renewed(sql: Sql, session: { id: string; kind: SessionKind }): Promise<SessionSecret> {
  await retireSecrets(sql, session.id);
  return issueSecret(sql, session);
}

/** The history of the set that is entered says so; who left for another company is that one's business. */
const recordEntry = (sql: Sql, origin: Origin, accountSetId: number): Promise<void> =>
  appendEvent(
    sql,
    { ...origin, role: null },
    {
      action: 'user.entered',
      objectType: 'session',
      objectId: origin.sessionId,
      accountSetId,
      before: null,
      after: { userId: origin.userId },
    },
  );

async function refuseStranger(sql: Sql, userId: number, accountSetId: number): Promise<void> {
  const membership = await sql.em.findOne(
    MemberEntity,
    { user: userId, accountSet: { id: accountSetId, deletedAt: null } },
    { populate: ['accountSet'] },
  );
  if (!membership) refuse({ code: 'account-set.not-a-member' });
  if (!isReady(membership.accountSet)) refuse({ code: 'account-set.not-ready' });
}
