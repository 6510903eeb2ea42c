import type { DocumentBooking } from '@suanpan/contracts';
import type { Sql } from '@suanpan/service-kit';

/** How the ledger knows an invoice. */
export const documentOf = ({ side, id }: { side: string; id: number }): string => `${side}-invoice/${id}`;

/** The invoices that a voucher was made of, as the ledger says. */
export async function invoicesOfVoucher(
  sql: Sql,
  accountSetId: number,
  voucherId: number,
): Promise<number[]> {
  const rows = await sql.rows<{ document: string }>(
    `SELECT DISTINCT d.document FROM ledger_read.voucher_document d
     WHERE d.account_set_id = $1 AND d.service = 'trade' AND d.voucher_id = $2`,
    [accountSetId, voucherId],
  );
  return rows.flatMap(({ document }) => {
    const id = /^(?:sales|purchase)-invoice\/(\d+)$/.exec(document)?.[1];
    return id === undefined ? [] : [Number(id)];
  });
}

/** In which vouchers documents stand, by document, as the ledger says: trade keeps none of it. */
export async function bookingsOf(
  sql: Sql,
  accountSetId: number,
  documents: readonly string[],
): Promise<Map<string, DocumentBooking[]>> {
  const rows = await sql.rows<DocumentBooking & { document: string }>(
    `SELECT d.document, d.step, d.voucher_id, v.word, v.number AS code, v.voucher_date
     FROM ledger_read.voucher_document d
     JOIN ledger_read.voucher v ON v.account_set_id = $1 AND v.id = d.voucher_id
     WHERE d.account_set_id = $1 AND d.service = 'trade' AND d.document = ANY ($2) ORDER BY d.step`,
    [accountSetId, [...documents]],
  );
  const known = new Map<string, DocumentBooking[]>();
  for (const { document, ...booking } of rows) known.set(document, [...(known.get(document) ?? []), booking]);
  return known;
}
