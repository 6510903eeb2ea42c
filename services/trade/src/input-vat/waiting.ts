import { lastDay } from '@suanpan/accounting-core';
import type { WaitingInputVatPage, WaitingInputVatQuery } from '@suanpan/contracts';
import type { Sql } from '@suanpan/service-kit';
import { inputTaxSum } from '@suanpan/trade-core';
import { companyOf } from '../books/company.ts';
import { partiesOf } from '../books/parties.ts';
import { InvoiceEntity } from '../db/entities/invoice.ts';
import { asMoney } from '../funds/fund-accounts.ts';
import { headOf, wholeInvoices } from '../invoice/stored-invoice.ts';
import { monthOf } from './read-events.ts';

/**
 * The purchase invoices whose input tax waited for certification at the end of a month, the oldest first; together they are the
 * month's `pendingAtEnd`. A small-scale taxpayer has none.
 */
export async function listWaiting(
  sql: Sql,
  accountSetId: number,
  { month, page = 1, size = 50 }: WaitingInputVatQuery,
): Promise<WaitingInputVatPage> {
  const { vatType } = await companyOf(sql, accountSetId);
  const { total, waiting } = vatType === 0 ? nothing : await readPage(sql, accountSetId, month, page, size);
  const certifiedOn = new Map(waiting.map(({ id, certifiedOn: day }) => [id, day]));
  const rows = await sql.em.find(
    InvoiceEntity,
    { accountSetId, id: { $in: [...certifiedOn.keys()] } },
    { orderBy: { date: 'asc', id: 'asc' } },
  );
  const sellers = await partiesOf(
    sql,
    accountSetId,
    rows.map(({ partyId }) => partyId),
  );
  const invoices = await wholeInvoices(sql, accountSetId, rows.map(headOf));
  const records = invoices.map((invoice) => ({
    invoiceId: Number(invoice.id),
    invoiceNo: invoice.invoiceNumber,
    invoiceDate: invoice.date,
    sellerName: sellers.get(Number(invoice.partyId))?.name ?? '',
    taxAmount: asMoney(inputTaxSum(invoice, 'later', vatType)),
    certifiedOn: certifiedOn.get(Number(invoice.id)) ?? null,
  }));
  return { records, total, size, current: page, pages: Math.ceil(total / size) };
}

interface Waiting {
  total: number;
  waiting: { id: number; certifiedOn: string | null }[];
}
const nothing: Waiting = { total: 0, waiting: [] };

async function readPage(
  sql: Sql,
  accountSetId: number,
  month: string,
  page: number,
  size: number,
): Promise<Waiting> {
  const last = lastDay(monthOf(month));
  const waiting = await sql.rows<Waiting['waiting'][number]>(
    `SELECT i.id, e.date::text AS certified_on ${waitingSql} ORDER BY i.date, i.id LIMIT $3 OFFSET $4`,
    [accountSetId, last, size, (page - 1) * size],
  );
  const { total } = await sql.one<{ total: number }>(`SELECT count(*)::int AS total ${waitingSql}`, [
    accountSetId,
    last,
  ]);
  return { total, waiting };
}

/** Those with tax that waits, in the books' own currency by line: `inputTaxSum` says how much. */
const waitingSql = `
  FROM trade.invoice i
  LEFT JOIN trade.input_vat_invoice c ON c.account_set_id = $1 AND c.invoice_id = i.id AND c.certified
  LEFT JOIN trade.input_vat_event e ON e.account_set_id = $1 AND e.id = c.event_id
  WHERE i.account_set_id = $1 AND i.side = 'purchase' AND i.date <= $2::date
    AND (i.destroyed_on IS NULL OR i.destroyed_on > $2::date) AND (e.date IS NULL OR e.date > $2::date)
    AND (
      SELECT sum(CASE WHEN i.rate IS NULL THEN l.tax ELSE round(l.tax * i.rate, 2) END) FROM trade.invoice_line l
      WHERE l.account_set_id = $1 AND l.invoice_id = i.id AND coalesce(l.input_tax, i.input_tax) = 'later') <> 0`;
