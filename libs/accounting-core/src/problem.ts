/**
 * A user's mistake: a code of a closed list plus its facts (style.md, Errors).
 * Facts are plain JSON values, amounts as decimal text, so that a problem travels as it is;
 * its text in three languages and its wire code are the contracts' business.
 * A programmer's mistake is not a problem: it throws, see `invariant`.
 */

type NoFacts = Record<never, never>;
type MonthFacts = { year: number; month: number };
type ChecksFacts = { checks: string[] };

/** The closed list: each code with the facts it carries. */
export interface ProblemFacts {
  'money.malformed': NoFacts;
  'money.comma': NoFacts;
  'money.too-many-decimals': { maxDecimals: number };
  'money.too-large': { maxDigits: number };
  'quantity.malformed': { maxDecimals: number; maxDigits: number };
  'day.malformed': NoFacts;
  'month.malformed': NoFacts;
  'encoding.malformed': NoFacts;
  'encoding.segment-too-long': { subjectCode: string; segment: string; digits: number };

  'voucher.no-lines': NoFacts;
  'voucher.too-few-lines': { min: number };
  'voucher.too-many-lines': { max: number };
  'voucher.unbalanced': { debit: string; credit: string };
  'voucher.date-before-enable': MonthFacts;
  'voucher.date-too-far': { last: string };
  'voucher.period-closed': MonthFacts;
  'voucher.reviewed': NoFacts;
  'voucher.not-reviewed': NoFacts;
  'voucher.review-off': NoFacts;
  'voucher.self-review': NoFacts;
  'voucher.not-own': NoFacts;
  'voucher.stale': { version: number };
  'voucher.number-taken': { next: number };
  'voucher.number-invalid': { next: number };
  'voucher.word-unknown': NoFacts;
  'voucher.kind-mismatch': { kind: string; rule: string };
  'voucher.reviewed-inside': { count: number };
  'voucher.reversed': { by: string };
  'voucher.already-reversed': { by: string };

  'line.summary-missing': NoFacts;
  'line.summary-too-long': { max: number };
  'line.subject-missing': NoFacts;
  'line.subject-unknown': NoFacts;
  'line.subject-not-leaf': { subjectCode: string };
  'line.subject-disabled': { subjectCode: string };
  'line.amount': { rule: 'none' | 'both' };
  'line.auxiliary-missing': { categoryId: number };
  'line.auxiliary-unknown': { categoryId: number; itemId: number };
  'line.auxiliary-disabled': { categoryId: number; itemId: number };
  'line.auxiliary-not-expected': { categoryId: number };
  'line.currency-unknown': { currencyCode: string };
  'line.currency-not-allowed': { currencyCode: string };
  'line.currency-required': { currencyCodes: string[] };
  'line.rate-missing': NoFacts;
  'line.original-missing': NoFacts;
  'line.local-amount-mismatch': { expected: string };
  'line.original-scale': { scale: number };
  'line.quantity-not-kept': NoFacts;
  'line.quantity-sign': NoFacts;

  'subject.code-format': { lengths: number[] };
  'subject.code-taken': NoFacts;
  'subject.code-parent': { parentCode: string };
  'subject.name-missing': NoFacts;
  'subject.name-too-long': { max: number };
  'subject.name-taken': NoFacts;
  'subject.parent-unknown': NoFacts;
  'subject.parent-disabled': NoFacts;
  'subject.first-level-fixed': NoFacts;
  'subject.max-level': { max: number };
  'subject.in-use': NoFacts;
  'subject.in-template': { templates: string[] };
  /** Lines of statements, in Chinese and in English. */
  'subject.in-report': { statements: { zh: string; en: string }[] };
  'subject.has-children': NoFacts;
  'subject.system': NoFacts;
  'subject.balance-not-zero': { balance: string };
  'subject.first-child-needs-move': { parentCode: string };
  'subject.takes-profit': { subjectCode: string };
  'subject.category-unknown': { categoryId: number };
  'subject.currency-unknown': { currencyCode: string };

  'template.amount-and-share': NoFacts;
  'template.share-zero': NoFacts;

  'opening.subject-unknown': NoFacts;
  'opening.not-leaf': { subjectCode: string };
  'opening.subject-disabled': { subjectCode: string };
  'opening.auxiliary-required': { categoryId: number };
  'opening.auxiliary-unknown': { categoryId: number; itemId: number };
  'opening.auxiliary-not-expected': { categoryId: number };
  'opening.locked': NoFacts;
  'opening.turnover-not-allowed': NoFacts;
  'opening.profit-and-loss-balance': { subjectCode: string };
  'opening.actual-not-expected': { subjectCode: string };
  'opening.quantity-not-kept': NoFacts;
  'opening.duplicate': NoFacts;
  'opening.cash-flow-line': { cashFlowLine: number };
  'opening.currency-required': { currencyCodes: string[] };
  'opening.currency-not-allowed': { currencyCode: string };
  'opening.original-not-expected': NoFacts;
  'opening.original-scale': { scale: number };

  'period.unknown': NoFacts;
  'period.already-closed': MonthFacts;
  'period.not-closed': MonthFacts;
  'period.previous-open': MonthFacts;
  'period.gap': MonthFacts;
  'period.check-failed': ChecksFacts;
  'period.not-transferred': NoFacts;
  'period.unreviewed': { count: number };

  'closing.oversold': { item: string; sold: string; pool: string };
  'closing.no-average': { item: string; returned: string };
  'closing.rate-missing': { currencyCode: string };
  'closing.account-missing': { subjectCode: string };
  'closing.account-needs-items': { subjectCode: string };
  'closing.plan-changed': NoFacts;
  'closing.order': NoFacts;
  'closing.share-missing': NoFacts;
  'closing.line-span': NoFacts;

  'formula.item-is-heading': NoFacts;
  'formula.bad-operator': NoFacts;
  'formula.bad-rule': { rule: number };
  'formula.subject-unknown': { subjectCode: string };
  'formula.item-unknown': { itemKey: string };
  'formula.cash-flow-unknown': { cashFlowItem: string };
  'formula.self-reference': NoFacts;
  'formula.cycle': { path: string[] };
  'formula.duplicate': NoFacts;
}

export type ProblemCode = keyof ProblemFacts;

/** One problem: where it is (`line` counts from 1, `field` is the value's name) and its facts. */
export type ProblemOf<Code extends ProblemCode> = {
  code: Code;
  line?: number;
  field?: string;
} & ProblemFacts[Code];

export type Problem = { [Code in ProblemCode]: ProblemOf<Code> }[ProblemCode];

/** Tells the problem from the value, where a parser answers one or the other. */
export function isProblem<Value>(answer: Value | Problem): answer is Problem {
  return typeof answer === 'object' && answer !== null && 'code' in answer && typeof answer.code === 'string';
}

/** The same problem with its place added: the line (from 1) and, when not set yet, the field. */
export function at<P extends Problem>(problem: P, line: number | undefined, field?: string): P {
  const placed = { ...problem };
  if (line !== undefined) placed.line = line;
  if (field !== undefined && placed.field === undefined) placed.field = field;
  return placed;
}
