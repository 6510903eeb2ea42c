/** An invoice that a document settles; older answers do not say its number. */
export interface NamedInvoice {
  invoiceId: number;
  invoiceNo?: string | undefined;
}

/** How it is called; by its id while its number is not known. */
export const invoiceName = ({ invoiceId, invoiceNo }: NamedInvoice): string => invoiceNo || `#${invoiceId}`;
