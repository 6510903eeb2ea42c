import { refuse } from '@suanpan/service-kit';
import type { Origin } from '../events/origin.ts';
import type { Call } from '../idempotency/call.ts';
import { insertMember } from '../members/add-member.ts';
import type { AccountSetFields } from './account-set-form.ts';
import type { AccountSets } from './account-sets.ts';
import { AccountSetEntity } from './entities.ts';
import { orNameTaken } from './name-taken.ts';
import { refuseBeyondLimit } from './set-limit.ts';

/**
 * Creates a set with its creator as Manager and has its books opened. Repeating the request (same key) finishes what
 * an earlier attempt began, it never makes a second set.
 * @returns the set's id.
 * @throws ProblemError account-set.too-many; account-set.name-taken; account-set.not-ready when the set is kept but its books could not be
 *   opened yet.
 */
export async function createAccountSet(
  sets: AccountSets,
  call: Call,
  origin: Origin,
  fields: AccountSetFields,
): Promise<number> {
  const create = sets.db.writeOnce(call, null, async (sql) => {
    await refuseBeyondLimit(sql, origin.userId, sets.perUser);
    const set = sql.em.create(AccountSetEntity, { ...fields, creator: origin.userId });
    await sql.em.flush();
    const { id } = set;
    await sets.db.enter(sql, { userId: origin.userId, accountSetId: id });
    await insertMember(sql, { accountSetId: id, userId: origin.userId, role: 'Manager' });
    await sets.db.record(sql, origin, {
      action: 'account-set.created',
      objectType: 'account-set',
      objectId: String(id),
      accountSetId: id,
      before: null,
      after: { ...fields, manager: origin.userId },
    });
    return { id };
  });
  const { id } = await create.catch(orNameTaken);
  await openBooks(sets, id, origin);
  return id;
}

async function openBooks(sets: AccountSets, id: number, origin: Origin): Promise<void> {
  if (!(await sets.finish([{ id }], origin))) refuse({ code: 'account-set.not-ready' }, { id });
}
