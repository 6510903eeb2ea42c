import { voucherLabel } from '@suanpan/accounting-core';
import type { InvoiceHead } from '@suanpan/contracts';
import { amount, number, text, type BookColumn } from './column.ts';
import type { SayBook } from './words.ts';

/** A list of invoices as a file: each in its own currency, with what is left of it and its vouchers. */
export const invoiceColumns = (say: SayBook): BookColumn<InvoiceHead>[] => [
  text('date', say('invoice.date'), ({ invoiceDate }) => invoiceDate),
  text('number', say('invoice.number'), ({ invoiceNo }) => invoiceNo),
  text('code', say('invoice.code'), ({ invoiceCode }) => invoiceCode || null),
  text('kind', say('invoice.kind'), ({ kind }) => say(`invoice.kind.${kind}`)),
  text('party', say('party'), ({ customerName, sellerName }) => customerName ?? sellerName),
  text('currency', say('currency'), ({ currencyCode }) => currencyCode),
  number('rate', say('invoice.rate'), ({ exchangeRate }) => exchangeRate),
  amount('net', say('invoice.net'), ({ amountExTax }) => amountExTax),
  amount('tax', say('invoice.tax'), ({ taxAmount }) => taxAmount),
  amount('total', say('invoice.total'), ({ totalAmount }) => totalAmount),
  amount('open', say('age.open'), ({ enableStatus, openAmount }) => (enableStatus === 1 ? openAmount : null)),
  text('state', say('invoice.state'), ({ side, enableStatus, payStatus }) =>
    say(enableStatus === 1 ? `invoice.pay.${side}.${payStatus}` : 'invoice.destroyed'),
  ),
  text('due', say('invoice.due'), ({ dueDate }) => dueDate),
  text('voucher', say('invoice.voucher'), ({ bookings }) =>
    bookings.map(({ word, code }) => voucherLabel(word, code)).join(' '),
  ),
  text('remark', say('invoice.remark'), ({ remark }) => remark),
];
