import type { Sql } from '@suanpan/service-kit';
import type { IdentityDb } from '../db/identity-db.ts';
import type { Origin } from '../events/origin.ts';
import type { Call } from '../idempotency/call.ts';
import { SessionEntity } from '../session/entities.ts';
import { raiseEpoch } from './add-member.ts';
import { MemberEntity } from './entities.ts';
import { changeableMember, lockMembers } from './lock-members.ts';

/**
 * Ends a membership, and with it the user's sessions in the set; what they recorded stays.
 * @throws ProblemError as `lockMembers` and `changeableMember`.
 */
export async function removeMember(
  db: IdentityDb,
  call: Call,
  origin: Origin,
  { accountSetId, userId }: { accountSetId: number; userId: number },
): Promise<void> {
  await db.writeOnce(call, accountSetId, async (sql) => {
    const set = await lockMembers(sql, origin, accountSetId);
    const before = await changeableMember(sql, set, { userId, callerId: origin.userId });
    await endMembership(sql, { accountSetId, userId });
    await db.record(sql, origin, {
      action: 'member.removed',
      objectType: 'member',
      objectId: `${accountSetId}:${userId}`,
      accountSetId,
      before: { userId, ...before },
      after: null,
    });
    return true;
  });
}

/**
 * The row goes; the user's next sign-in starts in another set of theirs. Sessions in this set end: an open tab of it is sent
 * to the sign-in with its next request, and cannot go on in other books under the same screen.
 */
export async function endMembership(
  sql: Sql,
  { accountSetId, userId }: { accountSetId: number; userId: number },
): Promise<void> {
  await sql.em.nativeDelete(MemberEntity, { accountSet: accountSetId, user: userId });
  await raiseEpoch(sql, userId);
  await sql.em.nativeDelete(SessionEntity, { accountSet: accountSetId, user: userId });
  await sql.run(
    `UPDATE identity.user_account AS u
     SET account_set_id = (SELECT max(r.account_set_id) FROM identity.ready_sets_of(u.id) AS r)
     WHERE u.id = $1 AND u.account_set_id = $2`,
    [userId, accountSetId],
  );
}
