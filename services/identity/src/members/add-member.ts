import type { Day } from '@suanpan/accounting-core';
import type { Role } from '@suanpan/contracts';
import { refuse, type Sql } from '@suanpan/service-kit';
import type { IdentityDb } from '../db/identity-db.ts';
import type { Origin } from '../events/origin.ts';
import type { Call } from '../idempotency/call.ts';
import { SessionEntity } from '../session/entities.ts';
import { UserAccountEntity } from '../sign-in/entities.ts';
import { lockMembers } from './lock-members.ts';
import type { GivenRole } from './role-input.ts';

export interface NewMember {
  accountSetId: number;
  userId: number;
  role: Role;
  /** An auditor's last day. */
  expiresOn?: Day | null;
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
    await recordAdded(db, sql, origin, member);
    return true;
  });
}

/**
 * A Manager makes a registered user a member.
 * @throws ProblemError as `lockMembers`; member.not-registered, member.already at `mobile`.
 */
export async function addUser(
  db: IdentityDb,
  call: Call,
  origin: Origin,
  { accountSetId, name, ...given }: GivenRole & { accountSetId: number; name: string },
): Promise<void> {
  await db.writeOnce(call, accountSetId, async (sql) => {
    await lockMembers(sql, origin, accountSetId);
    const userId = await registeredUser(sql, name);
    if (userId === null) refuse({ code: 'member.not-registered', field: 'mobile' });
    const member = { accountSetId, userId, ...given };
    if (!(await insertMember(sql, member))) refuse({ code: 'member.already', field: 'mobile' });
    await startInSet(sql, member);
    await recordAdded(db, sql, origin, member);
    return true;
  });
}

/** The user behind a mobile or an e-mail, letters folded as the database folds them. */
async function registeredUser(sql: Sql, name: string): Promise<number | null> {
  const user = await sql.maybe<{ id: number }>(
    'SELECT id FROM identity.user_account WHERE mobile = $1 OR email_key = lower($1)',
    [name.normalize('NFKC').trim()],
  );
  return user?.id ?? null;
}

export const recordAdded = (db: IdentityDb, sql: Sql, origin: Origin, member: NewMember): Promise<void> =>
  db.record(sql, origin, {
    action: 'member.added',
    objectType: 'member',
    objectId: `${member.accountSetId}:${member.userId}`,
    accountSetId: member.accountSetId,
    before: null,
    after: { ...member },
  });

/** The member's row, unless it is there already; a gained membership raises the user's epoch and takes the sessions along. */
export async function insertMember(sql: Sql, member: NewMember): Promise<boolean> {
  const { accountSetId, userId, role, expiresOn = null } = member;
  const inserted = await sql.run(
    `INSERT INTO identity.member (account_set_id, user_id, role, expires_on) VALUES ($1, $2, $3, $4)
     ON CONFLICT (account_set_id, user_id) DO NOTHING`,
    [accountSetId, userId, role, expiresOn],
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
export async function startInSet(
  sql: Sql,
  { accountSetId, userId }: Pick<NewMember, 'accountSetId' | 'userId'>,
): Promise<void> {
  const accountSet = accountSetId;
  await sql.em.nativeUpdate(UserAccountEntity, { id: userId, accountSet: null }, { accountSet });
  await sql.em.nativeUpdate(SessionEntity, { user: userId, accountSet: null }, { accountSet });
}
