import type { Sql } from '@suanpan/service-kit';
import type { Party, PartyRole } from '@suanpan/trade-core';

/** A customer or supplier as the books name it, with what trade knows of it. */
export interface StoredParty extends Party {
  id: number;
  code: string;
  enabled: boolean;
}

/** Those of the items that are customers or suppliers, by id; a foreign id is a missing one. */
export async function partiesOf(
  sql: Sql,
  accountSetId: number,
  ids: readonly number[],
): Promise<Map<number, StoredParty>> {
  const rows = await sql.rows<StoredParty & { role: PartyRole }>(
    `SELECT i.id, c.key AS role, i.code, i.name, i.enabled, p.tax_id, p.terms_days
     FROM ledger_read.auxiliary_item i
     JOIN ledger_read.auxiliary_category c ON c.account_set_id = $1 AND c.id = i.category_id
     LEFT JOIN trade.party p ON p.account_set_id = $1 AND p.item_id = i.id
     WHERE i.account_set_id = $1 AND i.id = ANY ($2::bigint[]) AND c.key IN ('customer', 'supplier')`,
    [accountSetId, [...new Set(ids)]],
  );
  return new Map(rows.map((row) => [row.id, row]));
}
