import type { EInvoice, EInvoiceLine } from '../e-invoices/e-invoice.ts';
import type { FileProblem } from '../problem.ts';
import type { InvoiceColumn } from './columns.ts';

/** A line of an invoice in a file, with what our own sheet says beside it. */
export interface FileInvoiceLine extends EInvoiceLine {
  /** Row of the sheet, from 1; null in a digital invoice. */
  row: number | null;
  /** The subject of the books as the sheet names it by its code; '' where it says none. */
  subjectCode: string;
  /** Net and tax as the sheet adds them; null where it does not. */
  total: string | null;
}

/** An invoice of a file, whatever its format; amounts are decimal texts, '' is a name or number that is not said. */
export interface FileInvoice extends Pick<
  EInvoice,
  | 'kind'
  | 'code'
  | 'number'
  | 'date'
  | 'sellerName'
  | 'sellerTaxId'
  | 'buyerName'
  | 'buyerTaxId'
  | 'net'
  | 'tax'
  | 'total'
  | 'redOf'
  | 'remark'
> {
  row: number | null;
  /** Something of it could not be read: nothing more can be said of it. */
  unread: boolean;
  lines: FileInvoiceLine[];
}

/** What a file of invoices holds. */
export interface InvoiceFile {
  /** A list of many, or the data of one. */
  format: 'list' | 'digital';
  sheet: string | null;
  /** The letters of the columns that were found. */
  columns: Partial<Record<InvoiceColumn, string>>;
  invoices: FileInvoice[];
  /** Invoices that the list says are void. */
  void: number;
  /** What cannot be read, each at its cell; the rest is read all the same. */
  problems: FileProblem[];
}
