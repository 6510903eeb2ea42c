import { lastDay, signOf } from '@suanpan/accounting-core';
import type { WaitingInputVat } from '@suanpan/contracts';
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
export async function listWaiting(sql: Sql, accountSetId: number, month: string): Promise<WaitingInputVat[]> {
  const { vatType } = await companyOf(sql, accountSetId);
  const waiting = await sql.rows<{ id: number; certifiedOn: string | null }>(waitingSql, [
    accountSetId,
    lastDay(monthOf(month)),
  ]);
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
  return invoices.flatMap((invoice) => {
    const tax = inputTaxSum(invoice, 'later', vatType);
    if (signOf(tax) === 0) return [];
    const id = Number(invoice.id);
    return {
      invoiceId: id,
      invoiceNo: invoice.invoiceNumber,
      invoiceDate: invoice.date,
      sellerName: sellers.get(Number(invoice.partyId))?.name ?? '',
      taxAmount: asMoney(tax),
      certifiedOn: certifiedOn.get(id) ?? null,
    };
  });
}

/** Those that may wait: `inputTaxSum` says how much. */
const waitingSql = `
  SELECT i.id, e.date::text AS certified_on
  FROM trade.invoice i
  LEFT JOIN trade.input_vat_invoice c ON c.account_set_id = $1 AND c.invoice_id = i.id AND c.certified
  LEFT JOIN trade.input_vat_event e ON e.account_set_id = $1 AND e.id = c.event_id
  WHERE i.account_set_id = $1 AND i.side = 'purchase' AND i.date <= $2::date
    AND (i.destroyed_on IS NULL OR i.destroyed_on > $2::date) AND (e.date IS NULL OR e.date > $2::date)
    AND EXISTS (
      SELECT 1 FROM trade.invoice_line l
      WHERE l.account_set_id = $1 AND l.invoice_id = i.id AND coalesce(l.input_tax, i.input_tax) = 'later')`;
