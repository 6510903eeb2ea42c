import type { AuxiliaryCategory, AuxiliaryCategoryInput, AuxiliaryCategoryUpdate } from '@suanpan/contracts';
import { refuse, refuseIf } from '@suanpan/service-kit';
import type { Books } from '../books/books.ts';
import { lockSet } from '../books/lock-set.ts';
import { listCategories, readCategory } from './read-auxiliary.ts';

/** Categories of a company's own, beside the seven built-in ones (spec/api.md 10). */
const maxOwn = 3;

/** Adds a category with fields of its own. */
export async function addCategory(books: Books, input: AuxiliaryCategoryInput): Promise<AuxiliaryCategory> {
  await lockSet(books);
  const values = await checked(books, input, null);
  const own = (await listCategories(books.sql, books.accountSetId)).filter(
    ({ systemDefault }) => !systemDefault,
  );
  if (own.length >= maxOwn) refuse({ code: 'category.too-many' });
  const { id } = await books.sql.one<{ id: number }>(
    `INSERT INTO ledger.auxiliary_category (account_set_id, name, custom_columns, system, position)
     SELECT $1, $2, $3, false, coalesce(max(position), 0) + 1 FROM ledger.auxiliary_category WHERE account_set_id = $1
     RETURNING id`,
    [books.accountSetId, values.name, values.columns],
  );
  return recorded(books, 'auxiliary-category.add', id, null);
}

/** Renames a category of one's own; fields that items fill keep their places, new ones come behind them. */
export async function changeCategory(
  books: Books,
  input: AuxiliaryCategoryUpdate,
): Promise<AuxiliaryCategory> {
  const before = await lockOwn(books, input.id, input.version);
  const values = await checked(books, input, before);
  const isKept = before.customColumns.every((column, index) => values.columns[index] === column);
  if (!before.canEdit && !isKept) refuse({ code: 'category.fields-kept', field: 'customColumns' });
  await books.sql.run(
    `UPDATE ledger.auxiliary_category SET name = $3, custom_columns = $4, version = version + 1
     WHERE account_set_id = $1 AND id = $2`,
    [books.accountSetId, input.id, values.name, values.columns],
  );
  return recorded(books, 'auxiliary-category.change', input.id, before);
}

/** Removes a category without items that no subject asks for. */
export async function deleteCategory(books: Books, id: number, version: number | undefined): Promise<null> {
  const before = await lockOwn(books, id, version);
  const asked = await books.sql.maybe(
    'SELECT 1 FROM ledger.subject_category WHERE account_set_id = $1 AND category_id = $2 LIMIT 1',
    [books.accountSetId, id],
  );
  if (asked || !before.canEdit) refuse({ code: 'record.in-use' });
  await books.sql.run('DELETE FROM ledger.auxiliary_category WHERE account_set_id = $1 AND id = $2', [
    books.accountSetId,
    id,
  ]);
  const objectType = 'auxiliary-category';
  books.record({ action: 'auxiliary-category.delete', objectType, objectId: id, before, after: null });
  return null;
}

async function recorded(
  books: Books,
  action: string,
  id: number,
  before: AuxiliaryCategory | null,
): Promise<AuxiliaryCategory> {
  const after = await readCategory(books.sql, books.accountSetId, id);
  books.record({ action, objectType: 'auxiliary-category', objectId: id, before, after });
  return after;
}

/** The set's row first: a subject that is saved holds it when it names the categories it asks for. */
async function lockOwn(books: Books, id: number, version: number | undefined): Promise<AuxiliaryCategory> {
  await lockSet(books);
  await books.sql.rows(
    'SELECT 1 FROM ledger.auxiliary_category WHERE account_set_id = $1 AND id = $2 FOR UPDATE',
    [books.accountSetId, id],
  );
  const category = await readCategory(books.sql, books.accountSetId, id);
  if (category.systemDefault) refuse({ code: 'category.system' });
  if (version !== undefined && category.version !== version)
    refuse({ code: 'record.stale', version: category.version });
  return category;
}

/** Behind the lock of the set, so that two people cannot add the fourth category or the same name at once. */
async function checked(books: Books, input: AuxiliaryCategoryInput, stored: AuxiliaryCategory | null) {
  const { sql, accountSetId } = books;
  const name = input.name.trim();
  const columns = (input.customColumns ?? stored?.customColumns ?? []).map((column) => column.trim());
  const taken = (await listCategories(sql, accountSetId)).some(
    (one) => one.name === name && one.id !== stored?.id,
  );
  refuseIf([
    ...(name ? [] : [{ code: 'item.name-missing' as const, field: 'name' }]),
    ...(taken ? [{ code: 'item.name-taken' as const, field: 'name' }] : []),
    ...(columns.includes('') || new Set(columns).size < columns.length
      ? [{ code: 'item.field-twice' as const, field: 'customColumns' }]
      : []),
  ]);
  return { name, columns };
}
