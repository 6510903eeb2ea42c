import type { FileInvoice } from '@suanpan/bank-statements/invoice-files';
import type { InvoiceInput } from '@suanpan/contracts';
import type { LinePlace } from './line-subjects.ts';

/** An invoice of a file as a person would enter it; what it takes back is found afterwards. */
export const inputOf = (
  invoice: FileInvoice,
  partyItemId: number,
  places: readonly LinePlace[],
): InvoiceInput => ({
  kind: invoice.kind,
  invoiceCode: invoice.code,
  invoiceNo: invoice.number,
  invoiceDate: invoice.date,
  partyItemId,
  amountExTax: invoice.net,
  taxAmount: invoice.tax,
  totalAmount: invoice.total,
  remark: invoice.remark.slice(0, 500),
  details: invoice.lines.map((line, index) => ({
    item: line.item.slice(0, 200),
    spec: line.specification.slice(0, 100),
    unit: line.unit.slice(0, 20),
    ...places[index]!,
    num: line.quantity,
    price: line.price,
    amount: line.net,
    taxRate: line.rate ?? '0',
    taxAmount: line.tax,
  })),
});
