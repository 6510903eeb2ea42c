import { LockMode } from '@mikro-orm/core';
import {
  bitOf,
  type AuxiliaryCategory,
  type AuxiliaryItem,
  type AuxiliaryItemInput,
  type AuxiliaryItemUpdate,
} from '@suanpan/contracts';
import { keptItemName } from '@suanpan/seeds';
import { found, refuse, refuseIf } from '@suanpan/service-kit';
import type { Books } from '../books/books.ts';
import { refuseNamed, type NamedByDocuments } from '../document-use/document-use.ts';
import { AuxiliaryItemEntity } from '../db/entities/auxiliary.ts';
import { removeItems, usedItems } from './item-use.ts';
import { readCategory, readItem } from './read-auxiliary.ts';

const objectType = 'auxiliary-item';

/** Adds an auxiliary item; its code is unique within the category. */
export async function addItem(books: Books, input: AuxiliaryItemInput): Promise<AuxiliaryItem> {
  const values = checked(input);
  const category = await readCategory(books.sql, books.accountSetId, input.accountingCategoryId);
  await refuseTakenCode(books, input.accountingCategoryId, values.code, 0);
  const key = { accountSetId: books.accountSetId, categoryId: category.id, code: values.code };
  const customValues = fieldValues(category, input.customValues ?? []);
  await books.sql.em.insert(AuxiliaryItemEntity, { ...key, ...values, customValues });
  const { id } = await books.sql.em.findOneOrFail(AuxiliaryItemEntity, key, { fields: ['id'] });
  const after = await readItem(books.sql, books.accountSetId, id);
  books.record({ action: 'auxiliary-item.add', objectType, objectId: id, before: null, after });
  return after;
}

/** Renames, recodes or disables an item; its category never changes. What is left out stays, null clears. */
export async function changeItem(books: Books, input: AuxiliaryItemUpdate): Promise<AuxiliaryItem> {
  const before = await lockItem(books, input.id);
  const values = checked({ ...input, ...keptOf(before, input) });
  if (before.version !== input.version) refuse({ code: 'record.stale', version: before.version });
  await refuseTakenCode(books, before.accountingCategoryId, values.code, input.id);
  const category = await readCategory(books.sql, books.accountSetId, before.accountingCategoryId);
  const customValues = fieldValues(category, input.customValues ?? before.customValues);
  await books.sql.em.nativeUpdate(
    AuxiliaryItemEntity,
    { accountSetId: books.accountSetId, id: input.id },
    { ...values, customValues, version: before.version + 1 },
  );
  const after = await readItem(books.sql, books.accountSetId, input.id);
  books.record({ action: 'auxiliary-item.change', objectType, objectId: input.id, before, after });
  return after;
}

/** What an update leaves out stays as it is. */
const keptOf = (before: AuxiliaryItem, { remark, enable }: AuxiliaryItemUpdate) => ({
  remark: remark === undefined ? before.remark : remark,
  enable: enable ?? before.enable,
});

/** An item that a voucher, an opening, a template or a document names stays (it can be disabled). */
export async function deleteItem(books: Books, id: number, named: NamedByDocuments): Promise<null> {
  const before = await lockItem(books, id);
  if ((await usedItems(books, [id])).size > 0) refuse({ code: 'record.in-use' });
  refuseNamed(named.items, [id]);
  await removeItems(books, [id]);
  books.record({ action: 'auxiliary-item.delete', objectType, objectId: id, before, after: null });
  return null;
}

/** One value for each field of the category; what goes beyond its fields is refused. */
function fieldValues(category: AuxiliaryCategory, values: readonly string[]): string[] {
  const given = values.map((value) => value.trim());
  if (given.slice(category.customColumns.length).some((value) => value !== ''))
    refuse({ code: 'request.field', field: 'customValues' });
  return category.customColumns.map((_, index) => given[index] ?? '');
}

/**
 * Removes every item of a category; one that a voucher, an opening or a document names keeps all.
 * @param asked those of which documents were asked; one that was added since keeps all too
 */
export async function clearItems(
  books: Books,
  categoryId: number,
  named: NamedByDocuments,
  asked: ReadonlySet<number>,
): Promise<null> {
  const { sql, accountSetId } = books;
  await readCategory(sql, accountSetId, categoryId);
  const used = await sql.maybe(
    'SELECT 1 FROM ledger.aux_set_item WHERE account_set_id = $1 AND category_id = $2 LIMIT 1',
    [accountSetId, categoryId],
  );
  if (used) refuse({ code: 'record.in-use' });
  refuseNamed(named.items, [...named.items.keys()]);
  const before = await sql.rows<{ id: number; code: string; name: string }>(
    'DELETE FROM ledger.auxiliary_item WHERE account_set_id = $1 AND category_id = $2 RETURNING id, code, name',
    [accountSetId, categoryId],
  );
  if (before.some(({ id }) => !asked.has(id))) refuse({ code: 'service.busy' });
  books.record({
    action: 'auxiliary-item.clear',
    objectType: 'auxiliary-category',
    objectId: categoryId,
    before,
    after: null,
  });
  return null;
}

/** One item behind its row's lock. */
export async function lockItem(books: Books, id: number): Promise<AuxiliaryItem> {
  const lockMode = LockMode.PESSIMISTIC_WRITE;
  const key = { accountSetId: books.accountSetId, id };
  found(await books.sql.em.findOne(AuxiliaryItemEntity, key, { fields: ['id'], lockMode }));
  return readItem(books.sql, books.accountSetId, id);
}

function checked(input: AuxiliaryItemInput) {
  const code = input.code.trim();
  const name = keptItemName(code, input.name.trim());
  refuseIf([
    ...(code ? [] : [{ code: 'item.code-missing' as const, field: 'code' }]),
    ...(name ? [] : [{ code: 'item.name-missing' as const, field: 'name' }]),
  ]);
  return { code, name, remark: input.remark?.trim() || null, enabled: bitOf(input.enable, true) };
}

async function refuseTakenCode(books: Books, categoryId: number, code: string, ownId: number): Promise<void> {
  const taken = await books.sql.em.count(AuxiliaryItemEntity, {
    accountSetId: books.accountSetId,
    categoryId,
    code,
    id: { $ne: ownId },
  });
  if (taken > 0) refuse({ code: 'item.code-taken', field: 'code' });
}
