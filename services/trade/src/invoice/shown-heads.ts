import type { InvoiceHead } from '@suanpan/contracts';
import type { Sql } from '@suanpan/service-kit';
import { payStatusOf } from '@suanpan/trade-core';
import { bookingsOf, documentOf } from '../books/bookings.ts';

type Row = Omit<InvoiceHead, 'payStatus' | 'bookings' | 'sellerName' | 'customerName'> & {
  partyName: string | null;
};

/** Invoices as the wire shows them, in the order of the ids: what is open and where they are booked is found out now. */
export async function shownHeads(
  sql: Sql,
  accountSetId: number,
  ids: readonly number[],
): Promise<InvoiceHead[]> {
  const rows = await sql.rows<Row>(selectHeads, [accountSetId, [...ids]]);
  const bookings = await bookingsOf(sql, accountSetId, rows.map(documentOf));
  return rows.map(({ partyName, ...row }) => ({
    ...row,
    sellerName: row.side === 'purchase' ? partyName : null,
    customerName: row.side === 'sales' ? partyName : null,
    payStatus: payStatusOf(row.paidAmount, row.openAmount),
    bookings: bookings.get(documentOf(row)) ?? [],
  }));
}

const selectHeads = `
SELECT i.id, i.side, i.kind, i.invoice_code, i.invoice_number AS invoice_no, i.date AS invoice_date,
  coalesce(i.due_date, i.date) AS due_date, i.party_id AS party_item_id, t.name AS party_name, i.currency AS currency_code,
  i.rate AS exchange_rate, i.net AS amount_ex_tax, i.tax AS tax_amount, i.total AS total_amount,
  v.settled AS paid_amount, v.open AS open_amount, CASE WHEN i.destroyed_on IS NULL THEN 1 ELSE 0 END AS enable_status,
  i.destroyed_on, i.red_of, i.input_tax, i.simplified, i.opening, i.settled_before, i.remark, i.created_by_name,
  i.created_at, i.version
FROM unnest($2::bigint[]) WITH ORDINALITY AS wanted (id, place)
JOIN trade.invoice i ON i.account_set_id = $1 AND i.id = wanted.id
JOIN trade_read.invoice v ON v.account_set_id = $1 AND v.id = i.id
LEFT JOIN ledger_read.auxiliary_item t ON t.account_set_id = $1 AND t.id = i.party_id
ORDER BY wanted.place`;
