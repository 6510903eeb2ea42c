import type { AuxiliaryRef } from '@suanpan/contracts';
import type { Books } from './books.ts';

/** The items of some combinations, each by the order of its categories. */
export async function readAuxiliarySets(
  { sql, accountSetId }: Books,
  ids: Iterable<number>,
): Promise<Map<number, AuxiliaryRef[]>> {
  const rows = await sql.rows<{ id: number; items: (AuxiliaryRef & { category: string })[] }>(
    'SELECT id, items FROM ledger_read.aux_set WHERE account_set_id = $1 AND id = ANY ($2::bigint[])',
    [accountSetId, [...new Set(ids)]],
  );
  return new Map(rows.map(({ id, items }) => [id, items.map(refOf)]));
}

const refOf = ({ categoryId, itemId, code, name }: AuxiliaryRef): AuxiliaryRef => ({
  categoryId,
  itemId,
  code,
  name,
});
