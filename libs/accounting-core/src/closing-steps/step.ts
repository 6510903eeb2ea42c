import type { Fen } from '../money.ts';
import { ZERO } from '../money.ts';
import type { Side, Subject } from '../subject.ts';
import type { AuxiliaryRef } from '../voucher.ts';
import type { VoucherKind } from '../voucher-kind.ts';

/**
 * Rule: the steps of a month's end, in the order in which they are made; each looks at the books as the steps before
 * it leave them.
 * Source: domain/carry-forward.json (rules, by `order`); decisions D24, D36; behaviour.md 5.2.
 */
export const STEP_KEYS = [
  'depreciation',
  'amortization',
  'payroll-accrual',
  'cost-of-sales',
  'vat-transfer',
  'vat-exemption-small',
  'surtax-accrual',
  'fx-revaluation',
  'income-tax-accrual',
  'pl-carry-forward',
  'year-end-profit',
  'surplus-reserve',
  'distribution-clear',
] as const;
export type StepKey = (typeof STEP_KEYS)[number];

export const isStepKey = (text: string): text is StepKey => (STEP_KEYS as readonly string[]).includes(text);

const yearEndSteps: readonly StepKey[] = ['year-end-profit', 'surplus-reserve', 'distribution-clear'];

/** The voucher kind of a step: the three year-end rules share one (D24). */
export const kindOfStep = (key: StepKey): VoucherKind =>
  yearEndSteps.includes(key) ? 'year-end' : (key as VoucherKind);

/** An item of a balance or a line, with the code by which lines are ordered. */
export interface StepItem extends AuxiliaryRef {
  code: string;
}

/** A line a rule proposes. */
export interface StepLine {
  /** A code of the standard, written 4-2-2-2, or the subject itself. */
  account: string | Subject;
  side: Side;
  amount: Fen;
  auxiliary?: readonly StepItem[];
  currencyCode?: string | null;
  rate?: string | null;
  originalAmount?: string | null;
  quantity?: string | null;
}

/** One row of the arithmetic behind an amount: what it is for, the figures as text, the amount. */
export interface StepTerm {
  /** An item, an account, a currency or a tax; null when the step has one amount only. */
  of: string | null;
  figures: Readonly<Record<string, string>>;
  amount: Fen;
}

export interface StepVoucher {
  summary: string;
  lines: readonly StepLine[];
}

/** Why a step has nothing to do. `off`: it does not apply here at all; the others: the rule looked and found nothing. */
export const STEP_REASONS = [
  'off',
  'taxpayer-type',
  'standard',
  'no-template',
  'not-this-month',
  'no-base',
  'over-limit',
  'sales-unknown',
  'no-difference',
  'reserve-full',
  'closed',
] as const;
export type StepReason = (typeof STEP_REASONS)[number];

/** What keeps a step from being made. */
export type StepObstacle =
  | { code: 'closing.oversold'; item: string; sold: string; pool: string }
  | { code: 'closing.no-average'; item: string; returned: string }
  | { code: 'closing.rate-missing'; currencyCode: string }
  | { code: 'closing.account-missing'; subjectCode: string }
  | { code: 'closing.account-needs-items'; subjectCode: string };

/** What a rule answers: vouchers with their arithmetic, or why there are none. */
export type StepAnswer =
  | { kind: 'proposal'; vouchers: readonly StepVoucher[]; terms: readonly StepTerm[] }
  | { kind: 'none'; reason: StepReason; terms: readonly StepTerm[] }
  | { kind: 'blocked'; obstacles: readonly StepObstacle[]; terms: readonly StepTerm[] };

export const nothing = (reason: StepReason, terms: readonly StepTerm[] = []): StepAnswer => ({
  kind: 'none',
  reason,
  terms,
});

/** One voucher of the lines that have an amount; none of them: nothing to do. */
export function propose(summary: string, lines: readonly StepLine[], terms: readonly StepTerm[]): StepAnswer {
  const filled = lines.filter(({ amount }) => amount !== ZERO);
  if (filled.length === 0) return nothing('no-base', terms);
  return { kind: 'proposal', vouchers: [{ summary, lines: filled }], terms };
}

export const debit = (account: StepLine['account'], amount: Fen, rest: Partial<StepLine> = {}): StepLine => ({
  account,
  side: 'debit',
  amount,
  ...rest,
});
export const credit = (
  account: StepLine['account'],
  amount: Fen,
  rest: Partial<StepLine> = {},
): StepLine => ({
  account,
  side: 'credit',
  amount,
  ...rest,
});
