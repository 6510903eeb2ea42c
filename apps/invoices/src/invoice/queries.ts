import { api } from '@suanpan/api-client';
import type { InvoiceQuery, OpenItemQuery, WaitingInputVat } from '@suanpan/contracts';
import { tradeKey } from '@suanpan/feature-kit';
import type { TradeSide } from '@suanpan/trade-core';
import { queryOptions } from '@tanstack/react-query';

/** Where the invoices of a side are read and written. */
export const callPath = {
  sales: '/invoice/salesInvoice',
  purchase: '/invoice/purchaseInvoice',
} as const satisfies Record<TradeSide, string>;

const onePath = {
  sales: '/invoice/salesInvoice/{id}',
  purchase: '/invoice/purchaseInvoice/{id}',
} as const satisfies Record<TradeSide, string>;

/** What is asked of trade, keyed by account set. */
export const tradeQueries = {
  all: (accountSetId: number) => tradeKey(accountSetId),
  list: (accountSetId: number, side: TradeSide, query: InvoiceQuery) =>
    queryOptions({
      queryKey: [...tradeQueries.all(accountSetId), side, query],
      queryFn: ({ signal }) => api.get(callPath[side], { query, signal }),
    }),
  one: (accountSetId: number, side: TradeSide, id: number) =>
    queryOptions({
      queryKey: [...tradeQueries.all(accountSetId), side, 'one', id],
      queryFn: ({ signal }) => api.get(onePath[side], { path: { id }, signal }),
      staleTime: 0,
    }),
  files: (accountSetId: number, invoiceId: number) =>
    queryOptions({
      queryKey: [...tradeQueries.all(accountSetId), 'files', invoiceId],
      queryFn: ({ signal }) => api.get('/invoice/attachment', { query: { invoiceId }, signal }),
    }),
  /** Everything that happened to an invoice, the newest first. */
  history: (accountSetId: number, id: number) =>
    queryOptions({
      queryKey: [...tradeQueries.all(accountSetId), 'history', id],
      queryFn: ({ signal }) => api.get('/invoice/history', { query: { id }, signal }),
      staleTime: 0,
    }),
  /** What settles an invoice, or comes from it. */
  allocations: (accountSetId: number, invoiceId: number) =>
    queryOptions({
      queryKey: [...tradeQueries.all(accountSetId), 'allocations', invoiceId],
      queryFn: ({ signal }) => api.get('/settlement', { query: { invoiceId }, signal }),
    }),
  /** What is left on a day of a party's advances on its side. */
  advances: (accountSetId: number, asOf: string, side: TradeSide, partyId: number) =>
    queryOptions({
      queryKey: [...tradeQueries.all(accountSetId), 'advances', asOf, side, partyId],
      queryFn: ({ signal }) => api.get('/settlement/advance', { query: { asOf, side, partyId }, signal }),
    }),
  /** The settlements of an invoice, each with its voucher. */
  settlements: (accountSetId: number, invoiceId: number) =>
    queryOptions({
      queryKey: [...tradeQueries.all(accountSetId), 'settlements', invoiceId],
      queryFn: ({ signal }) => api.get('/settlement/list', { query: { invoiceId, size: 200 }, signal }),
    }),
  /** Input tax: what waits at the end of a month, what was done in it, and its VAT. */
  waitingVat: (accountSetId: number, month: string) =>
    queryOptions({
      queryKey: [...tradeQueries.all(accountSetId), 'input-vat', 'waiting', month],
      queryFn: ({ signal }) => allWaiting(month, signal),
    }),
  vatEvents: (accountSetId: number, month: string) =>
    queryOptions({
      queryKey: [...tradeQueries.all(accountSetId), 'input-vat', 'events', month],
      queryFn: ({ signal }) => api.get('/input-vat', { query: { month }, signal }),
    }),
  vatOfMonth: (accountSetId: number, month: string) =>
    queryOptions({
      queryKey: [...tradeQueries.all(accountSetId), 'input-vat', 'month', month],
      queryFn: ({ signal }) => api.get('/input-vat/summary', { query: { month }, signal }),
    }),
  /** What is open on a day and as it is narrowed to. */
  open: (accountSetId: number, query: OpenItemQuery) =>
    queryOptions({
      queryKey: [...tradeQueries.all(accountSetId), 'open', query],
      queryFn: ({ signal }) => api.get('/settlement/open', { query, signal }),
    }),
};

/** All that waits, page by page: what is certified is chosen among all of them. */
async function allWaiting(month: string, signal: AbortSignal): Promise<WaitingInputVat[]> {
  const waiting: WaitingInputVat[] = [];
  for (let page = 1, pages = 1; page <= pages; page++) {
    const answer = await api.get('/input-vat/waiting', { query: { month, page, size: 200 }, signal });
    waiting.push(...answer.records);
    ({ pages } = answer);
  }
  return waiting;
}
