import { refuse, type Sql } from '@suanpan/service-kit';
import type { Origin } from '../events/origin.ts';
import type { Call } from '../idempotency/call.ts';
import { raiseEpoch } from '../members/add-member.ts';
import { fieldsOf, lockSet, setOf } from './account-set-row.ts';
import type { AccountSets } from './account-sets.ts';

/**
 * Deletes a set: from now on nobody sees it or works in it, and its name is free. Nothing is removed: membership, books
 * and statements stay as they are, so that `restoreAccountSet` can bring all of it back for thirty days. Ledger and
 * reporting need not be told: without a membership no request for these books is signed, so there is no second step
 * that a crash could lose.
 * The caller has proved their password before.
 * @throws ProblemError request.not-found, rights.forbidden for anybody but the owner, record.stale.
 */
export async function deleteAccountSet(
  sets: AccountSets,
  call: Call,
  origin: Origin,
  { id, version }: { id: number; version: number | undefined },
): Promise<void> {
  await sets.db.writeOnce(call, async (sql) => {
    await refuseStranger(sql, origin.userId, id);
    const set = await lockSet(sql, id);
    if (version !== undefined && version !== set.version) refuse({ code: 'record.stale' });
    await sql.run('UPDATE identity.account_set SET deleted_at = now(), version = version + 1 WHERE id = $1', [
      id,
    ]);
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
  const { creatorId } = await setOf(sql, userId, id);
  if (creatorId !== userId) refuse({ code: 'rights.forbidden' });
}

/** Who worked in the set goes on in their newest other one; all their signed identities are out of date. */
async function leaveSet(sql: Sql, id: number): Promise<number[]> {
  const members = await sql.rows<{ userId: number }>(
    'SELECT user_id FROM identity.member WHERE account_set_id = $1 ORDER BY user_id',
    [id],
  );
  for (const { userId } of members) await raiseEpoch(sql, userId);
  await sql.run(
    `UPDATE identity.user_account AS u SET account_set_id = ${newestOther('u.id')} WHERE u.account_set_id = $1`,
    [id],
  );
  await sql.run(
    `UPDATE identity.session AS s SET account_set_id = ${newestOther('s.user_id')} WHERE s.account_set_id = $1`,
    [id],
  );
  return members.map(({ userId }) => userId);
}

const newestOther = (userId: 'u.id' | 's.user_id'): string =>
  `(SELECT max(m.account_set_id) FROM identity.member AS m JOIN identity.account_set AS a ON a.id = m.account_set_id
    WHERE m.user_id = ${userId} AND a.books_told > 0 AND a.deleted_at IS NULL)`;
