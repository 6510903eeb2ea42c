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
 * The purchase invoices until the end of a month whose input tax waits for certification, the oldest first; one that is certified
 * on any day waits no more. A small-scale taxpayer has none.
 */
export async function listWaiting(sql: Sql, accountSetId: number, month: string): Promise<WaitingInputVat[]> {
  const { vatType } = await companyOf(sql, accountSetId);
  const ids = await sql.rows<{ id: number }>(waitingSql, [accountSetId, lastDay(monthOf(month))]);
  const rows = await sql.em.find(
    InvoiceEntity,
    { accountSetId, id: { $in: ids.map(({ id }) => id) } },
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
    return {
      invoiceId: Number(invoice.id),
      invoiceNo: invoice.invoiceNumber,
      invoiceDate: invoice.date,
      sellerName: sellers.get(Number(invoice.partyId))?.name ?? '',
      taxAmount: asMoney(tax),
    };
  });
}

/** Those that may wait: `inputTaxSum` says how much. */
const waitingSql = `
  SELECT i.id FROM trade.invoice i
  WHERE i.account_set_id = $1 AND i.side = 'purchase' AND i.destroyed_on IS NULL AND i.date <= $2::date
    AND EXISTS (
      SELECT 1 FROM trade.invoice_line l
      WHERE l.account_set_id = $1 AND l.invoice_id = i.id AND coalesce(l.input_tax, i.input_tax) = 'later')
    AND NOT EXISTS (
      SELECT 1 FROM trade.input_vat_invoice c
      WHERE c.account_set_id = $1 AND c.invoice_id = i.id AND c.certified)`;
