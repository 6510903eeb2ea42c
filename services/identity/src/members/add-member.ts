import type { Role } from '@suanpan/contracts';
import type { Sql } from '@suanpan/service-kit';
import type { IdentityDb } from '../db/identity-db.ts';
import type { Origin } from '../events/origin.ts';
import { SessionEntity } from '../session/entities.ts';
import { UserAccountEntity } from '../sign-in/entities.ts';

export interface NewMember {
  accountSetId: number;
  userId: number;
  role: Role;
}

/**
 * Makes a user a member of a set. Their set in work is not switched; who had none starts in this one.
 * @returns false when the user is a member already; the role is then left as it is.
 */
export function addMember(db: IdentityDb, origin: Origin, member: NewMember): Promise<boolean> {
  const { accountSetId } = member;
  return db.writeAs({ userId: origin.userId, accountSetId }, async (sql) => {
    if (!(await insertMember(sql, member))) return false;
    await startInSet(sql, member);
    const { userId } = member;
    await db.record(sql, origin, {
      action: 'member.added',
      objectType: 'member',
      objectId: `${accountSetId}:${userId}`,
      accountSetId,
      before: null,
      after: { ...member },
    });
    return true;
  });
}

/** The member's row, unless it is there already; a gained membership raises the user's epoch and takes the sessions along. */
export async function insertMember(sql: Sql, { accountSetId, userId, role }: NewMember): Promise<boolean> {
  const inserted = await sql.run(
    `INSERT INTO identity.member (account_set_id, user_id, role) VALUES ($1, $2, $3)
     ON CONFLICT (account_set_id, user_id) DO NOTHING`,
    [accountSetId, userId, role],
  );
  if (inserted === 1) await raiseEpoch(sql, userId);
  return inserted === 1;
}

/** Makes every identity signed before out of date; the sessions of the user live on. */
export async function raiseEpoch(sql: Sql, userId: number): Promise<void> {
  await sql.run(
    `WITH risen AS (UPDATE identity.user_account SET epoch = epoch + 1 WHERE id = $1 RETURNING id, epoch)
     UPDATE identity.session AS s SET epoch = risen.epoch FROM risen
     WHERE s.user_id = risen.id AND s.epoch = risen.epoch - 1`,
    [userId],
  );
}

/** A user and sessions without a set start in this one. */
export async function startInSet(sql: Sql, { accountSetId, userId }: Omit<NewMember, 'role'>): Promise<void> {
  const accountSet = accountSetId;
  await sql.em.nativeUpdate(UserAccountEntity, { id: userId, accountSet: null }, { accountSet });
  await sql.em.nativeUpdate(SessionEntity, { user: userId, accountSet: null }, { accountSet });
}
