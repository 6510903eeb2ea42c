import type { InvoiceFile } from '@suanpan/bank-statements/invoice-files';
import type { ReadInvoice } from '@suanpan/contracts';

const shown = 20;

/** The first invoices of a file as they were read, so that a person sees what was understood, also of a file that is refused. */
export const shownRead = ({ invoices }: Pick<InvoiceFile, 'invoices'>): ReadInvoice[] =>
  invoices.slice(0, shown).map((invoice) => ({
    invoiceCode: invoice.code,
    invoiceNo: invoice.number,
    kind: invoice.kind,
    invoiceDate: invoice.date,
    sellerName: invoice.sellerName,
    sellerTaxId: invoice.sellerTaxId,
    buyerName: invoice.buyerName,
    buyerTaxId: invoice.buyerTaxId,
    amountExTax: invoice.net,
    taxAmount: invoice.tax,
    totalAmount: invoice.total,
    lines: invoice.lines.length,
  }));
