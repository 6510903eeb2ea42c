import type { InUse, InUseBody } from '@suanpan/contracts';
import type { Sql } from '@suanpan/service-kit';

/**
 * How many documents name each of some items and subjects of the books: invoices, bills, claims and lines of journals, booked or not,
 * and what settings they are made by. The terms of a party name nobody: they go with it.
 */
export async function namedByDocuments(
  sql: Sql,
  accountSetId: number,
  { items, subjects }: InUseBody,
): Promise<InUse> {
  const count = (names: string, ids: readonly number[]) =>
    sql.rows<InUse['items'][number]>(
      `SELECT n.id, count(DISTINCT n.document) AS documents FROM (${names}) AS n (id, document)
       WHERE n.id = ANY ($2::bigint[]) GROUP BY n.id ORDER BY n.id`,
      [accountSetId, ids],
    );
  return { items: await count(namedItems, items), subjects: await count(namedSubjects, subjects) };
}

const namedItems = [
  column('invoice', 'party_id', 'id'),
  column('bill', 'party_id', 'id'),
  column('bill_event', 'to_party_id', 'bill_id', 'bill'),
  column('claim', 'employee_id', 'id'),
  column('journal_line', 'party_id', 'id'),
  column('journal_line', 'employee_id', 'id'),
  // All others are of a line, a bill or a settlement, which names the party itself.
  `${column('advance', 'party_id', 'id')} AND t.origin IN ('opening', 'withdrawn')`,
  column('invoice_rule', 'party_id', 'id'),
  auxiliary('invoice_line', 'invoice_id', 'invoice'),
  auxiliary('claim_line', 'claim_id', 'claim'),
  auxiliary('input_vat_event', 'id', 'input_vat_event'),
  auxiliary('fund_category', 'id', 'fund_category'),
].join(' UNION ALL ');

const namedSubjects = [
  column('invoice_line', 'subject_id', 'invoice_id', 'invoice'),
  column('claim_line', 'subject_id', 'claim_id', 'claim'),
  column('input_vat_event', 'subject_id', 'id'),
  column('fund_account', 'subject_id', 'id'),
  column('fund_category', 'subject_id', 'id'),
  column('invoice_rule', 'subject_id', 'id'),
].join(' UNION ALL ');

function column(table: string, name: string, key: string, document = table): string {
  return `SELECT t.${name}, '${document}/' || t.${key} FROM trade.${table} t WHERE t.account_set_id = $1`;
}

function auxiliary(table: string, key: string, document: string): string {
  return `SELECT (a ->> 'itemId')::bigint, '${document}/' || t.${key}
    FROM trade.${table} t CROSS JOIN jsonb_array_elements(t.auxiliary) AS a WHERE t.account_set_id = $1`;
}
