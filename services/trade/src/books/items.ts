import type { Sql } from '@suanpan/service-kit';

/** An item of auxiliary accounting with its category, which may have a key of its own. */
export interface BookItem {
  itemId: number;
  categoryId: number;
  /** `customer`, `inventory` …; of a category of the company's own its number. */
  category: string;
}

/** Those of the items that are there; a foreign id is a missing one. */
export async function itemsOf(
  sql: Sql,
  accountSetId: number,
  ids: readonly number[],
): Promise<Map<number, BookItem>> {
  if (ids.length === 0) return new Map();
  const rows = await sql.rows<BookItem>(
    `SELECT i.id AS item_id, i.category_id, coalesce(c.key, i.category_id::text) AS category
     FROM ledger_read.auxiliary_item i
     JOIN ledger_read.auxiliary_category c ON c.account_set_id = $1 AND c.id = i.category_id
     WHERE i.account_set_id = $1 AND i.id = ANY ($2::bigint[])`,
    [accountSetId, [...new Set(ids)]],
  );
  return new Map(rows.map((row) => [row.itemId, row]));
}
