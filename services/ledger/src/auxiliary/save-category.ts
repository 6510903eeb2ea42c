import { LockMode } from '@mikro-orm/core';
import type { AuxiliaryCategory, AuxiliaryCategoryInput, AuxiliaryCategoryUpdate } from '@suanpan/contracts';
import { keptDictionaryName } from '@suanpan/seeds';
import { refuse, refuseIf } from '@suanpan/service-kit';
import type { Books } from '../books/books.ts';
import { AuxiliaryCategoryEntity } from '../db/entities/auxiliary.ts';
import { SubjectCategoryEntity } from '../db/entities/subjects.ts';
import { lockSet } from '../books/lock-set.ts';
import { listCategories, readCategory } from './read-auxiliary.ts';

/** Categories of a company's own, beside the seven built-in ones (spec/api.md 10). */
const maxOwn = 3;

/** Adds a category with fields of its own. */
export async function addCategory(books: Books, input: AuxiliaryCategoryInput): Promise<AuxiliaryCategory> {
  await lockSet(books);
  const values = await checked(books, input, null);
  const { em } = books.sql;
  const { accountSetId } = books;
  if ((await em.count(AuxiliaryCategoryEntity, { accountSetId, system: false })) >= maxOwn)
    refuse({ code: 'category.too-many' });
  const [last] = await em.find(
    AuxiliaryCategoryEntity,
    { accountSetId },
    { orderBy: { position: 'desc' }, limit: 1 },
  );
  const position = (last?.position ?? 0) + 1;
  await em.insert(AuxiliaryCategoryEntity, { accountSetId, ...values, position });
  const { id } = await em.findOneOrFail(AuxiliaryCategoryEntity, { accountSetId, name: values.name });
  return recorded(books, 'auxiliary-category.add', id, null);
}

/** Renames a category of one's own; fields that items fill keep their places, new ones come behind them. */
export async function changeCategory(
  books: Books,
  input: AuxiliaryCategoryUpdate,
): Promise<AuxiliaryCategory> {
  const before = await lockOwn(books, input.id, input.version);
  const values = await checked(books, input, before);
  const isKept = before.customColumns.every((column, index) => values.customColumns[index] === column);
  if (!before.canEdit && !isKept) refuse({ code: 'category.fields-kept', field: 'customColumns' });
  const key = { accountSetId: books.accountSetId, id: input.id };
  const version = before.version + 1;
  await books.sql.em.nativeUpdate(AuxiliaryCategoryEntity, key, { ...values, version });
  return recorded(books, 'auxiliary-category.change', input.id, before);
}

/** Removes a category without items that no subject asks for. */
export async function deleteCategory(books: Books, id: number, version: number | undefined): Promise<null> {
  const before = await lockOwn(books, id, version);
  const { sql, accountSetId } = books;
  const asked = await sql.em.count(SubjectCategoryEntity, { accountSetId, categoryId: id });
  if (asked > 0 || !before.canEdit) refuse({ code: 'record.in-use' });
  await sql.em.nativeDelete(AuxiliaryCategoryEntity, { accountSetId, id });
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
  const lockMode = LockMode.PESSIMISTIC_WRITE;
  const key = { accountSetId: books.accountSetId, id };
  await books.sql.em.findOne(AuxiliaryCategoryEntity, key, { fields: ['id'], lockMode });
  const category = await readCategory(books.sql, books.accountSetId, id);
  if (category.systemDefault) refuse({ code: 'category.system' });
  if (version !== undefined && category.version !== version)
    refuse({ code: 'record.stale', version: category.version });
  return category;
}

/** Behind the lock of the set, so that two people cannot add the fourth category or the same name at once. */
async function checked(books: Books, input: AuxiliaryCategoryInput, stored: AuxiliaryCategory | null) {
  const { sql, accountSetId } = books;
  const name = keptDictionaryName(input.name.trim());
  const customColumns = (input.customColumns ?? stored?.customColumns ?? []).map((column) => column.trim());
  const taken = (await listCategories(sql, accountSetId)).some(
    (one) => one.name === name && one.id !== stored?.id,
  );
  refuseIf([
    ...(name ? [] : [{ code: 'item.name-missing' as const, field: 'name' }]),
    ...(taken ? [{ code: 'item.name-taken' as const, field: 'name' }] : []),
    ...(customColumns.includes('') || new Set(customColumns).size < customColumns.length
      ? [{ code: 'item.field-twice' as const, field: 'customColumns' }]
      : []),
  ]);
  return { name, customColumns };
}
