import { refuse, type Sql } from '@suanpan/service-kit';
import type { Origin } from '../events/origin.ts';
import type { Call } from '../idempotency/call.ts';
import type { Spend } from '../idempotency/prove-once.ts';
import { raiseEpoch } from '../members/add-member.ts';
import { MemberEntity } from '../members/entities.ts';
import { fieldsOf, lockSet, membershipOf } from './account-set-row.ts';
import type { AccountSets } from './account-sets.ts';

interface Deletion {
  id: number;
  version: number | undefined;
  spendCode?: Spend;
}

/**
 * Deletes a set: from now on nobody sees it or works in it, and its name is free. Nothing is removed: membership, books
 * and statements stay as they are, so that `restoreAccountSet` can bring all of it back for thirty days. Ledger and
 * reporting need not be told: without a membership no request for these books is signed, so there is no second step
 * that a crash could lose.
 * The caller has proved their password before, or a code, which `spendCode` uses up with it.
 * @throws ProblemError request.not-found, rights.forbidden for anybody but the owner, record.stale.
 */
export async function deleteAccountSet(
  sets: AccountSets,
  call: Call,
  origin: Origin,
  { id, version, spendCode }: Deletion,
): Promise<void> {
  await sets.db.writeOnce(call, id, async (sql) => {
    await refuseStranger(sql, origin.userId, id);
    await spendCode?.(sql);
    const set = await lockSet(sql, id);
    if (version !== undefined && version !== set.version) refuse({ code: 'record.stale' });
    set.deletedAt = new Date();
    set.version += 1;
    await sql.em.flush();
    const members = await leaveSet(sql, id);
    await sets.db.record(sql, origin, {
      action: 'account-set.deleted',
      objectType: 'account-set',
      objectId: String(id),
      accountSetId: id,
      before: { ...fieldsOf(set), members },
      after: null,
    });
    return true;
  });
}

/** @throws ProblemError request.not-found for who is no member, rights.forbidden for who is not the owner. */
export async function refuseStranger(sql: Sql, userId: number, id: number): Promise<void> {
  const { accountSet } = await membershipOf(sql, userId, id);
  if (accountSet.creator.id !== userId) refuse({ code: 'rights.forbidden' });
}

/** Who worked in the set goes on in their newest other one; all their signed identities are out of date. */
async function leaveSet(sql: Sql, id: number): Promise<number[]> {
  const members = await sql.em.find(MemberEntity, { accountSet: id }, { orderBy: { user: { id: 'asc' } } });
  for (const { user } of members) await raiseEpoch(sql, user.id);
  await sql.run(
    `UPDATE identity.user_account AS u SET account_set_id = ${newestOther('u.id')} WHERE u.account_set_id = $1`,
    [id],
  );
  await sql.run(
    `UPDATE identity.session AS s SET account_set_id = ${newestOther('s.user_id')} WHERE s.account_set_id = $1`,
    [id],
  );
  return members.map(({ user }) => user.id);
}

const newestOther = (userId: 'u.id' | 's.user_id'): string =>
  `(SELECT max(r.account_set_id) FROM identity.ready_sets_of(${userId}) AS r)`;
