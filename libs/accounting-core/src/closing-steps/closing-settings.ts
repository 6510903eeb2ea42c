import type { Fen } from '../money.ts';
import { nextPeriod, parsePeriod, periodKey, type PeriodKey } from '../period.ts';
import { isProblem, type Problem } from '../problem.ts';
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
  /** `stopAtHalf`: none is made any more once the reserve has reached half of the paid-in capital. */
  surplusReserve: { rate: string; inLossYear: boolean; stopAtHalf: boolean };
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

/** A line of every month, until assets and payroll are kept. Its first and last month are judged where it is read. */
export interface MonthlyLine {
  subjectId: number;
  side: Side;
  amount: Fen;
  auxiliary: readonly AuxiliaryRef[];
}

/** The first and the last month of a monthly line; null: from ever, for ever. */
export interface LineSpan {
  from: PeriodKey | null;
  to: PeriodKey | null;
}

/** Whether a monthly line is made in the month; both its months are within. */
export const isMadeIn = ({ from, to }: LineSpan, month: PeriodKey): boolean =>
  (from === null || from <= month) && (to === null || month <= to);

/** What is wrong with the months of a line: one that is none, or an end before its beginning. */
export function checkSpan({ from, to }: LineSpan): Problem | null {
  for (const month of [from, to]) {
    const period = month === null ? null : parsePeriod(month);
    if (period !== null && isProblem(period)) return period;
  }
  return from !== null && to !== null && to < from ? { code: 'closing.line-span' } : null;
}

/**
 * Months that stand for all: from one to the next the same lines are made, so what holds in each of them holds in every
 * month.
 */
export function spanStarts(spans: readonly LineSpan[]): PeriodKey[] {
  const starts = spans.flatMap(({ from, to }) => [from ?? FIRST_MONTH, ...monthAfter(to)]);
  return [...new Set([FIRST_MONTH, ...starts])].toSorted();
}

const FIRST_MONTH: PeriodKey = '1900-01';
const LAST_MONTH: PeriodKey = '9999-12';

function monthAfter(month: PeriodKey | null): PeriodKey[] {
  const period = month === null || month >= LAST_MONTH ? null : parsePeriod(month);
  return period === null || isProblem(period) ? [] : [periodKey(nextPeriod(period))];
}

/** Whether something of this frequency is due in the month: every month, or in months 3, 6, 9 and 12. */
export const isDue = (frequency: Frequency, month: number): boolean =>
  frequency === 'monthly' || month % 3 === 0;
