import type { AuxiliaryRef, Opening } from '@suanpan/contracts';
import type { Sql } from '@suanpan/service-kit';
import { itemsSql } from '../auxiliary/items-of-sets.ts';

interface OpeningRecord extends Omit<Opening, 'auxiliary'> {
  auxiliary: AuxiliaryRef[] | null;
}

/** Stored opening rows by subject code, then items. */
export async function readOpenings(sql: Sql, accountSetId: number): Promise<Opening[]> {
  return (await sql.rows<OpeningRecord>(`${selectOpening} ORDER BY s.code, x.key`, [accountSetId])).map(
    openingOf,
  );
}

export async function readOpeningsById(
  sql: Sql,
  accountSetId: number,
  ids: readonly number[],
): Promise<Opening[]> {
  const rows = await sql.rows<OpeningRecord>(
    `${selectOpening} AND o.id = ANY($2::bigint[]) ORDER BY s.code, x.key`,
    [accountSetId, ids],
  );
  return rows.map(openingOf);
}

const openingOf = (row: OpeningRecord): Opening => ({ ...row, auxiliary: row.auxiliary ?? [] });

const selectOpening = `
SELECT o.id, o.subject_id, s.code AS subject_code, s.name AS subject_name,
  ${itemsSql('o.aux_set_id')} AS auxiliary,
  o.currency AS currency_code, o.opening_amount, o.original_amount, o.quantity AS num, o.year_start_original,
  o.year_start_quantity AS year_start_num, o.cumulative_debit, o.cumulative_credit, o.year_to_date_actual, o.version
FROM ledger.opening_balance o
JOIN ledger.subject s ON s.account_set_id = $1 AND s.id = o.subject_id
JOIN ledger.aux_set x ON x.account_set_id = $1 AND x.id = o.aux_set_id
WHERE o.account_set_id = $1`;
