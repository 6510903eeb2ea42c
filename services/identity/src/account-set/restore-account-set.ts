import type { DeletedAccountSet } from '@suanpan/contracts';
import { databaseError, found, refuse, type Sql } from '@suanpan/service-kit';
import type { Origin } from '../events/origin.ts';
import type { Call } from '../idempotency/call.ts';
import { raiseEpoch, startInSet } from '../members/add-member.ts';
import type { AccountSets } from './account-sets.ts';

/** How long a deleted set can be brought back (architecture.md 2). */
const keptFor = `interval '30 days'`;

const selectDeleted = `
SELECT a.id, a.company_name, a.deleted_at, a.deleted_at + ${keptFor} AS restorable_until
FROM identity.account_set AS a
WHERE a.creator_id = $1 AND a.deleted_at > now() - ${keptFor} AND a.purged_at IS NULL`;

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
  try {
    await sets.db.writeOnce(call, async (sql) => {
      const deleted = found(
        await sql.maybe<DeletedAccountSet>(`${selectDeleted} AND a.id = $2 FOR NO KEY UPDATE`, [
          origin.userId,
          id,
        ]),
      );
      await sql.run(
        'UPDATE identity.account_set SET deleted_at = NULL, version = version + 1 WHERE id = $1',
        [id],
      );
      await returnToSet(sql, id);
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
  } catch (error) {
    if (databaseError(error)?.constraint === 'account_set_name_unique')
      refuse({ code: 'account-set.name-taken', field: 'companyName' });
    throw error;
  }
}

/** The members are back; who has no other set works in this one again, once its books are open. */
async function returnToSet(sql: Sql, id: number): Promise<void> {
  const members = await sql.rows<{ userId: number; ready: boolean }>(
    `SELECT m.user_id, a.books_told > 0 AS ready FROM identity.member AS m
     JOIN identity.account_set AS a ON a.id = m.account_set_id WHERE a.id = $1 ORDER BY m.user_id`,
    [id],
  );
  for (const { userId, ready } of members) {
    await raiseEpoch(sql, userId);
    if (ready) await startInSet(sql, { accountSetId: id, userId });
  }
}
