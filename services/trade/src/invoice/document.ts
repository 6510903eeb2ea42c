import type { Invoice as CoreInvoice, InvoiceLine as CoreLine } from '@suanpan/trade-core';

/** A line as the rules take it, with the ids that the database keeps. */
export interface LineDraft extends CoreLine {
  subjectId: number;
  refs: { categoryId: number; itemId: number }[];
  spec: string | null;
  unit: string | null;
  price: string | null;
}

/** An invoice as the rules take it; ids are the database's. */
export interface InvoiceDraft extends CoreInvoice {
  id: number;
  partyId: number;
  redOf: number | null;
  remark: string | null;
  lines: LineDraft[];
}
