import type { AuxiliaryRef } from '@suanpan/contracts';
import { seededNames, shownDictionaryName } from '@suanpan/seeds';
import { found } from '@suanpan/service-kit';
import type { Books } from './books.ts';

/** The id of the category a call asks for. @throws not-found. */
export async function askedCategory({ sql, accountSetId }: Books, id: string): Promise<number> {
  const category = await sql.maybe<{ id: number }>(
    'SELECT id FROM ledger_read.auxiliary_category WHERE account_set_id = $1 AND id = $2::bigint',
    [accountSetId, id],
  );
  return found(category).id;
}

/** A category with its name as the reader sees it. @throws not-found. */
export async function readCategory(books: Books, id: string): Promise<{ id: number; name: string }> {
  const { sql, accountSetId, nameLanguage } = books;
  const category = await sql.maybe<{ id: number; name: string }>(
    'SELECT id, name FROM ledger_read.auxiliary_category WHERE account_set_id = $1 AND id = $2::bigint',
    [accountSetId, id],
  );
  const { id: categoryId, name } = found(category);
  return { id: categoryId, name: shownDictionaryName(name, nameLanguage) };
}

/** The items of some combinations, each by the order of its categories. */
export async function readAuxiliarySets(
  books: Books,
  ids: Iterable<number>,
): Promise<Map<number, AuxiliaryRef[]>> {
  const { sql, accountSetId } = books;
  const names = seededNames(books, books.nameLanguage);
  const rows = await sql.rows<{ id: number; items: (AuxiliaryRef & { category: string })[] }>(
    'SELECT id, items FROM ledger_read.aux_set WHERE account_set_id = $1 AND id = ANY ($2::bigint[])',
    [accountSetId, [...new Set(ids)]],
  );
  const refOf = ({ categoryId, itemId, code, name }: AuxiliaryRef): AuxiliaryRef => ({
    categoryId,
    itemId,
    code,
    name: names.shown(code, name),
  });
  return new Map(rows.map(({ id, items }) => [id, items.map(refOf)]));
}

/** Code and name of an item, as the reader sees it. @throws not-found. */
export async function readItemName(books: Books, itemId: number): Promise<string> {
  const { sql, accountSetId } = books;
  const item = await sql.maybe<{ code: string; name: string }>(
    'SELECT code, name FROM ledger_read.auxiliary_item WHERE account_set_id = $1 AND id = $2',
    [accountSetId, itemId],
  );
  const { code, name } = found(item);
  return `${code} ${seededNames(books, books.nameLanguage).shown(code, name)}`;
}
