import { refuse, type Sql } from '@suanpan/service-kit';
import type { Origin } from '../events/origin.ts';
import type { Call } from '../idempotency/call.ts';
import { insertMember } from '../members/add-member.ts';
import type { AccountSetFields } from './account-set-form.ts';
import { formColumns, formValues } from './account-set-row.ts';
import type { AccountSets } from './account-sets.ts';

/**
 * Creates a set with its creator as Manager and has its books opened. Repeating the request (same key) finishes what
 * an earlier attempt began, it never makes a second set.
 * @returns the set's id.
 * @throws ProblemError account-set.name-taken; account-set.not-ready when the set is kept but its books could not be
 *   opened yet.
 */
export async function createAccountSet(
  sets: AccountSets,
  call: Call,
  origin: Origin,
  fields: AccountSetFields,
): Promise<number> {
  const { id } = await sets.db.writeOnce(call, async (sql) => {
    const id = await insertSet(sql, origin.userId, fields);
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
  await openBooks(sets, id, origin);
  return id;
}

async function openBooks(sets: AccountSets, id: number, origin: Origin): Promise<void> {
  if (!(await sets.finish([{ id }], origin))) refuse({ code: 'account-set.not-ready' }, { id });
}

async function insertSet(sql: Sql, creatorId: number, fields: AccountSetFields): Promise<number> {
  const inserted = await sql.maybe<{ id: number }>(
    `INSERT INTO identity.account_set (creator_id, ${formColumns})
     VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13)
     ON CONFLICT (creator_id, company_name) WHERE deleted_at IS NULL DO NOTHING RETURNING id`,
    [creatorId, ...formValues(fields)],
  );
  return inserted?.id ?? refuse({ code: 'account-set.name-taken', field: 'companyName' });
}
