import { nextPeriod, periodKey } from '@suanpan/accounting-core';
import type { Invoice as StoredInvoice, OpenItem } from '@suanpan/contracts';
import type { Invoice } from '@suanpan/trade-core';
import { found } from '../found.ts';
import { lastDayOf, yearAndMonth } from '../span.ts';
import type { TradeBooks } from './trade-books.ts';

/** A request that must be refused; what it needs was entered before, and `after` takes that away again. */
export interface WantedRequest {
  what: string;
  send: () => Promise<unknown>;
  after?: () => Promise<unknown>;
}

/** What a case's words ask for, and the day of the request. */
export interface Asked {
  books: TradeBooks;
  /** What the words name, in the order of the table of requests. */
  named: string[];
  day: string;
}
export type Maker = (asked: Asked) => Promise<WantedRequest[]>;

export const invoiceOf = ({ files }: TradeBooks, id = ''): Invoice =>
  found(
    files.trade.invoices.find((one) => one.id === id),
    `the invoice ${id}`,
  );
export const post = (books: TradeBooks, path: string, body: object, what = ''): WantedRequest => ({
  what: `POST ${path}${what && ` ${what}`}`,
  send: () => books.api.post(path, body),
});
export const put = (books: TradeBooks, path: string, body: object): WantedRequest => ({
  what: `PUT ${path}`,
  send: () => books.api.put(path, body),
});

/** The first day after the months of the case: it is open when all of them are closed. */
export function openDay({ files }: TradeBooks): string {
  const last = found(files.books.months.at(-1), 'a month of the case');
  return `${periodKey(nextPeriod(yearAndMonth(last)))}-01`;
}

/** What is open, or settled, at the end of the case, of the invoices that the case knows. */
export async function itemsOf({
  api,
  files,
  invoices,
}: TradeBooks): Promise<(OpenItem & { name: string })[]> {
  const asOf = lastDayOf(found(files.books.months.at(-1), 'a month of the case'));
  const items = await api.get<OpenItem[]>('/settlement/open', { asOf, settled: 'true' });
  return items
    .map((item) => ({ ...item, name: invoices.nameOf(item.invoiceId) }))
    .filter(({ name, open }) => !name.startsWith('#') && !open.startsWith('-'));
}

export const isOpen = ({ open }: OpenItem): boolean => /[1-9]/.test(open);

/** An invoice as it is stored, with the version that a change has to name. */
export const stored = ({ api, invoices }: TradeBooks, { id, side }: Invoice): Promise<StoredInvoice> =>
  api.get<StoredInvoice>(`/invoice/${side}Invoice/${invoices.of(id).id}`);

/** A bank account in a currency, the books' own when none is said. */
export function bankOf({ files, funds }: TradeBooks, currency = files.books.baseCurrency) {
  const bank = files.trade.funds.find((fund) => fund.currency === currency && fund.kind === 'bank');
  return funds.of(found(bank, `a bank account in ${currency}`).id);
}

/** Money of a party against one of its side's invoices, as a person would enter it. */
export function moneyFor(
  books: TradeBooks,
  item: Pick<OpenItem, 'side' | 'invoiceId'>,
  line: { partyId: number; amount: string; settles: string; currency?: string },
): WantedRequest {
  const role = item.side === 'sales' ? 'receipt' : 'payment';
  const category = books.files.trade.categories.find((one) => one.role === role);
  return post(books, '/bank-journal', {
    fundAccountId: bankOf(books, line.currency).id,
    movedOn: openDay(books),
    direction: item.side === 'sales' ? 'in' : 'out',
    amount: line.amount,
    categoryId: books.categories.of(found(category, `a category of ${role}s`).id).id,
    partyItemId: line.partyId,
    summary: role,
    allocations: [{ invoiceId: item.invoiceId, amount: line.settles }],
  });
}
