import type { BookAnswer, Invoice as StoredInvoice, InvoiceInput } from '@suanpan/contracts';
import type { DocumentId, Invoice } from '@suanpan/trade-core';
import type { TradeBooks } from './trade-books.ts';

/** An invoice of the case as a person enters it. */
export function invoiceInput(books: TradeBooks, invoice: Invoice): InvoiceInput {
  const { baseCurrency } = books.files.books;
  return {
    kind: invoice.kind,
    invoiceCode: invoice.invoiceCode,
    invoiceNo: invoice.invoiceNumber,
    invoiceDate: invoice.date,
    dueDate: invoice.dueDate,
    partyItemId: books.parties.of(invoice.partyId).id,
    currencyCode: invoice.currency,
    exchangeRate: invoice.currency === baseCurrency ? null : invoice.rate,
    amountExTax: invoice.net,
    taxAmount: invoice.tax,
    totalAmount: invoice.total,
    redOf: invoice.redOf === null ? null : books.invoices.of(invoice.redOf).id,
    ...(invoice.inputTax === null ? {} : { inputTax: invoice.inputTax }),
    opening: invoice.opening,
    settledBefore: invoice.settledBefore,
    details: invoice.lines.map((line) => ({
      item: line.itemName,
      subjectId: books.chart.subject(line.account).id,
      auxiliary: books.auxiliary(line.auxiliary),
      num: line.quantity,
      amount: line.net,
      taxRate: line.taxRate,
      taxAmount: line.tax,
    })),
  };
}

/** Enters an invoice; one that was open at the start makes no voucher. */
export async function addInvoice(books: TradeBooks, invoice: Invoice): Promise<void> {
  const path = `/invoice/${invoice.side}Invoice`;
  books.invoices.set(
    String(invoice.id),
    await books.api.post<StoredInvoice>(path, invoiceInput(books, invoice)),
  );
}

/** Has the ledger make the voucher of an invoice. */
export async function bookInvoice(books: TradeBooks, id: DocumentId): Promise<void> {
  const answer = await books.api.post<BookAnswer>('/invoice/book', { ids: [books.invoices.of(id).id] });
  refuseUnbooked(answer);
}

/** A refusal to book is an answer of its own, not of the call. */
export function refuseUnbooked({ results }: BookAnswer): void {
  const [refused] = results.flatMap(({ reason }) => reason ?? []);
  if (refused) throw new Error(`not booked: ${refused.code} ${refused.message}`);
}
