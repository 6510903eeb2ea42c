import { formatMoney, lastDay } from '@suanpan/accounting-core';
import type { VatSummary } from '@suanpan/contracts';
import type { Sql } from '@suanpan/service-kit';
import { vatSummary, type VatRow } from '@suanpan/trade-core';
import { companyOf } from '../books/company.ts';
import { storedClaims } from '../claim/stored-claim.ts';
import { ClaimEntity } from '../db/entities/claim.ts';
import { InvoiceEntity } from '../db/entities/invoice.ts';
import { headOf, wholeInvoices } from '../invoice/stored-invoice.ts';
import { monthOf } from './read-events.ts';
import { eventsUntil } from './stored-event.ts';

/** The VAT of a month by kind of document and rate, of invoices, approved claims, certifications and what was taken back. */
export async function summariseVat(sql: Sql, accountSetId: number, month: string): Promise<VatSummary> {
  const period = monthOf(month);
  const to = lastDay(period);
  const { vatType } = await companyOf(sql, accountSetId);
  const rows = await sql.em.find(InvoiceEntity, { accountSetId, opening: false, date: { $lte: to } });
  const approved = await sql.em.find(
    ClaimEntity,
    { accountSetId, status: 'approved', date: { $lte: to } },
    { fields: ['id', 'date'] },
  );
  const summary = vatSummary(
    {
      vatType,
      invoices: await wholeInvoices(sql, accountSetId, rows.map(headOf)),
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

const shown = ({ net, tax, ...row }: VatRow) => ({ ...row, net: formatMoney(net), tax: formatMoney(tax) });
