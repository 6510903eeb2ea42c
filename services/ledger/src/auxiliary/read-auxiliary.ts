import type { AuxiliaryCategory, AuxiliaryItem, ItemChoice } from '@suanpan/contracts';
import { found, type Sql } from '@suanpan/service-kit';

/** The categories in their order; a category with items is frozen (spec/api.md 10). */
export const listCategories = (sql: Sql, accountSetId: number): Promise<AuxiliaryCategory[]> =>
  sql.rows<AuxiliaryCategory>(`${selectCategory} ORDER BY k.position, k.id`, [accountSetId]);

export const readCategory = async (sql: Sql, accountSetId: number, id: number): Promise<AuxiliaryCategory> =>
  found(await sql.maybe<AuxiliaryCategory>(`${selectCategory} AND k.id = $2`, [accountSetId, id]));

const selectCategory = `
SELECT k.id, k.key, k.name, to_json(k.custom_columns) AS custom_columns, k.system AS system_default, k.version,
  NOT EXISTS (SELECT 1 FROM ledger.auxiliary_item i
    WHERE i.account_set_id = $1 AND i.category_id = k.id) AS can_edit
FROM ledger.auxiliary_category k WHERE k.account_set_id = $1`;

export const readItem = async (sql: Sql, accountSetId: number, id: number): Promise<AuxiliaryItem> =>
  found(
    await sql.maybe<AuxiliaryItem>(`SELECT ${itemColumns} FROM ${items} AND i.id = $2`, [accountSetId, id]),
  );

/** Those of the items that are there, by id. */
export const readItems = (sql: Sql, accountSetId: number, ids: readonly number[]): Promise<AuxiliaryItem[]> =>
  sql.rows<AuxiliaryItem>(`SELECT ${itemColumns} FROM ${items} AND i.id = ANY($2::bigint[]) ORDER BY i.id`, [
    accountSetId,
    ids,
  ]);

/** Every item of the set. */
export const storedItems = (sql: Sql, accountSetId: number): Promise<AuxiliaryItem[]> =>
  sql.rows<AuxiliaryItem>(`SELECT ${itemColumns} FROM ${items} ORDER BY i.id`, [accountSetId]);

/** Items of one category by code, a page at a time; the keyword is found in code or name. */
export async function listItems(
  sql: Sql,
  accountSetId: number,
  query: { categoryId: number; page: number; size: number; keyword?: string | undefined },
) {
  const { categoryId, page, size } = query;
  await readCategory(sql, accountSetId, categoryId);
  const values = [accountSetId, categoryId, patternOf(query.keyword)];
  const where = `${items} AND ${isFound}`;
  const { total } = await sql.one<{ total: number }>(`SELECT count(*) AS total FROM ${where}`, values);
  const records = await sql.rows<AuxiliaryItem>(
    `SELECT ${itemColumns} FROM ${where} ORDER BY i.code LIMIT $4 OFFSET $5`,
    [...values, size, (page - 1) * size],
  );
  return { records, total, size, current: page, pages: Math.ceil(total / size) };
}

/** Every item of a category by code, or those with the keyword in code or name: for export and import. */
export const allItems = (
  sql: Sql,
  accountSetId: number,
  categoryId: number,
  keyword?: string,
): Promise<AuxiliaryItem[]> =>
  sql.rows<AuxiliaryItem>(`SELECT ${itemColumns} FROM ${items} AND ${isFound} ORDER BY i.code`, [
    accountSetId,
    categoryId,
    patternOf(keyword),
  ]);

/** Enabled items of several categories. */
export async function itemsByCategory(
  sql: Sql,
  accountSetId: number,
  categoryIds: readonly number[],
): Promise<Record<string, AuxiliaryItem[]>> {
  const rows = await sql.rows<AuxiliaryItem>(
    `SELECT ${itemColumns} FROM ${items} AND i.enabled AND i.category_id = ANY($2::bigint[]) ORDER BY i.code`,
    [accountSetId, categoryIds],
  );
  return grouped(categoryIds, rows);
}

/** All items of several categories as the voucher form lists them: what is needed to name one, and no more. */
export async function itemChoices(
  sql: Sql,
  accountSetId: number,
  categoryIds: readonly number[],
): Promise<Record<string, ItemChoice[]>> {
  const rows = await sql.rows<ItemChoice & OfCategory>(
    `SELECT i.id, i.category_id AS accounting_category_id, i.code, i.name, i.enabled AS enable
     FROM ${items} AND i.category_id = ANY($2::bigint[]) ORDER BY i.code`,
    [accountSetId, categoryIds],
  );
  return grouped(categoryIds, rows);
}

type OfCategory = Pick<AuxiliaryItem, 'accountingCategoryId'>;

/** A category without items has an empty list. */
function grouped<Row extends OfCategory>(
  categoryIds: readonly number[],
  rows: readonly Row[],
): Record<string, Row[]> {
  const byCategory: Record<string, Row[]> = Object.fromEntries(categoryIds.map((id) => [String(id), []]));
  for (const row of rows) byCategory[String(row.accountingCategoryId)]?.push(row);
  return byCategory;
}

const itemColumns = `i.id, i.category_id AS accounting_category_id, i.code, i.name, i.remark, i.enabled AS enable,
  to_json(i.custom_values) AS custom_values, i.version`;
const isFound = 'i.category_id = $2 AND (i.code ILIKE $3 OR i.name ILIKE $3)';
const patternOf = (keyword = ''): string => `%${keyword.trim().replace(/[\\%_]/g, '\\$&')}%`;
const items = 'ledger.auxiliary_item i WHERE i.account_set_id = $1';

/** The items of a category, by id alone. */
export async function allItemIds(sql: Sql, accountSetId: number, categoryId: number): Promise<number[]> {
  const rows = await sql.rows<{ id: number }>(
    'SELECT id FROM ledger.auxiliary_item WHERE account_set_id = $1 AND category_id = $2 ORDER BY id',
    [accountSetId, categoryId],
  );
  return rows.map(({ id }) => id);
}
