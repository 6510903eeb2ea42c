import { decimalsOf, isZeroDecimal } from './decimal.ts';
import { type Fen, ZERO } from './money.ts';
import type { Period } from './period.ts';
import { at, type Problem } from './problem.ts';
import type { Subject } from './subject.ts';
import type { AuxiliaryRef, VoucherContext } from './voucher.ts';

/**
 * Rule: an opening row stands on a usable leaf with one item of each required category, on the
 * subject's own side; profit and loss opens at zero and tells its year so far instead.
 * Source: behaviour.md 6; decisions D7, D20, D22; api.md 10 (/initial-balance).
 * Example: enabled in January there is no turnover before, so any is refused.
 */
export interface OpeningDraft {
  subjectId: number;
  auxiliary: readonly AuxiliaryRef[];
  /** Null: the books' own currency. */
  currencyCode: string | null;
  /** On the subject's own side; negative stands on the other one. */
  openingAmount: Fen;
  originalAmount: string | null;
  quantity: string | null;
  yearStartOriginal: string | null;
  yearStartQuantity: string | null;
  /** Turnover from 1 January to the day before the enable month. */
  cumulativeDebit: Fen;
  cumulativeCredit: Fen;
  /** Profit and loss only: activity of the year so far on the subject's own side (D7). */
  yearToDateActual: Fen | null;
}

export interface OpeningContext extends Pick<
  VoucherContext,
  'subjects' | 'items' | 'currencies' | 'baseCurrency' | 'enablePeriod'
> {
  /** The first period is closed: openings are part of closed books. */
  isLocked: boolean;
}

/** All problems of the rows in order; `line` is the row's place, from 1. */
export function checkOpenings(rows: readonly OpeningDraft[], context: OpeningContext): Problem[] {
  if (context.isLocked) return [{ code: 'opening.locked' }];
  const seen = new Set<string>();
  return rows.flatMap((row, index) => {
    const key = openingKey(row, context.baseCurrency);
    const duplicate: Problem[] = seen.has(key) ? [{ code: 'opening.duplicate', field: 'subjectId' }] : [];
    seen.add(key);
    return [...checkOpening(row, context), ...duplicate].map((problem) => at(problem, index + 1));
  });
}

/** What a row is unique by: subject, combination of items whatever their order, currency (D22). */
export function openingKey(
  { subjectId, auxiliary, currencyCode }: Pick<OpeningDraft, 'subjectId' | 'auxiliary' | 'currencyCode'>,
  baseCurrency: string,
): string {
  return [subjectId, auxiliaryKey(auxiliary), currencyCode ?? baseCurrency].join('/');
}

/** The name of a combination of items: `categoryId:itemId`, sorted by category (D33). */
export const auxiliaryKey = (refs: readonly AuxiliaryRef[]): string =>
  [...refs]
    .toSorted((a, b) => a.categoryId - b.categoryId || a.itemId - b.itemId)
    .map(({ categoryId, itemId }) => `${categoryId}:${itemId}`)
    .join(',');

function checkOpening(row: OpeningDraft, context: OpeningContext): Problem[] {
  const subject = context.subjects.get(row.subjectId);
  if (!subject) return [{ code: 'opening.subject-unknown', field: 'subjectId' }];
  return [
    ...checkPlace(subject),
    ...checkAuxiliary(row, subject, context),
    ...checkCurrency(row, subject, context),
    ...checkQuantity(row, subject),
    ...checkTurnover(row, context.enablePeriod),
    ...checkProfitAndLoss(row, subject),
  ];
}

function checkPlace(subject: Subject): Problem[] {
  const place = { field: 'subjectId', subjectCode: subject.code };
  if (!subject.isLeaf) return [{ code: 'opening.not-leaf', ...place }];
  return subject.usable ? [] : [{ code: 'opening.subject-disabled', ...place }];
}

function checkAuxiliary(row: OpeningDraft, subject: Subject, { items }: OpeningContext): Problem[] {
  const given = row.auxiliary.map((ref) => ref.categoryId);
  const refs = row.auxiliary.flatMap(({ categoryId, itemId }, index): Problem[] => {
    const isExpected =
      subject.auxiliaryCategoryIds.includes(categoryId) && given.indexOf(categoryId) === index;
    if (!isExpected) return [{ code: 'opening.auxiliary-not-expected', categoryId }];
    const isKnown = items.get(itemId)?.categoryId === categoryId;
    return isKnown ? [] : [{ code: 'opening.auxiliary-unknown', categoryId, itemId }];
  });
  const absent = subject.auxiliaryCategoryIds
    .filter((id) => !given.includes(id))
    .map((categoryId): Problem => ({ code: 'opening.auxiliary-required', categoryId }));
  return [...refs, ...absent].map((problem) => at(problem, undefined, 'auxiliary'));
}

/** A row of a foreign-currency subject names its currency; only foreign rows carry foreign amounts. */
function checkCurrency(row: OpeningDraft, subject: Subject, context: OpeningContext): Problem[] {
  const { currencyCodes } = subject;
  const field = 'currencyCode';
  if (row.currencyCode === null && currencyCodes.length > 0)
    return [{ code: 'opening.currency-required', field, currencyCodes: [...currencyCodes] }];
  const currencyCode = row.currencyCode ?? context.baseCurrency;
  if (currencyCode === context.baseCurrency) {
    const hasOriginal = isSet(row.originalAmount) || isSet(row.yearStartOriginal);
    return hasOriginal ? [{ code: 'opening.original-not-expected', field: 'originalAmount' }] : [];
  }
  const scale = context.currencies.get(currencyCode)?.scale;
  if (scale === undefined || !currencyCodes.includes(currencyCode))
    return [{ code: 'opening.currency-not-allowed', field, currencyCode }];
  return (['originalAmount', 'yearStartOriginal'] as const)
    .filter((name) => decimalsOf(row[name] ?? '0') > scale)
    .map((name): Problem => ({ code: 'opening.original-scale', field: name, scale }));
}

function checkQuantity(row: OpeningDraft, subject: Subject): Problem[] {
  if (subject.quantityUnit !== null) return [];
  return (['quantity', 'yearStartQuantity'] as const)
    .filter((field) => isSet(row[field]))
    .map((field): Problem => ({ code: 'opening.quantity-not-kept', field }));
}

/** Books enabled in January have no year before them. */
function checkTurnover(row: OpeningDraft, enablePeriod: Period): Problem[] {
  if (enablePeriod.month !== 1) return [];
  return (['cumulativeDebit', 'cumulativeCredit', 'yearToDateActual'] as const)
    .filter((field) => (row[field] ?? ZERO) !== ZERO)
    .map((field): Problem => ({ code: 'opening.turnover-not-allowed', field }));
}

/** Results were carried to equity before the books start, so profit and loss opens at zero (D20). */
function checkProfitAndLoss(row: OpeningDraft, subject: Subject): Problem[] {
  const subjectCode = subject.code;
  if (subject.category === 'pl')
    return row.openingAmount === ZERO
      ? []
      : [{ code: 'opening.profit-and-loss-balance', field: 'openingAmount', subjectCode }];
  return row.yearToDateActual === null
    ? []
    : [{ code: 'opening.actual-not-expected', field: 'yearToDateActual', subjectCode }];
}

const isSet = (text: string | null): boolean => text !== null && !isZeroDecimal(text);
