import type { IdentityDb } from '../db/identity-db.ts';
import type { Origin } from '../events/origin.ts';
import type { Call } from '../idempotency/call.ts';
import { raiseEpoch } from './add-member.ts';
import { MemberEntity } from './entities.ts';
import { changeableMember, lockMembers } from './lock-members.ts';
import type { GivenRole } from './role-input.ts';

/**
 * Gives a member another role; from then on every identity signed with the old one is out of date.
 * @throws ProblemError as `lockMembers` and `changeableMember`.
 */
export async function changeRole(
  db: IdentityDb,
  call: Call,
  origin: Origin,
  { accountSetId, userId, ...given }: GivenRole & { accountSetId: number; userId: number },
): Promise<void> {
  await db.writeOnce(call, accountSetId, async (sql) => {
    const set = await lockMembers(sql, origin, accountSetId);
    const before = await changeableMember(sql, set, { userId, callerId: origin.userId });
    if (before.role === given.role && before.expiresOn === given.expiresOn) return true;
    await sql.em.nativeUpdate(MemberEntity, { accountSet: accountSetId, user: userId }, given);
    await raiseEpoch(sql, userId);
    await db.record(sql, origin, {
      action: 'member.role-changed',
      objectType: 'member',
      objectId: `${accountSetId}:${userId}`,
      accountSetId,
      before: { ...before },
      after: { ...given },
    });
    return true;
  });
}
