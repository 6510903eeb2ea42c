import { bookWordsIn } from '@suanpan/book-tables';
import type { AuxiliaryRef } from '@suanpan/contracts';
import { seededNames, shownDictionaryName } from '@suanpan/seeds';
import { found, refuse } from '@suanpan/service-kit';
import type { Books } from './books.ts';
import { StatementValues } from './statement-values.ts';

/** The key of lines that have no item of a category. */
export const NO_ITEM = 'none';

/** The ids of the categories a call asks for, joined by commas. @throws not-found; request.field for one named twice. */
export async function askedCategories(books: Books, ids: string): Promise<number[]> {
  const asked = ids.split(',').map(Number);
  if (new Set(asked).size < asked.length)
    refuse({ code: 'request.field', field: 'auxiliaryId', rule: 'twice' });
  const { sql, accountSetId } = books;
  const known = await sql.rows<{ id: number }>(
    'SELECT id FROM ledger_read.auxiliary_category WHERE account_set_id = $1 AND id = ANY ($2::bigint[])',
    [accountSetId, asked],
  );
  return found(known.length === asked.length ? asked : undefined);
}

/** SQL: a column's combination holds an item of a parameter's list. `$1` is the account set. */
export const holdsOneOf = (column: string, items: string): string =>
  `${column} IN (SELECT i.aux_set_id FROM ledger_read.aux_set_item i
    WHERE i.account_set_id = $1 AND i.item_id = ANY (${items}))`;

/** SQL: a column's combination has no item of a parameter's category. `$1` is the account set. */
export const holdsNoneOf = (column: string, category: string): string =>
  `${column} NOT IN (SELECT i.aux_set_id FROM ledger_read.aux_set_item i
    WHERE i.account_set_id = $1 AND i.category_id = ${category})`;

/**
 * Items by their categories.
 * @param ids joined by commas.
 * @throws request.field for an item that the books do not have.
 */
export async function itemGroups({ sql, accountSetId }: Books, ids: string): Promise<number[][]> {
  const asked = new Set(ids.split(',').map(Number));
  const items = await sql.rows<{ id: number; categoryId: number }>(
    'SELECT id, category_id FROM ledger_read.auxiliary_item WHERE account_set_id = $1 AND id = ANY ($2::bigint[])',
    [accountSetId, [...asked]],
  );
  if (items.length < asked.size) refuse({ code: 'request.field', field: 'items', rule: 'unknown' });
  return [...Map.groupBy(items, ({ categoryId }) => categoryId).values()].map((group) =>
    group.map(({ id }) => id),
  );
}

/** One item, or the lack of one, by category. */
export interface AskedItem {
  categoryId: number;
  itemId: number | null;
}

/** The combinations that hold each item, and none of the categories without one. */
export const combinationsWith = (books: Books, asked: readonly AskedItem[]): Promise<number[]> =>
  combinationsWhere(books, (values) =>
    asked.map(({ categoryId, itemId }) =>
      itemId === null
        ? holdsNoneOf('s.id', values.bind(categoryId, 'bigint'))
        : holdsOneOf('s.id', values.bind([itemId], 'bigint[]')),
    ),
  );

/** The combinations that hold an item of each group. */
export const combinationsOf = (books: Books, groups: readonly (readonly number[])[]): Promise<number[]> =>
  combinationsWhere(books, (values) =>
    groups.map((group) => holdsOneOf('s.id', values.bind(group, 'bigint[]'))),
  );

async function combinationsWhere(
  { sql, accountSetId }: Books,
  conditionsOf: (values: StatementValues) => string[],
): Promise<number[]> {
  const values = new StatementValues([accountSetId]);
  const conditions = conditionsOf(values);
  const sets = await sql.rows<{ id: number }>(
    `SELECT s.id FROM ledger_read.aux_set s WHERE s.account_set_id = $1 AND ${conditions.join(' AND ')}`,
    values.values,
  );
  return sets.map(({ id }) => id);
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

/** The categories a call asks for, in its order, named as the reader sees them. @throws not-found. */
export async function readCategories(books: Books, ids: string): Promise<{ id: number; name: string }[]> {
  const categories: { id: number; name: string }[] = [];
  for (const id of await askedCategories(books, ids)) categories.push(await readCategory(books, String(id)));
  return categories;
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

/** Every item of a category that vouchers may name, as the reader sees it. */
export async function readItems(books: Books, categoryId: number): Promise<AuxiliaryRef[]> {
  const names = seededNames(books, books.nameLanguage);
  const items = await books.sql.rows<AuxiliaryRef>(
    `SELECT category_id, id AS item_id, code, name FROM ledger_read.auxiliary_item
     WHERE account_set_id = $1 AND category_id = $2::bigint AND enabled`,
    [books.accountSetId, categoryId],
  );
  return items.map((item) => ({ ...item, name: names.shown(item.code, item.name) }));
}

/** Code and name of each item a ledger is of, as the reader sees it. @throws not-found. */
export async function readItemNames(books: Books, keys: readonly string[]): Promise<string[]> {
  const { sql, accountSetId, language } = books;
  const names = seededNames(books, books.nameLanguage);
  const items = await sql.rows<{ id: number; code: string; name: string }>(
    'SELECT id, code, name FROM ledger_read.auxiliary_item WHERE account_set_id = $1 AND id = ANY ($2::bigint[])',
    [accountSetId, keys.filter((key) => key !== NO_ITEM)],
  );
  return keys.map((key) => {
    if (key === NO_ITEM) return bookWordsIn(language)('unassigned');
    const { code, name } = found(items.find(({ id }) => String(id) === key));
    return `${code} ${names.shown(code, name)}`;
  });
}
