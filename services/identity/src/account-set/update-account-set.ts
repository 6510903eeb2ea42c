import { roleMay, type AccountSetUpdate, type BookProvision } from '@suanpan/contracts';
import { databaseError, refuse, type Sql } from '@suanpan/service-kit';
import type { Origin } from '../events/origin.ts';
import type { Call } from '../idempotency/call.ts';
import { readForm, type AccountSetFields } from './account-set-form.ts';
import {
  fieldsOf,
  formColumns,
  formValues,
  isReady,
  lockSet,
  provisionOf,
  setOf,
  type MemberSet,
} from './account-set-row.ts';
import type { AccountSets } from './account-sets.ts';

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
  const known = await sets.db.read((sql) => setOf(sql, origin.userId, input.id));
  if (!roleMay(known.role, 'accountSet.update')) refuse({ code: 'rights.forbidden' });
  if (!isReady(known)) refuse({ code: 'account-set.not-ready' });
  const change = { known, fields: readForm(input, known), expected: input.version };
  if (known.accountingStandards !== change.fields.accountingStandards)
    refuse({ code: 'account-set.standard-fixed', field: 'accountingStandards' });
  const tellsBooks = !isSame(provisionOf(known), provisionOf(change.fields));
  if (tellsBooks) await sets.db.write((sql) => markUntold(sql, known.id));
  try {
    await sets.db.writeOnce(call, (sql) => applyChange(sets, sql, origin, change));
  } catch (error) {
    if (tellsBooks) await sets.finish([known], origin);
    if (isNameTaken(error)) refuse({ code: 'account-set.name-taken', field: 'companyName' });
    throw error;
  }
}

interface Change {
  known: MemberSet;
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
  await sql.run(updateSet, [set.id, ...formValues(fields)]);
  if (!isSame(provisionOf(set), provisionOf(fields))) await tellChange(sets, sql, origin, { known, fields });
  await sets.db.record(sql, origin, {
    action: 'account-set.changed',
    objectType: 'account-set',
    objectId: String(set.id),
    accountSetId: set.id,
    before: fieldsOf(set),
    after: fieldsOf(fields),
  });
  return true;
}

const updateSet = `
UPDATE identity.account_set SET (${formColumns}) = ($2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13),
  version = version + 1
WHERE id = $1`;

async function tellChange(
  sets: AccountSets,
  sql: Sql,
  { requestId }: Origin,
  { known, fields }: Omit<Change, 'expected'>,
): Promise<void> {
  const moved = known.enableDate !== fields.enableDate;
  if (moved && (await sets.isInUse(known, requestId)))
    refuse({ code: 'account-set.in-use', field: 'enableDate' });
  await sets.books.open(known.id, provisionOf(fields), requestId);
  await sql.run('UPDATE identity.account_set SET books_told = books_asked WHERE id = $1', [known.id]);
}

const markUntold = (sql: Sql, accountSetId: number): Promise<number> =>
  sql.run('UPDATE identity.account_set SET books_asked = books_asked + 1 WHERE id = $1', [accountSetId]);

const isSame = (a: BookProvision, b: BookProvision): boolean =>
  a.companyName === b.companyName &&
  a.accountingStandards === b.accountingStandards &&
  a.vatType === b.vatType &&
  a.enableDate === b.enableDate;

const isNameTaken = (error: unknown): boolean =>
  databaseError(error)?.constraint === 'account_set_name_unique';
