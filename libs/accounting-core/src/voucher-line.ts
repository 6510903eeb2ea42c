import { decimalsOf, isZeroDecimal, multiplyToFen, signOf } from './decimal.ts';
import { abs, add, type Fen, fitsColumn, formatMoney, MAX_INTEGER_DIGITS, ZERO } from './money.ts';
import { at, type Problem } from './problem.ts';
import type { Subject } from './subject.ts';
import type { VoucherContext, VoucherLineDraft } from './voucher.ts';
import { isCarryForward, movesBaseOnly, type VoucherKind } from './voucher-kind.ts';

/**
 * Rule: a line has a summary, a usable leaf subject, exactly one side, one item of each category the
 * subject asks for, and its foreign amount × rate is its base amount.
 * Source: api.md 4; behaviour.md 3; reliability.md 2 (Line); decisions D34, D43.
 * Example: 100.00 USD at 7.1234 on the debit side must read 712.34.
 */
export const MAX_SUMMARY = 200;

/** All problems of one line, in the order of its columns; `line` is set by the caller. */
export function checkLine(line: VoucherLineDraft, kind: VoucherKind, context: VoucherContext): Problem[] {
  const subject = line.subjectId === null ? undefined : context.subjects.get(line.subjectId);
  return [
    ...checkSummary(line.summary),
    ...checkSubject(line, subject, kind),
    ...checkAuxiliary(line, subject, kind, context),
    ...checkAmount(line),
    ...checkCurrency(line, subject, kind, context),
    ...checkQuantity(line, subject),
  ];
}

/** The line's amount whatever its side; debit and credit are never both set in a good line. */
export const amountOf = ({ debit, credit }: Pick<VoucherLineDraft, 'debit' | 'credit'>): Fen =>
  add(debit, credit);

/** Exactly one side is not zero; negative is a red letter (reliability.md 2). */
export function checkAmount({ debit, credit }: Pick<VoucherLineDraft, 'debit' | 'credit'>): Problem[] {
  if (debit === ZERO && credit === ZERO) return [{ code: 'line.amount', field: 'debit', rule: 'none' }];
  if (debit !== ZERO && credit !== ZERO) return [{ code: 'line.amount', field: 'debit', rule: 'both' }];
  if (fitsColumn(abs(amountOf({ debit, credit })))) return [];
  return [
    { code: 'money.too-large', field: debit === ZERO ? 'credit' : 'debit', maxDigits: MAX_INTEGER_DIGITS },
  ];
}

/** Every line says what it is for, in at most 200 characters (decision D43). */
export function checkSummary(summary: string): Problem[] {
  if (summary.trim() === '') return [{ code: 'line.summary-missing', field: 'summary' }];
  // Counted in characters as a person sees them, so that a rare Chinese character is one and not two units.
  if (summary.length <= MAX_SUMMARY || Array.from(summary).length <= MAX_SUMMARY) return [];
  return [{ code: 'line.summary-too-long', field: 'summary', max: MAX_SUMMARY }];
}

/** A balance on an account disabled since must still be carried forward, so those kinds may name it. */
function checkSubject(line: VoucherLineDraft, subject: Subject | undefined, kind: VoucherKind): Problem[] {
  const field = 'subjectId';
  if (line.subjectId === null) return [{ code: 'line.subject-missing', field }];
  if (!subject) return [{ code: 'line.subject-unknown', field }];
  if (!subject.isLeaf) return [{ code: 'line.subject-not-leaf', field, subjectCode: subject.code }];
  if (subject.usable || isCarryForward(kind)) return [];
  return [{ code: 'line.subject-disabled', field, subjectCode: subject.code }];
}

function checkAuxiliary(
  line: VoucherLineDraft,
  subject: Subject | undefined,
  kind: VoucherKind,
  { items }: VoucherContext,
): Problem[] {
  if (!subject) return [];
  const given = line.auxiliary.map((ref) => ref.categoryId);
  const missing = subject.auxiliaryCategoryIds.filter((id) => !given.includes(id));
  const refs = line.auxiliary.flatMap(({ categoryId, itemId }, index): Problem[] => {
    const item = items.get(itemId);
    const isExpected =
      subject.auxiliaryCategoryIds.includes(categoryId) && given.indexOf(categoryId) === index;
    if (!isExpected) return [{ code: 'line.auxiliary-not-expected', categoryId }];
    if (item?.categoryId !== categoryId) return [{ code: 'line.auxiliary-unknown', categoryId, itemId }];
    if (item.enabled || isCarryForward(kind)) return [];
    return [{ code: 'line.auxiliary-disabled', categoryId, itemId }];
  });
  const absent = missing.map((categoryId): Problem => ({ code: 'line.auxiliary-missing', categoryId }));
  return [...refs, ...absent].map((problem) => at(problem, undefined, 'auxiliary'));
}

function checkCurrency(
  line: VoucherLineDraft,
  subject: Subject | undefined,
  kind: VoucherKind,
  context: VoucherContext,
): Problem[] {
  const currencyCode = line.currencyCode ?? context.baseCurrency;
  const currency = context.currencies.get(currencyCode);
  const field = 'currencyCode';
  if (!currency) return [{ code: 'line.currency-unknown', field, currencyCode }];
  if (!subject) return [];
  if (currencyCode === context.baseCurrency) {
    const isSaid = line.currencyCode !== null || kind === 'fx-revaluation';
    if (subject.currencyCodes.length > 0 && !isSaid)
      return [{ code: 'line.currency-required', field, currencyCodes: [...subject.currencyCodes] }];
    return line.originalAmount === null ? [] : checkOriginal(line, line.rate ?? '1', currency.scale);
  }
  if (!subject.currencyCodes.includes(currencyCode))
    return [{ code: 'line.currency-not-allowed', field, currencyCode }];
  if (movesBaseOnly(kind) && isZeroDecimal(line.originalAmount ?? '0')) return [];
  return checkOriginal(line, line.rate, currency.scale);
}

/** Original × rate, rounded half up to the fen, is the base amount, sign included (D34). */
function checkOriginal(line: VoucherLineDraft, rate: string | null, scale: number): Problem[] {
  const original = line.originalAmount;
  const problems: Problem[] = [];
  if (rate === null || signOf(rate) <= 0) problems.push({ code: 'line.rate-missing', field: 'rate' });
  if (original === null) problems.push({ code: 'line.original-missing', field: 'originalAmount' });
  else if (decimalsOf(original) > scale)
    problems.push({ code: 'line.original-scale', field: 'originalAmount', scale });
  if (problems.length > 0 || checkAmount(line).length > 0) return problems;
  const expected = multiplyToFen(original ?? '0', rate ?? '0');
  if (expected === amountOf(line)) return [];
  return [{ code: 'line.local-amount-mismatch', field: 'originalAmount', expected: formatMoney(expected) }];
}

/** Quantities only where a unit is kept, and with the sign of the amount: a return is red in both. */
function checkQuantity(line: VoucherLineDraft, subject: Subject | undefined): Problem[] {
  if (line.quantity === null || !subject) return [];
  if (subject.quantityUnit === null) return [{ code: 'line.quantity-not-kept', field: 'quantity' }];
  const amount = amountOf(line);
  const sign = signOf(line.quantity);
  const isOpposite = (sign > 0 && amount < 0n) || (sign < 0 && amount > 0n);
  return isOpposite ? [{ code: 'line.quantity-sign', field: 'quantity' }] : [];
}
