import type { Sql } from '@suanpan/service-kit';

const columns = `year, month, subject_id, aux_set_id, currency, line_count, debit, credit, cf_debit, cf_credit,
  quantity_debit, quantity_credit, original_debit, original_credit`;

/** SHA-256 over every balance of the set, in the order of its key: the same figures have the same one. */
export async function figuresOf(sql: Sql, accountSetId: number): Promise<string> {
  const { figures } = await sql.one<{ figures: string }>(
    `SELECT encode(sha256(convert_to(coalesce(string_agg(concat_ws(' ', ${columns}), E'\\n'
       ORDER BY year, month, subject_id, aux_set_id, currency), ''), 'UTF8')), 'hex') AS figures
     FROM ledger.period_balance WHERE account_set_id = $1`,
    [accountSetId],
  );
  return figures;
}
