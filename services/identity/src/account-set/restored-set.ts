import type { CompanySettings } from '@suanpan/contracts';
import { found, refuse, type Sql } from '@suanpan/service-kit';
import type { Day } from '@suanpan/accounting-core';
import type { Origin } from '../events/origin.ts';
import type { Call } from '../idempotency/call.ts';
import { insertMember, startInSet } from '../members/add-member.ts';
import { fieldsOf } from './account-set-row.ts';
import type { AccountSets } from './account-sets.ts';
import { AccountSetEntity } from './entities.ts';
import { orNameTaken } from './name-taken.ts';
import { refuseBeyondLimit } from './set-limit.ts';

/** What a set's file says of it beside its books. @throws ProblemError request.not-found for a deleted set. */
export const companySettings = (
  sets: AccountSets,
  accountSetId: number,
  userId: number,
): Promise<CompanySettings> =>
  sets.db.readAs({ userId, accountSetId }, async (sql) =>
    fieldsOf(found(await sql.em.findOne(AccountSetEntity, { id: accountSetId, deletedAt: null }))),
  );

/**
 * Keeps a place for a set whose books are about to be restored out of a file. It counts as deleted until they are there, so that nobody
 * sees half a set, and what is given up on the way is purged like any deleted one.
 * @returns the set's id; for a repetition with the same key that of the first time.
 * @throws ProblemError account-set.name-taken, account-set.too-many.
 */
export async function beginRestoredSet(
  sets: AccountSets,
  call: Call,
  origin: Origin,
  company: CompanySettings,
): Promise<number> {
  const { id } = await sets.db.writeOnce(call, null, async (sql) => {
    await refuseBeyondLimit(sql, origin.userId, sets.perUser);
    await refuseKnownName(sql, origin.userId, company.companyName);
    const now = new Date();
    const set = sql.em.create(AccountSetEntity, {
      ...company,
      enableDate: company.enableDate as Day,
      creator: origin.userId,
      deletedAt: now,
      restoring: true,
    });
    await sql.em.flush();
    await sets.db.enter(sql, { userId: origin.userId, accountSetId: set.id });
    await sets.db.record(sql, origin, {
      action: 'account-set.restore-begun',
      objectType: 'account-set',
      objectId: String(set.id),
      accountSetId: set.id,
      before: null,
      after: { ...company, manager: origin.userId },
    });
    return { id: set.id };
  });
  return id;
}

/** The index says so only when the set is there; nobody should wait for that. */
async function refuseKnownName(sql: Sql, userId: number, companyName: string): Promise<void> {
  const known = await sql.em.findOne(AccountSetEntity, { creator: userId, companyName, deletedAt: null });
  if (known) refuse({ code: 'account-set.name-taken', field: 'companyName' });
}

/**
 * The books of a restored set are whole: its maker is its Manager and sees it from now on. Told twice it changes nothing.
 * @throws ProblemError request.not-found for another's set or one that is not being restored, account-set.name-taken.
 */
export async function finishRestoredSet(
  sets: AccountSets,
  accountSetId: number,
  origin: Origin,
): Promise<void> {
  const { userId } = origin;
  const finish = sets.db.writeAs({ userId, accountSetId }, async (sql) => {
    await sql.run('SELECT FROM identity.account_set WHERE id = $1 FOR NO KEY UPDATE', [accountSetId]);
    const set = found(
      await sql.em.findOne(AccountSetEntity, { id: accountSetId, creator: userId }, { refresh: true }),
    );
    if (!set.restoring) {
      if (set.deletedAt) refuse({ code: 'request.not-found' });
      return;
    }
    Object.assign(set, { restoring: false, deletedAt: null, booksTold: set.booksAsked });
    await sql.em.flush();
    await insertMember(sql, { accountSetId, userId, role: 'Manager' });
    await startInSet(sql, { accountSetId, userId });
    await sets.db.record(sql, origin, {
      action: 'account-set.restored-from-file',
      objectType: 'account-set',
      objectId: String(accountSetId),
      accountSetId,
      before: null,
      after: { companyName: set.companyName, manager: userId },
    });
  });
  await finish.catch(orNameTaken);
}
