import { firstDay, formatMoney, lastDay } from '@suanpan/accounting-core';
import type { VatSummary } from '@suanpan/contracts';
import type { Sql } from '@suanpan/service-kit';
import { type DocumentId, vatSummary, type VatRow } from '@suanpan/trade-core';
import { DESTROY } from '../booking/book-invoices.ts';
import { bookingsOf, documentOf } from '../books/bookings.ts';
import { companyOf } from '../books/company.ts';
import { storedClaims } from '../claim/stored-claim.ts';
import { ClaimEntity } from '../db/entities/claim.ts';
import { InvoiceEntity } from '../db/entities/invoice.ts';
import { headOf, type StoredHead, wholeInvoices } from '../invoice/stored-invoice.ts';
import { monthOf } from './read-events.ts';
import { eventsUntil } from './stored-event.ts';

/** The VAT of a month by kind of document and rate, of invoices, approved claims, certifications and what was taken back. */
export async function summariseVat(sql: Sql, accountSetId: number, month: string): Promise<VatSummary> {
  const period = monthOf(month);
  const to = lastDay(period);
  const { vatType } = await companyOf(sql, accountSetId);
  const ids = await sql.rows<{ id: number }>(invoicesOfMonth, [accountSetId, firstDay(period), to]);
  const rows = await sql.em.find(InvoiceEntity, { accountSetId, id: { $in: ids.map(({ id }) => id) } });
  const approved = await sql.em.find(
    ClaimEntity,
    { accountSetId, status: 'approved', date: { $lte: to } },
    { fields: ['id', 'date'] },
  );
  const heads = rows.map(headOf);
  const summary = vatSummary(
    {
      vatType,
      invoices: await wholeInvoices(sql, accountSetId, heads),
      takenBack: await takenBackOf(sql, accountSetId, heads),
      inputTaxEvents: await eventsUntil(sql, accountSetId, to),
      claims: await storedClaims(
        sql,
        accountSetId,
        approved.filter(({ date }) => date.startsWith(month)).map(({ id }) => id),
      ),
    },
    period,
  );
  const { outputTotal } = summary;
  return {
    month,
    output: summary.output.map(shown),
    received: summary.received.map(shown),
    deducted: summary.deducted.map(shown),
    outputTotal: {
      documents: outputTotal.documents,
      net: formatMoney(outputTotal.net),
      tax: formatMoney(outputTotal.tax),
    },
    deductedTax: formatMoney(summary.deductedTax),
    transferredOut: formatMoney(summary.transferredOut),
    pendingAtEnd: formatMoney(summary.pendingAtEnd),
  };
}

/** The void ones whose voucher the ledger took back in red. */
async function takenBackOf(
  sql: Sql,
  accountSetId: number,
  rows: readonly StoredHead[],
): Promise<ReadonlySet<DocumentId>> {
  const gone = rows.filter(({ destroyedOn }) => destroyedOn !== null);
  const bookings = await bookingsOf(sql, accountSetId, gone.map(documentOf));
  const isTakenBack = (row: StoredHead) =>
    bookings.get(documentOf(row))?.some(({ step }) => step === DESTROY) ?? false;
  return new Set(gone.filter(isTakenBack).map(({ id }) => id));
}

/** Those of the month, those that are void from it on, and those whose tax waited when it began; one that was certified before is in no figure of it. */
const invoicesOfMonth = `
  SELECT i.id FROM trade.invoice i
  WHERE i.account_set_id = $1 AND (i.date BETWEEN $2::date AND $3::date OR i.destroyed_on BETWEEN $2::date AND $3::date)
  UNION ALL
  SELECT i.id FROM trade.invoice i
  WHERE i.account_set_id = $1 AND i.side = 'purchase' AND i.date < $2::date
    AND EXISTS (
      SELECT 1 FROM trade.invoice_line l
      WHERE l.account_set_id = $1 AND l.invoice_id = i.id AND coalesce(l.input_tax, i.input_tax) = 'later')
    AND NOT EXISTS (
      SELECT 1 FROM trade.input_vat_invoice c
      JOIN trade.input_vat_event e ON e.account_set_id = $1 AND e.id = c.event_id AND e.date < $2::date
      WHERE c.account_set_id = $1 AND c.invoice_id = i.id AND c.certified)`;

const shown = ({ net, tax, ...row }: VatRow) => ({ ...row, net: formatMoney(net), tax: formatMoney(tax) });
