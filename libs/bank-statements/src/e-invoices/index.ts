export { checkEInvoice } from './check-e-invoice.ts';
export type { EInvoice, EInvoiceLine } from './e-invoice.ts';
export { readEInvoice, type EInvoiceReading } from './read-e-invoice.ts';
