import type { Books } from '../books/books.ts';
import { AuxiliaryItemEntity } from '../db/entities/auxiliary.ts';

/** Those of the items that a posting, an opening or a template names. */
export async function usedItems(books: Books, ids: readonly number[]): Promise<Set<number>> {
  const rows = await books.sql.rows<{ itemId: number }>(
    `SELECT DISTINCT x.item_id FROM ledger.aux_set_item x
     WHERE x.account_set_id = $1 AND x.item_id = ANY($2::bigint[]) AND (
       EXISTS (SELECT 1 FROM ledger.voucher_line l WHERE l.account_set_id = $1 AND l.aux_set_id = x.aux_set_id)
       OR EXISTS (SELECT 1 FROM ledger.opening_balance o WHERE o.account_set_id = $1 AND o.aux_set_id = x.aux_set_id)
       OR EXISTS (SELECT 1 FROM ledger.voucher_template_line t
         WHERE t.account_set_id = $1 AND t.aux_set_id = x.aux_set_id))`,
    [books.accountSetId, ids],
  );
  return new Set(rows.map(({ itemId }) => itemId));
}

/**
 * Removes items that nothing names any more, with the combinations they were in. The combinations go first, whole;
 * foreign keys keep what is still used, whatever was seen before.
 */
export async function removeItems(books: Books, ids: readonly number[]): Promise<void> {
  const { sql, accountSetId } = books;
  await sql.run('SELECT ledger.remove_aux_sets($1, $2)', [accountSetId, ids]);
  await sql.em.nativeDelete(AuxiliaryItemEntity, { accountSetId, id: { $in: [...ids] } });
}
