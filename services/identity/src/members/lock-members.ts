import type { Role } from '@suanpan/contracts';
import { found, refuse, type Sql } from '@suanpan/service-kit';
import { lockSet } from '../account-set/account-set-row.ts';
import type { StoredSet } from '../account-set/entities.ts';
import type { Origin } from '../events/origin.ts';
import { MemberEntity } from './entities.ts';

/** A member as a change found it. */
export interface StoredMember {
  role: Role;
  expiresOn: string | null;
}

/**
 * Keeps the members of a set from other changes until the transaction ends, for a Manager. The signed identity may be two
 * seconds old, so the caller's own row is read under the lock: of two Managers who take each other's role away, one is
 * refused, and the set keeps a Manager.
 * @throws ProblemError request.not-found when the set was deleted, rights.forbidden for who is no Manager (any more).
 */
export async function lockMembers(
  sql: Sql,
  { userId }: Pick<Origin, 'userId'>,
  accountSetId: number,
): Promise<StoredSet> {
  const set = await lockSet(sql, accountSetId);
  const caller = await sql.em.findOne(MemberEntity, { accountSet: accountSetId, user: userId });
  if (caller?.role !== 'Manager') refuse({ code: 'rights.forbidden' });
  return set;
}

/**
 * A member whom the caller may change: neither the owner, nor the caller.
 * @throws ProblemError request.not-found for who is no member, member.own-row, member.owner-row.
 */
export async function changeableMember(
  sql: Sql,
  set: StoredSet,
  { userId, callerId }: { userId: number; callerId: number },
): Promise<StoredMember> {
  const member = found(await sql.em.findOne(MemberEntity, { accountSet: set.id, user: userId }));
  if (set.creator.id === userId) refuse({ code: 'member.owner-row' });
  if (userId === callerId) refuse({ code: 'member.own-row' });
  return { role: member.role, expiresOn: member.expiresOn ?? null };
}
