import { auxiliaryKey } from '@suanpan/accounting-core';
import type { Books } from '../books/books.ts';
import { storeAuxiliarySets } from '../auxiliary/auxiliary-sets.ts';

/** A combination with its items; the one of the items that is merged away is named. */
interface Combination {
  id: number;
  refs: { categoryId: number; itemId: number }[];
  mergedItemId: number;
}

/** From → to: which combination takes the place of which. */
export type Target = ReadonlyMap<number, number>;

/** Every combination that one of the items is in. A combination has one item of a category, so it is in it once. */
export const combinationsOf = (books: Books, itemIds: readonly number[]): Promise<Combination[]> =>
  books.sql.rows<Combination>(
    `SELECT m.aux_set_id AS id, m.item_id AS merged_item_id,
       (SELECT json_agg(json_build_object('categoryId', x.category_id, 'itemId', x.item_id) ORDER BY x.category_id)
        FROM ledger.aux_set_item x WHERE x.account_set_id = $1 AND x.aux_set_id = m.aux_set_id) AS refs
     FROM ledger.aux_set_item m WHERE m.account_set_id = $1 AND m.item_id = ANY($2::bigint[]) ORDER BY m.aux_set_id`,
    [books.accountSetId, itemIds],
  );

/** The same combinations with the kept item in the merged one's place; those that are missing are stored. */
export async function mergedCombinations(
  books: Books,
  combinations: readonly Combination[],
  keptItemId: number,
): Promise<Target> {
  const becoming = combinations.map(({ refs, mergedItemId }) =>
    refs.map((ref) => (ref.itemId === mergedItemId ? { ...ref, itemId: keptItemId } : ref)),
  );
  const ids = await storeAuxiliarySets(books, becoming);
  return new Map(combinations.map(({ id }, index) => [id, ids.get(auxiliaryKey(becoming[index]!))!]));
}
