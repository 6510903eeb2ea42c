import { auxiliaryKey, type AuxiliaryRef } from '@suanpan/accounting-core';
import type { Books } from '../books/books.ts';

/** Stores the combinations of items that are not there yet (decision D33); answers the ids of all of them by key. */
export async function storeAuxiliarySets(
  { sql, accountSetId }: Books,
  combinations: readonly (readonly AuxiliaryRef[])[],
): Promise<Map<string, number>> {
  const keys = [...new Set(combinations.map(auxiliaryKey))];
  await sql.run('SELECT ledger.store_aux_sets($1, $2)', [accountSetId, keys]);
  const rows = await sql.rows<{ key: string; id: number }>(
    'SELECT key, id FROM ledger.aux_set WHERE account_set_id = $1 AND key = ANY($2::text[])',
    [accountSetId, keys],
  );
  return new Map(rows.map(({ key, id }) => [key, id]));
}
