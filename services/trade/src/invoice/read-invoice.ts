import type { Invoice, InvoiceLine } from '@suanpan/contracts';
import { found, type Sql } from '@suanpan/service-kit';
import { NEAR_DAYS, nearDuplicates, type TradeSide } from '@suanpan/trade-core';
import { InvoiceEntity } from '../db/entities/invoice.ts';
import { headOf } from './stored-invoice.ts';
import { shownHeads } from './shown-heads.ts';

/** One invoice with its lines, and those that may be the same one; a foreign id is a missing one. */
export async function readInvoice(
  sql: Sql,
  accountSetId: number,
  id: number,
  side?: TradeSide,
): Promise<Invoice> {
  const [head] = await shownHeads(sql, accountSetId, [id]);
  const shown = found(side === undefined || head?.side === side ? head : null);
  const details = await invoiceLines(sql, accountSetId, id);
  return { ...shown, details, near: await nearTo(sql, accountSetId, id) };
}

/** The lines of an invoice, in order. */
export const invoiceLines = (sql: Sql, accountSetId: number, id: number): Promise<InvoiceLine[]> =>
  sql.rows<InvoiceLine>(
    `SELECT l.line_no, l.item_name AS item, l.spec, l.unit, l.subject_id, s.code AS subject_code, s.name AS subject_name,
       l.auxiliary, l.quantity AS num, l.price, l.net AS amount, trim_scale(l.tax_rate)::text AS tax_rate,
       l.tax AS tax_amount, l.input_tax
     FROM trade.invoice_line l
     LEFT JOIN ledger_read.subject s ON s.account_set_id = $1 AND s.id = l.subject_id
     WHERE l.account_set_id = $1 AND l.invoice_id = $2 ORDER BY l.line_no`,
    [accountSetId, id],
  );

/** So many invoices that may be the same one are told; a standing order has as many in a week. */
const MAX_NEAR = 20;

async function nearTo(sql: Sql, accountSetId: number, id: number): Promise<Invoice['near']> {
  const row = await sql.em.findOneOrFail(InvoiceEntity, { accountSetId, id }, { refresh: true });
  const invoice = headOf(row);
  const near = await sql.rows<{ id: number }>(
    `SELECT o.id FROM trade.invoice i
     JOIN trade.invoice o ON o.account_set_id = $1 AND o.side = i.side AND o.party_id = i.party_id
       AND o.currency = i.currency AND o.total = i.total AND o.destroyed_on IS NULL AND o.id <> i.id
       AND o.date BETWEEN i.date - $3::int AND i.date + $3::int
     WHERE i.account_set_id = $1 AND i.id = $2 ORDER BY o.date, o.id LIMIT $4`,
    [accountSetId, id, NEAR_DAYS, MAX_NEAR],
  );
  const ids = near.map((other) => other.id);
  const others = await sql.em.find(
    InvoiceEntity,
    { accountSetId, id: { $in: ids } },
    { orderBy: { date: 'asc', id: 'asc' } },
  );
  return nearDuplicates(invoice, others.map(headOf)).map((other) => ({
    id: other.id,
    invoiceNo: other.invoiceNumber,
    invoiceDate: other.date,
  }));
}
