import { type Day, type Fen } from '@suanpan/accounting-core';
import { toBase } from '../amounts.ts';
import type { TradeSide } from '../documents/common.ts';
import type { InvoiceHead } from '../documents/invoice.ts';
import { compareEntries } from '../order.ts';

/** The dashboard shows so many (product.md 9). */
const LATEST = 5;

/**
 * The newest invoices of a side on a day, by day and then by entry, red ones included (decision D63); the total in base
 * currency is at the invoice's own rate.
 */
export function latestInvoices<Head extends InvoiceHead>(
  invoices: readonly Head[],
  side: TradeSide,
  asOf: Day,
  count: number = LATEST,
): { invoice: Head; totalBase: Fen }[] {
  return invoices
    .filter(
      (invoice) =>
        invoice.side === side &&
        invoice.date <= asOf &&
        (invoice.destroyedOn === null || invoice.destroyedOn > asOf),
    )
    .toSorted((a, b) => compareEntries(b, a))
    .slice(0, count)
    .map((invoice) => ({ invoice, totalBase: toBase(invoice.total, invoice.rate) }));
}
