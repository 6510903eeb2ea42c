import type { Sql } from '@suanpan/service-kit';

type Names = Promise<ReadonlyMap<number, string>>;

/** The numbers of invoices, by id. */
export const invoiceNumbers = (sql: Sql, accountSetId: number, ids: readonly number[]): Names =>
  namesOf(
    sql,
    'SELECT i.id, i.invoice_number AS name FROM trade.invoice i WHERE i.account_set_id = $1 AND i.id = ANY ($2::bigint[])',
    [accountSetId, ids],
  );

/** The fund accounts of journal lines, by line. */
export const accountsOfLines = (sql: Sql, accountSetId: number, ids: readonly number[]): Names =>
  namesOf(sql, linesNamed('f.name'), [accountSetId, ids]);

/** The fund accounts of journal lines, each with what tells the line from others of its day: its reference, or else its summary. */
export const namesOfLines = (sql: Sql, accountSetId: number, ids: readonly number[]): Names =>
  namesOf(
    sql,
    linesNamed(`concat_ws(' · ', f.name, coalesce(nullif(l.reference, ''), nullif(l.summary, '')))`),
    [accountSetId, ids],
  );

/** SQL: journal lines `l`, named by an expression over them and their fund account `f`. */
const linesNamed = (name: string): string => `
  SELECT l.id, ${name} AS name FROM trade.journal_line l
  JOIN trade.fund_account f ON f.account_set_id = $1 AND f.id = l.fund_account_id
  WHERE l.account_set_id = $1 AND l.id = ANY ($2::bigint[])`;

/** The numbers of the invoices that were settled, by allocation. */
export const invoicesOfAllocations = (sql: Sql, accountSetId: number, ids: readonly number[]): Names =>
  namesOf(
    sql,
    `SELECT a.id, i.invoice_number AS name FROM trade.allocation a
     JOIN trade.invoice i ON i.account_set_id = $1 AND i.id = a.invoice_id
     WHERE a.account_set_id = $1 AND a.id = ANY ($2::bigint[])`,
    [accountSetId, ids],
  );

/** The numbers of bills, by event. */
export const billsOfEvents = (sql: Sql, accountSetId: number, ids: readonly number[]): Names =>
  namesOf(
    sql,
    `SELECT e.id, b.number AS name FROM trade.bill_event e
     JOIN trade.bill b ON b.account_set_id = $1 AND b.id = e.bill_id
     WHERE e.account_set_id = $1 AND e.id = ANY ($2::bigint[])`,
    [accountSetId, ids],
  );

async function namesOf(sql: Sql, text: string, given: readonly [number, readonly number[]]): Names {
  if (given[1].length === 0) return new Map();
  const rows = await sql.rows<{ id: number; name: string }>(text, [...given]);
  return new Map(rows.map(({ id, name }) => [id, name]));
}
