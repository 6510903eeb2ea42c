import type { Day } from '@suanpan/accounting-core';

/** One line of an invoice, as printed. */
export interface EInvoiceLine {
  item: string;
  specification: string;
  unit: string;
  /** Decimal text, '' where none is printed. */
  quantity: string;
  price: string;
  net: string;
  /** 0.13 for 13 %; null where the line says that no tax is due. */
  rate: string | null;
  tax: string;
}

/** An invoice of the tax platform (domain/trade.md 1); tax and totals as printed. */
export interface EInvoice {
  /** Where the fields were found: the platform's XML, the XML of an older OFD, or the bare facts that an OFD names. */
  source: 'platform' | 'ofd' | 'ofd-facts';
  kind: 'special' | 'ordinary' | 'digital-special' | 'digital-ordinary';
  /** '' for a digital invoice, which has a number of 20 digits only. */
  code: string;
  number: string;
  date: Day;
  sellerName: string;
  sellerTaxId: string;
  buyerName: string;
  buyerTaxId: string;
  net: string;
  tax: string;
  total: string;
  lines: EInvoiceLine[];
  /** Number of the invoice that a red one takes back. */
  redOf: string | null;
  remark: string;
}
