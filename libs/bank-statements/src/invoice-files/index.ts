export { type InvoiceColumn, type InvoiceColumnTitles, invoiceColumns } from './columns.ts';
export type { FileInvoice, FileInvoiceLine, InvoiceFile } from './invoice-file.ts';
export { nameKey } from '../words.ts';
export { readInvoices } from './read-invoices.ts';
