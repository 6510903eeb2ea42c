import type { Books } from '../books/books.ts';

/** Stores one combination with its items; two writers may meet on it. */
export async function storeAuxiliarySet(
  books: Books,
  key: string,
  refs: readonly { categoryId: number; itemId: number }[],
): Promise<number> {
  const added = await books.sql.maybe<{ id: number }>(
    `WITH added AS (
       INSERT INTO ledger.aux_set (account_set_id, key) VALUES ($1, $2)
       ON CONFLICT (account_set_id, key) DO NOTHING RETURNING id
     ), items AS (
       INSERT INTO ledger.aux_set_item (account_set_id, aux_set_id, category_id, item_id)
       SELECT $1, added.id, ref.category_id, ref.item_id
       FROM added, unnest($3::bigint[], $4::bigint[]) AS ref (category_id, item_id)
     ) SELECT id FROM added`,
    [books.accountSetId, key, refs.map((ref) => ref.categoryId), refs.map((ref) => ref.itemId)],
  );
  if (added) return added.id;
  const existing = await books.sql.one<{ id: number }>(
    'SELECT id FROM ledger.aux_set WHERE account_set_id = $1 AND key = $2',
    [books.accountSetId, key],
  );
  return existing.id;
}
