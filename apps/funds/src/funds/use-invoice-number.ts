import { useAccountSet } from '@suanpan/feature-kit';
import type { TradeSide } from '@suanpan/trade-core';
import { useQueries } from '@tanstack/react-query';
import { fundQueries } from './queries.ts';

interface NamedInvoice {
  invoiceId: number;
  side: TradeSide;
}

/** How invoices are called that may be settled in full; by their ids while that is not known. */
export function useInvoiceNumber(invoices: readonly NamedInvoice[]): (invoiceId: number) => string {
  const { id } = useAccountSet();
  const found = useQueries({
    queries: invoices.map(({ invoiceId, side }) => fundQueries.invoice(id, side, invoiceId)),
  });
  const numbers = new Map(found.flatMap(({ data }) => (data ? [[data.id, data.invoiceNo]] : [])));
  return (invoiceId) => numbers.get(invoiceId) ?? `#${invoiceId}`;
}
