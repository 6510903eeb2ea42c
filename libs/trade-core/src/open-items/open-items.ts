import { type Day, type Fen, signOf, ZERO } from '@suanpan/accounting-core';
import type { Amount, DocumentId } from '../documents/common.ts';
import type { InvoiceHead } from '../documents/invoice.ts';
import { amountOfUnits, fenOfUnits, type Units, unitsOf } from '../units.ts';
import { carriedBases } from './carried-base.ts';
import type { OpenItemFacts } from './facts.ts';

/**
 * Rule: what is open of an invoice on a day is its total less the settlements dated up to that day; whether it is paid
 * follows from that and is stored nowhere. An invoice counts from its own day until the day it is destroyed; of a foreign
 * one the fen that rounding left stays until the month's end, as it does in the books.
 * Source: trade.md 1 (Allocation), 4 (any D, also past).
 * Example: paid in February, an invoice of January is waiting for payment on 31 January, whenever that is asked.
 */
export type PayStatus = 1 | 2 | 3;

export interface OpenItem<Head extends InvoiceHead = InvoiceHead> {
  invoice: Head;
  /** In the invoice's currency, with its sign. */
  settled: Amount;
  open: Amount;
  /** What is open in base currency, at the carried rate. */
  base: Fen;
  /** 1 waiting for payment, 2 partly paid, 3 paid. */
  payStatus: PayStatus;
}

/** Every invoice that counts on a day, settled ones too, in the order of the facts. */
export function openItems<Head extends InvoiceHead>(
  facts: Omit<OpenItemFacts, 'invoices'> & { invoices: readonly Head[] },
  asOf: Day,
): OpenItem<Head>[] {
  const settled = settledUntil(facts, asOf);
  const bases = carriedBases(facts, asOf);
  return facts.invoices
    .filter(({ date }) => date <= asOf)
    .flatMap((invoice) => {
      const left = bases.get(invoice.id) ?? ZERO;
      if (invoice.destroyedOn !== null && invoice.destroyedOn <= asOf)
        return left === ZERO
          ? []
          : [{ invoice, settled: invoice.total, open: '0', base: left, payStatus: 3 }];
      const paid = unitsOf(invoice.settledBefore) + (settled.get(invoice.id) ?? 0n);
      const rest = unitsOf(invoice.total) - paid;
      return [
        {
          invoice,
          settled: amountOfUnits(paid),
          open: amountOfUnits(rest),
          base: invoice.rate === null ? fenOfUnits(rest) : left,
          payStatus: rest === 0n ? 3 : paid === 0n ? 1 : 2,
        },
      ];
    });
}

/** Derived from what is settled and open (product.md 4, payStatus). */
export const payStatusOf = (settled: Amount, open: Amount): PayStatus =>
  signOf(open) === 0 ? 3 : signOf(settled) === 0 ? 1 : 2;

function settledUntil(
  { allocations }: Pick<OpenItemFacts, 'allocations'>,
  asOf: Day,
): Map<DocumentId, Units> {
  const settled = new Map<DocumentId, Units>();
  const count = (id: DocumentId, units: Units): void => {
    settled.set(id, (settled.get(id) ?? 0n) + units);
  };
  for (const { date, kind, invoiceId, sourceId, amount } of allocations) {
    if (date > asOf) continue;
    const units = unitsOf(amount);
    count(invoiceId, units);
    if (kind === 'red') count(sourceId, -units);
  }
  return settled;
}
