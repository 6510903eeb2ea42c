import type { Fen } from '../money.ts';
import type { Side } from '../subject.ts';
import type { AuxiliaryRef } from '../voucher.ts';
import type { StepKey } from './step.ts';

/**
 * What an account set says about its month ends, valid from a month on. Rates and limits are dated data of the set or
 * of the policy table, never constants of a rule.
 * Source: decision D35; golden case.json → closing.
 */
export interface ClosingSettings {
  /** The voucher word of generated vouchers. */
  word: string;
  /** The steps that are used, in the order in which they are made. */
  order: readonly StepKey[];
  costOfSales: { mode: 'weighted-average' | 'percentage' | 'off'; rate: string | null };
  exemption: { limit: Fen; frequency: Frequency };
  surtax: SurtaxSettings;
  incomeTax: { frequency: Frequency; rate: string };
  plCarryForward: 'separate' | 'combined';
  surplusReserve: { rate: string; inLossYear: boolean };
  lineTemplates: Readonly<Record<TemplateStep, readonly MonthlyLine[]>>;
}

export type Frequency = 'monthly' | 'quarterly';
export type TemplateStep = 'depreciation' | 'amortization' | 'payroll-accrual';

export interface SurtaxSettings {
  frequency: Frequency;
  /** Amount moved to unpaid VAT, or the credit balance of the VAT account. */
  base: 'vat-transfer' | '222101-credit-balance';
  city: string;
  education: string;
  localEducation: string;
  /** Relief: 0.5 halves every surcharge, 1 leaves them. */
  factor: string;
}

/** A line of every month, until assets and payroll are kept. */
export interface MonthlyLine {
  subjectId: number;
  side: Side;
  amount: Fen;
  auxiliary: readonly AuxiliaryRef[];
}

/** Whether something of this frequency is due in the month: every month, or in months 3, 6, 9 and 12. */
export const isDue = (frequency: Frequency, month: number): boolean =>
  frequency === 'monthly' || month % 3 === 0;
