import { compareDecimals, isZeroDecimal, multiplyDecimals, multiplyToFen, sumDecimals } from './decimal.ts';
import { abs, add, type Fen, fitsColumn, formatMoney, MAX_INTEGER_DIGITS, subtract, sum } from './money.ts';
import { at, type Problem } from './problem.ts';
import type { Side, Subject } from './subject.ts';
import type { AuxiliaryRef, CurrencyFacts } from './voucher.ts';
import { checkSummary } from './voucher-line.ts';

/**
 * Rule: a template is a voucher with parts left open. It names at least one line, each with a summary; subject, items
 * and amount may be missing and it need not balance; what is named must exist and fit the subject. A line's amount is
 * fixed, a share of the amount the template is used with, or open.
 * Source: api.md 1 and 10 (voucher templates); behaviour.md 7 (lines of a template follow the first child).
 * Example: rent of 1,060.00 with shares 1/1.06, 0.06/1.06 and 1 reads Dr 1,000.00, Dr 60.00, Cr 1,060.00.
 */
export interface TemplateLine {
  summary: string;
  /** Null: chosen when the template is used. */
  subjectId: number | null;
  side: Side;
  /** Null: open, or given by the share. */
  amount: Fen | null;
  /** Part of the amount the template is used with, scale 8; 1 is the whole, negative a red letter. */
  share: string | null;
  auxiliary: readonly AuxiliaryRef[];
  /** Null: the books' own currency. */
  currencyCode: string | null;
  originalAmount: string | null;
  quantity: string | null;
  price: string | null;
}

/** What the rules must know about the books to judge a template. */
export interface TemplateContext {
  /** By id; at least those the template names. */
  subjects: ReadonlyMap<number, TemplateSubject>;
  items: ReadonlyMap<number, { categoryId: number }>;
  currencies: ReadonlyMap<string, Pick<CurrencyFacts, 'isBase'>>;
}
export type TemplateSubject = Pick<
  Subject,
  'code' | 'isLeaf' | 'auxiliaryCategoryIds' | 'quantityUnit' | 'currencyCodes'
>;

export const MAX_TEMPLATE_LINES = 200;
export const MAX_TEMPLATE_NAME = 64;
export const SHARE = { scale: 8, integerDigits: 4 } as const;

/** All problems of a template, line by line. A disabled subject or item may stay in it: whoever uses it chooses anew. */
export function checkTemplate(lines: readonly TemplateLine[], context: TemplateContext): Problem[] {
  if (lines.length === 0) return [{ code: 'voucher.no-lines', field: 'details' }];
  if (lines.length > MAX_TEMPLATE_LINES)
    return [{ code: 'voucher.too-many-lines', field: 'details', max: MAX_TEMPLATE_LINES }];
  return lines.flatMap((line, index) => checkLine(line, context).map((problem) => at(problem, index + 1)));
}

function checkLine(line: TemplateLine, context: TemplateContext): Problem[] {
  const subject = line.subjectId === null ? undefined : context.subjects.get(line.subjectId);
  return [
    ...checkSummary(line.summary),
    ...checkSubject(line, subject),
    ...checkItems(line, subject, context),
    ...checkTemplateAmount(line),
    ...checkCurrency(line, subject, context),
    ...(line.quantity !== null && subject?.quantityUnit === null
      ? [{ code: 'line.quantity-not-kept', field: 'quantity' } as const]
      : []),
  ];
}

function checkSubject({ subjectId }: TemplateLine, subject: TemplateSubject | undefined): Problem[] {
  const field = 'subjectId';
  if (subjectId === null) return [];
  if (!subject) return [{ code: 'line.subject-unknown', field }];
  return subject.isLeaf ? [] : [{ code: 'line.subject-not-leaf', field, subjectCode: subject.code }];
}

function checkItems(
  { auxiliary }: TemplateLine,
  subject: TemplateSubject | undefined,
  { items }: TemplateContext,
): Problem[] {
  const given = auxiliary.map(({ categoryId }) => categoryId);
  return auxiliary.flatMap(({ categoryId, itemId }, index): Problem[] => {
    const field = 'auxiliary';
    const isExpected = subject?.auxiliaryCategoryIds.includes(categoryId) === true;
    if (!isExpected || given.indexOf(categoryId) !== index)
      return [{ code: 'line.auxiliary-not-expected', field, categoryId }];
    if (items.get(itemId)?.categoryId === categoryId) return [];
    return [{ code: 'line.auxiliary-unknown', field, categoryId, itemId }];
  });
}

function checkTemplateAmount({ amount, share, side }: TemplateLine): Problem[] {
  if (amount !== null && share !== null) return [{ code: 'template.amount-and-share', field: 'share' }];
  if (share !== null && isZeroDecimal(share)) return [{ code: 'template.share-zero', field: 'share' }];
  if (amount === null || fitsColumn(abs(amount))) return [];
  return [{ code: 'money.too-large', field: side, maxDigits: MAX_INTEGER_DIGITS }];
}

function checkCurrency(
  { currencyCode }: TemplateLine,
  subject: TemplateSubject | undefined,
  { currencies }: TemplateContext,
): Problem[] {
  const field = 'currencyCode';
  if (currencyCode === null) return [];
  const currency = currencies.get(currencyCode);
  if (!currency) return [{ code: 'line.currency-unknown', field, currencyCode }];
  if (currency.isBase || !subject || subject.currencyCodes.includes(currencyCode)) return [];
  return [{ code: 'line.currency-not-allowed', field, currencyCode }];
}

/** What a share is typed as: percent of the amount, with the digits the share keeps. */
export const PERCENT = { scale: 6, integerDigits: 6 } as const;

export const shareOfPercent = (percent: string): string => multiplyDecimals(percent, '0.01');
export const percentOfShare = (share: string): string => multiplyDecimals(share, '100');

type Amounts = Pick<TemplateLine, 'side' | 'amount' | 'share'>;

/**
 * The amounts of a template used with `whole`: fixed amounts as they are, shares rounded half up to the fen, the rest
 * open (null). Where the shares of both sides are the same the last shared credit takes what rounding left, so that a
 * template that balances makes a voucher that balances.
 */
export function templateAmounts(lines: readonly Amounts[], whole: Fen | null): (Fen | null)[] {
  if (whole === null) return lines.map(({ amount }) => amount);
  const text = formatMoney(whole);
  const amounts = lines.map(({ amount, share }) => (share === null ? amount : multiplyToFen(share, text)));
  const last = lines.findLastIndex(({ side, share }) => side === 'credit' && share !== null);
  if (last < 0 || compareDecimals(shareOf(lines, 'debit'), shareOf(lines, 'credit')) !== 0) return amounts;
  const shared = (wanted: Side): Fen =>
    sum(
      amounts.flatMap((amount, index) => (isShared(lines[index], wanted) && amount !== null ? [amount] : [])),
    );
  const left = subtract(shared('debit'), shared('credit'));
  return amounts.map((amount, index) => (index === last && amount !== null ? add(amount, left) : amount));
}

const isShared = (line: Amounts | undefined, side: Side): boolean =>
  line?.side === side && line.share !== null;

const shareOf = (lines: readonly Amounts[], wanted: Side): string =>
  sumDecimals(lines.flatMap(({ side, share }) => (side === wanted && share !== null ? [share] : [])));
