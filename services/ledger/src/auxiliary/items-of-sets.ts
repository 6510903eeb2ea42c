import type { Sql } from '@suanpan/service-kit';

export interface ItemOfSet {
  categoryId: number;
  itemId: number;
  code: string;
  name: string;
}

/** SQL for the items `i` of an auxiliary combination, each found by its key. `$1` must be the account set. */
const itemsFrom = (auxSetId: string): string => `(
    SELECT x.item_id FROM ledger.aux_set_item x WHERE x.account_set_id = $1 AND x.aux_set_id = ${auxSetId} OFFSET 0
  ) x CROSS JOIN LATERAL (
    SELECT a.category_id, a.id, a.code, a.name, a.enabled FROM ledger.auxiliary_item a
     WHERE a.account_set_id = $1 AND a.id = x.item_id OFFSET 0
  ) i`;

/**
 * SQL for the items of a row's auxiliary combination as JSON, in the order of their categories, or null. `$1` must be the
 * account set; `more` adds keys of the item `i`.
 */
export const itemsSql = (auxSetId: string, more = ''): string => `
(SELECT json_agg(json_build_object('categoryId', i.category_id, 'itemId', i.id, 'code', i.code, 'name', i.name${more})
    ORDER BY i.category_id)
  FROM ${itemsFrom(auxSetId)})`;

const selectItems = `
SELECT wanted.id AS aux_set_id, i.category_id, i.id AS item_id, i.code, i.name
FROM unnest($2::bigint[]) AS wanted (id) CROSS JOIN LATERAL ${itemsFrom('wanted.id')} ORDER BY wanted.id, i.category_id`;

/** The items of auxiliary combinations, by the combination's id, in the order of their categories. */
export async function itemsOfSets(
  sql: Sql,
  accountSetId: number,
  auxSetIds: readonly number[],
): Promise<Map<number, ItemOfSet[]>> {
  const rows = await sql.rows<ItemOfSet & { auxSetId: number }>(selectItems, [
    accountSetId,
    [...new Set(auxSetIds)],
  ]);
  return Map.groupBy(rows, ({ auxSetId }) => auxSetId);
}
