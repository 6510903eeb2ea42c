import type { Sql } from '@suanpan/service-kit';

/** A subject as documents need it. */
export interface BookSubject {
  id: number;
  code: string;
  name: string;
  isLeaf: boolean;
  usable: boolean;
  keepsQuantity: boolean;
  categoryIds: number[];
}

const columns = `id, code, name, is_leaf, usable, quantity_unit IS NOT NULL AS keeps_quantity, to_json(category_ids) AS category_ids`;

/** By id, those that are there; a foreign id is a missing one. */
export async function subjectsById(
  sql: Sql,
  accountSetId: number,
  ids: readonly number[],
): Promise<Map<number, BookSubject>> {
  const rows = await sql.rows<BookSubject>(
    `SELECT ${columns} FROM ledger_read.subject WHERE account_set_id = $1 AND id = ANY ($2::bigint[])`,
    [accountSetId, [...new Set(ids)]],
  );
  return new Map(rows.map((row) => [row.id, row]));
}

/** By code, those that postings may go to. */
export async function postableByCode(
  sql: Sql,
  accountSetId: number,
  codes: readonly string[],
): Promise<Map<string, BookSubject>> {
  const rows = await sql.rows<BookSubject>(
    `SELECT ${columns} FROM ledger_read.subject
     WHERE account_set_id = $1 AND code = ANY ($2) AND usable AND is_leaf`,
    [accountSetId, [...new Set(codes)]],
  );
  return new Map(rows.map((row) => [row.code, row]));
}
