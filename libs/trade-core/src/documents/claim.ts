import type { Amount, Dated, DocumentId, TradeItem } from './common.ts';

/** Expense claims of the staff (trade.md 2). */
export interface ClaimLine {
  item: string;
  account: string;
  auxiliary: readonly TradeItem[];
  /** With tax. */
  gross: Amount;
  taxRate: string;
  tax: Amount;
  deductible: boolean;
  /** An invoice may be claimed once, and never also be booked as a purchase. */
  invoiceNumber: string | null;
}

/** `date` is the day it is approved and booked. */
export interface Claim extends Dated {
  id: DocumentId;
  employeeId: DocumentId;
  lines: readonly ClaimLine[];
  total: Amount;
  /** Of what the employee was given ahead. */
  advanceUsed: Amount;
  status: 'draft' | 'submitted' | 'approved' | 'rejected';
}

/** Money paid to an employee for a claim; one journal line may pay several claims. */
export interface ClaimPayment extends Dated {
  claimId: DocumentId;
  journalLineId: DocumentId;
  amount: Amount;
}

/** Derived: an approved claim is `settled` when advances cover it, `paid` when money did. */
export const CLAIM_STATES = [
  'draft',
  'submitted',
  'rejected',
  'approved',
  'partly-paid',
  'paid',
  'settled',
] as const;
export type ClaimState = (typeof CLAIM_STATES)[number];
