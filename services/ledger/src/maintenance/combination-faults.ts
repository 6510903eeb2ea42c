import type { Sql } from '@suanpan/service-kit';

/** An auxiliary combination that is not what its key says, or an item of which is of another category. */
export interface CombinationFault {
  id: number;
  key: string;
}

/**
 * Combinations that somebody has changed past the triggers (aux_set_key). Postings are read by their items, the check of
 * a month by their keys; here the two are compared.
 */
export const combinationFaults = (sql: Sql, accountSetId: number): Promise<CombinationFault[]> =>
  sql.rows<CombinationFault>(
    `SELECT s.id, s.key FROM ledger.aux_set s LEFT JOIN (
       SELECT x.aux_set_id, string_agg(x.category_id || ':' || x.item_id, ',' ORDER BY x.category_id) AS key,
         bool_and(i.category_id IS NOT DISTINCT FROM x.category_id) AS is_sound
       FROM ledger.aux_set_item x
       LEFT JOIN ledger.auxiliary_item i ON i.account_set_id = $1 AND i.id = x.item_id
       WHERE x.account_set_id = $1 GROUP BY x.aux_set_id
     ) c ON c.aux_set_id = s.id
     WHERE s.account_set_id = $1 AND (s.key <> coalesce(c.key, '') OR NOT c.is_sound) ORDER BY s.id`,
    [accountSetId],
  );
