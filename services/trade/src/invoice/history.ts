import type { DocumentEvent } from '@suanpan/contracts';
import { found, type Sql } from '@suanpan/service-kit';

/** Who did what to an invoice, the newest first; a foreign id is a missing one. */
export async function invoiceHistory(sql: Sql, accountSetId: number, id: number): Promise<DocumentEvent[]> {
  found(
    await sql.maybe('SELECT 1 AS there FROM trade.invoice WHERE account_set_id = $1 AND id = $2', [
      accountSetId,
      id,
    ]),
  );
  return sql.rows<DocumentEvent>(
    `SELECT at, user_name, action, before, after FROM trade.event
     WHERE account_set_id = $1 AND object_type = 'invoice' AND object_id = $2 ORDER BY id DESC LIMIT 500`,
    [accountSetId, id],
  );
}
