import type { InvoiceHead } from '../documents/invoice.ts';
import type { Advance, AdvanceRefund, Allocation, Revaluation } from '../documents/settlement.ts';

/** Everything that decides what is open on a day: rows as they are stored, in any order, those of later days included. */
export interface OpenItemFacts {
  baseCurrency: string;
  invoices: readonly InvoiceHead[];
  allocations: readonly Allocation[];
  advances: readonly Advance[];
  advanceRefunds: readonly AdvanceRefund[];
  /** The month ends at which foreign balances were revalued. */
  revaluations: readonly Revaluation[];
}
