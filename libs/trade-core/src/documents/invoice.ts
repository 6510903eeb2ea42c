import type { Day } from '@suanpan/accounting-core';
import type { Amount, Dated, DocumentId, TradeItem, TradeSide } from './common.ts';

/**
 * Invoices (trade.md 1): paper (`special`, `ordinary`: code and number), digital (number only), `export` of goods,
 * `commercial` of a foreign seller, and `customs` papers, which carry tax only.
 */
export const INVOICE_KINDS = [
  'special',
  'ordinary',
  'digital-special',
  'digital-ordinary',
  'export',
  'commercial',
  'customs',
] as const;
export type InvoiceKind = (typeof INVOICE_KINDS)[number];

/** When input tax is deducted: at once, once certified, or never (it becomes cost). */
export const INPUT_TAX_CHOICES = ['now', 'later', 'no'] as const;
export type InputTax = (typeof INPUT_TAX_CHOICES)[number];

export interface InvoiceLine {
  /** What was sold or bought, as printed. */
  itemName: string;
  /** The account of the books: revenue on a sales line, cost or goods on a purchase line. */
  account: string;
  auxiliary: readonly TradeItem[];
  quantity: string | null;
  /** Without tax; negative on a red invoice, zero on customs papers. */
  net: Amount;
  /** A fraction as text: 13 % is "0.13". */
  taxRate: string;
  /** As printed: it is never recomputed, only compared. */
  tax: Amount;
  /** Purchase lines: another choice than the invoice's, as for goods of which part is given to the staff. */
  inputTax?: InputTax | null;
}

export interface Invoice extends Dated {
  id: DocumentId;
  side: TradeSide;
  kind: InvoiceKind;
  /** Paper invoices only. */
  invoiceCode: string | null;
  invoiceNumber: string;
  /** The day the invoice is due; absent: `date` and the party's terms. */
  dueDate: Day | null;
  partyId: DocumentId;
  currency: string;
  /** Base currency per unit; null in the books' own currency. */
  rate: string | null;
  lines: readonly InvoiceLine[];
  /** The sums of the lines; stored, because lists and open items need them without the lines. */
  net: Amount;
  tax: Amount;
  total: Amount;
  /** The invoice a red one takes back, wholly or in part. */
  redOf: DocumentId | null;
  /** Purchases; null on sales. */
  inputTax: InputTax | null;
  /** General taxpayers: the tax goes to the simplified method's account. */
  simplified: boolean;
  /** Open when the books began: it makes no voucher. */
  opening: boolean;
  /** What was settled before the books began, in the invoice's currency; zero text otherwise. */
  settledBefore: Amount;
  /** The day it was destroyed (enableStatus 0, terminal); null while it counts. */
  destroyedOn: Day | null;
}

/** What open items, ages and lists need of an invoice: a row without its lines. */
export type InvoiceHead = Omit<Invoice, 'lines'>;

/** Input tax moves after the invoice: certified for deduction, or taken back (welfare, losses). */
export interface InputTaxEvent extends Dated {
  id: DocumentId;
  kind: 'certify' | 'transfer-out';
  invoiceIds: readonly DocumentId[];
  tax: Amount;
  /** Where tax taken back becomes cost; null for a certification. */
  account: string | null;
  auxiliary: readonly TradeItem[];
}
