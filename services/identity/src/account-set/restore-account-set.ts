import type { DeletedAccountSet } from '@suanpan/contracts';
import { found, type Sql } from '@suanpan/service-kit';
import type { Origin } from '../events/origin.ts';
import type { Call } from '../idempotency/call.ts';
import { raiseEpoch, startInSet } from '../members/add-member.ts';
import { MemberEntity } from '../members/entities.ts';
import { isReady } from './account-set-row.ts';
import type { AccountSets } from './account-sets.ts';
import { AccountSetEntity, type StoredSet } from './entities.ts';
import { orNameTaken } from './name-taken.ts';

/** How long a deleted set can be brought back (architecture.md 2). */
const keptFor = `interval '30 days'`;

const selectDeleted = `
SELECT a.id, a.company_name, a.deleted_at, a.deleted_at + ${keptFor} AS restorable_until
FROM identity.account_set AS a
WHERE a.creator_id = $1 AND a.deleted_at > now() - ${keptFor} AND a.purged_at IS NULL AND NOT a.restoring`;

/** The sets that a user deleted and may still bring back, the last deleted first. */
export const deletedSetsOf = (sql: Sql, userId: number): Promise<DeletedAccountSet[]> =>
  sql.rows<DeletedAccountSet>(`${selectDeleted} ORDER BY a.deleted_at DESC`, [userId]);

/**
 * Brings a deleted set back with its members and everything in its books; its owner only.
 * @throws ProblemError request.not-found when it is not the caller's, not deleted, or deleted too long ago;
 *   account-set.name-taken when the owner has used its name for another set since.
 */
export async function restoreAccountSet(
  sets: AccountSets,
  call: Call,
  origin: Origin,
  id: number,
): Promise<void> {
  const restore = sets.db.writeOnce(call, id, async (sql) => {
    const deleted = found(
      await sql.maybe<DeletedAccountSet>(`${selectDeleted} AND a.id = $2 FOR NO KEY UPDATE`, [
        origin.userId,
        id,
      ]),
    );
    const set = await sql.em.findOneOrFail(AccountSetEntity, id);
    set.deletedAt = null;
    set.version += 1;
    await sql.em.flush();
    await returnToSet(sql, set);
    await sets.db.record(sql, origin, {
      action: 'account-set.restored',
      objectType: 'account-set',
      objectId: String(id),
      accountSetId: id,
      before: { deletedAt: deleted.deletedAt },
      after: { companyName: deleted.companyName },
    });
    return true;
  });
  await restore.catch(orNameTaken);
}

/** The members are back; who has no other set works in this one again, once its books are open. */
async function returnToSet(sql: Sql, set: StoredSet): Promise<void> {
  const members = await sql.em.find(
    MemberEntity,
    { accountSet: set.id },
    { orderBy: { user: { id: 'asc' } } },
  );
  for (const { user } of members) {
    await raiseEpoch(sql, user.id);
    if (isReady(set)) await startInSet(sql, { accountSetId: set.id, userId: user.id });
  }
}
