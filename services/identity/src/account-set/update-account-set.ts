import { roleMay, type AccountSetUpdate, type BookProvision } from '@suanpan/contracts';
import { refuse, type Sql } from '@suanpan/service-kit';
import type { Origin } from '../events/origin.ts';
import type { Call } from '../idempotency/call.ts';
import { readForm, type AccountSetFields } from './account-set-form.ts';
import { fieldsOf, isReady, lockSet, membershipOf, provisionOf } from './account-set-row.ts';
import type { AccountSets } from './account-sets.ts';
import type { StoredSet } from './entities.ts';
import { orNameTaken } from './name-taken.ts';

/**
 * Changes a set's data; its Manager only. What the books must know is told to them inside the change: ledger has the
 * last word on whether the start may still move. The set is marked as untold beforehand, so that after a crash in
 * between the books are told again what identity really stores.
 * @throws ProblemError request.not-found, rights.forbidden, account-set.standard-fixed, account-set.in-use,
 *   account-set.name-taken, record.stale, account-set.not-ready, service.unavailable.
 */
export async function updateAccountSet(
  sets: AccountSets,
  call: Call,
  origin: Origin,
  input: AccountSetUpdate,
): Promise<void> {
  const { userId } = origin;
  const { accountSet: known, role } = await sets.db.readAs({ userId }, (sql) =>
    membershipOf(sql, userId, input.id),
  );
  if (!roleMay(role, 'accountSet.update')) refuse({ code: 'rights.forbidden' });
  if (!isReady(known)) refuse({ code: 'account-set.not-ready' });
  const change = { known, fields: readForm(input, fieldsOf(known)), expected: input.version };
  if (known.accountingStandards !== change.fields.accountingStandards)
    refuse({ code: 'account-set.standard-fixed', field: 'accountingStandards' });
  const tellsBooks = !isSame(provisionOf(known), provisionOf(change.fields));
  if (tellsBooks) {
    await sets.db.writeAs({ userId, accountSetId: known.id }, (sql) => markUntold(sql, known.id));
  }
  try {
    await sets.db.writeOnce(call, known.id, (sql) => applyChange(sets, sql, origin, change));
  } catch (error) {
    if (tellsBooks) await sets.finish([known], origin);
    orNameTaken(error);
  }
}

interface Change {
  known: StoredSet;
  fields: AccountSetFields;
  expected: number;
}

/** The stored answer of the write is only that it happened; the set is read anew for each answer. */
async function applyChange(
  sets: AccountSets,
  sql: Sql,
  origin: Origin,
  { known, fields, expected }: Change,
): Promise<true> {
  const set = await lockSet(sql, known.id);
  if (set.version !== expected || set.version !== known.version) refuse({ code: 'record.stale' });
  const before = fieldsOf(set);
  Object.assign(set, fields);
  set.version += 1;
  // The name is refused before the books hear of it.
  await sql.em.flush();
  if (!isSame(provisionOf(before), provisionOf(fields))) {
    await tellChange(sets, origin, { known, fields });
    set.booksTold = set.booksAsked;
  }
  await sets.db.record(sql, origin, {
    action: 'account-set.changed',
    objectType: 'account-set',
    objectId: String(set.id),
    accountSetId: set.id,
    before,
    after: fieldsOf(fields),
  });
  return true;
}

async function tellChange(
  sets: AccountSets,
  { requestId }: Origin,
  { known, fields }: Omit<Change, 'expected'>,
): Promise<void> {
  const moved = known.enableDate !== fields.enableDate;
  if (moved && (await sets.isInUse(known, requestId)))
    refuse({ code: 'account-set.in-use', field: 'enableDate' });
  await sets.books.open(known.id, provisionOf(fields), requestId);
}

const markUntold = (sql: Sql, accountSetId: number): Promise<number> =>
  sql.run('UPDATE identity.account_set SET books_asked = books_asked + 1 WHERE id = $1', [accountSetId]);

const isSame = (a: BookProvision, b: BookProvision): boolean =>
  a.companyName === b.companyName &&
  a.accountingStandards === b.accountingStandards &&
  a.vatType === b.vatType &&
  a.enableDate === b.enableDate;
