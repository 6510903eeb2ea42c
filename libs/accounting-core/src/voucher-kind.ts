import { type Day, lastDay, periodOf } from './period.ts';
import type { Problem } from './problem.ts';
import type { Subject } from './subject.ts';

/**
 * Rule: each voucher says which period-end rule made it; a kind may be used only within its rule.
 * Source: decision D24; domain/carry-forward.json (kinds).
 * Example: a year-end voucher of November, or one that touches cash, is KIND_MISMATCH.
 */
export const VOUCHER_KINDS = [
  'manual',
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
  'year-end',
] as const;
export type VoucherKind = (typeof VOUCHER_KINDS)[number];

/**
 * Vouchers that only move results into equity: every ledger and balance counts them, the activity
 * rules of the statements (0 to 2) leave them out (behaviour.md 5.3, carry-forward.json).
 */
export const isCarryForward = (kind: VoucherKind): boolean =>
  kind === 'pl-carry-forward' || kind === 'year-end';

/** Made by a period-end rule, so exempt from the line limit and from limits meant for typing (D43). */
export const isGenerated = (kind: VoucherKind): boolean => kind !== 'manual';

/** Kinds whose foreign lines move base currency only, with an original amount of 0 (D34). */
export const movesBaseOnly = (kind: VoucherKind): boolean =>
  kind === 'fx-revaluation' || isCarryForward(kind);

/** Whether `code` is the account `ancestor` itself or lies below it. */
export const isUnder = (code: string, ancestor: string): boolean => code.startsWith(ancestor);

export interface KindRule {
  /** Accounts that take the profit: 3103 or 4103, and 410405 for prior-year adjustments. */
  profitSubjectCodes: readonly string[];
}

/** The date and the accounts of a voucher against the rule of its kind; subjects in line order. */
export function checkKind(
  kind: VoucherKind,
  date: Day,
  subjects: readonly (Subject | undefined)[],
  { profitSubjectCodes }: KindRule,
): Problem[] {
  if (!isCarryForward(kind)) return [];
  const takesProfit = ({ code }: Subject): boolean =>
    profitSubjectCodes.some((profit) => isUnder(code, profit));
  const allowed = (subject: Subject): boolean =>
    kind === 'year-end' ? subject.category === 'equity' : subject.category === 'pl' || takesProfit(subject);
  const rule = kind === 'year-end' ? 'only-equity' : 'only-profit-and-loss';
  const lines = subjects.flatMap((subject, index): Problem[] =>
    !subject || allowed(subject)
      ? []
      : [{ code: 'voucher.kind-mismatch', line: index + 1, field: 'subjectId', kind, rule }],
  );
  return [...checkKindDate(kind, date), ...lines];
}

function checkKindDate(kind: VoucherKind, date: Day): Problem[] {
  const mismatch = (rule: string): Problem[] => [
    { code: 'voucher.kind-mismatch', field: 'date', kind, rule },
  ];
  if (kind === 'year-end') return periodOf(date).month === 12 ? [] : mismatch('only-december');
  return date === lastDay(periodOf(date)) ? [] : mismatch('only-last-day');
}
