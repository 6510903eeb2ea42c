import { checkAmount, checkLine, checkSummary } from './voucher-line.ts';
import { type Fen, formatMoney, sum } from './money.ts';
import { addMonths, comparePeriods, type Day, isDay, lastDay, type Period, periodOf } from './period.ts';
import { at, type Problem } from './problem.ts';
import type { Subject } from './subject.ts';
import { checkKind, isGenerated, type VoucherKind } from './voucher-kind.ts';

/**
 * Rule: a voucher is dated inside the open books, has at least two good lines and its debits equal
 * its credits to the fen.
 * Source: api.md 4 (POST); behaviour.md 3; reliability.md 2; decisions D5, D12, D24, D34, D43.
 * Example: Dr 1002 100.00 / Cr 5001 99.99 is refused as unbalanced, whatever else is wrong with it.
 */

export interface AuxiliaryRef {
  categoryId: number;
  itemId: number;
}

export interface VoucherLineDraft {
  summary: string;
  /** Null while nothing is chosen. */
  subjectId: number | null;
  /** Exactly one side is not zero; a red letter is negative on its side. */
  debit: Fen;
  credit: Fen;
  auxiliary: readonly AuxiliaryRef[];
  /** Null: the books' own currency. */
  currencyCode: string | null;
  /** Base currency per unit of the foreign currency, scale 8. */
  rate: string | null;
  /** Foreign amount with the sign of the base amount, scale of its currency. */
  originalAmount: string | null;
  /** Scale 4, with the sign of the amount. */
  quantity: string | null;
  /** Base currency per unit, scale 6. */
  price: string | null;
}

export interface VoucherDraft {
  date: Day;
  /** The number series: 记, 收, 付, 转. */
  word: string;
  /** A wish; absent: the next number of the series. */
  number?: number | null;
  kind: VoucherKind;
  lines: readonly VoucherLineDraft[];
}

export interface CurrencyFacts {
  /** Decimals of the currency's amounts, 0 to 3. */
  scale: number;
  isBase: boolean;
}

/** What the rules must know about the books to judge one voucher. */
export interface VoucherContext {
  /** By id; at least those the draft names. A subject that is absent is unknown. */
  subjects: ReadonlyMap<number, Subject>;
  items: ReadonlyMap<number, { categoryId: number; enabled: boolean }>;
  currencies: ReadonlyMap<string, CurrencyFacts>;
  baseCurrency: string;
  enablePeriod: Period;
  oldestOpenPeriod: Period;
  /** The account that takes the profit: 3103 or 4103. */
  profitSubjectCode: string;
  /** Further accounts a transfer may end on: 410405 for prior-year adjustments, 3102 for restricted income. */
  furtherProfitSubjectCodes?: readonly string[];
}

export const MIN_LINES = 2;
/** Lines of a voucher that a person enters (D43); generated vouchers are exempt. */
export const MAX_LINES = 1000;
/** A voucher may be dated up to this many months after the oldest open one (D5). */
export const MONTHS_AHEAD = 12;

/**
 * All problems of a draft in a fixed order: line by line, then the voucher as a whole (lines,
 * balance, date, kind). The lock of its month is `checkPeriodOpen`, its number `checkNumberWish`.
 */
export function checkVoucher(draft: VoucherDraft, context: VoucherContext): Problem[] {
  return [
    ...draft.lines.flatMap((line, index) =>
      checkLine(line, draft.kind, context).map((p) => at(p, index + 1)),
    ),
    ...checkLineCount(draft),
    ...checkBalance(draft.lines),
    ...checkDate(draft.date, context),
    ...checkKindOf(draft, context),
  ];
}

/**
 * The problems of a draft that need no facts of the books: texts, sides, the number of lines, the balance, the date itself.
 * None of them: the kernel may be asked to post it.
 */
export const checkAlone = (draft: VoucherDraft): Problem[] => [
  ...draft.lines.flatMap((line) => [
    ...checkSummary(line.summary),
    ...checkAmount(line),
    ...(line.subjectId === null ? [{ code: 'line.subject-missing' } as const] : []),
  ]),
  ...checkLineCount(draft),
  ...checkBalance(draft.lines),
  ...(isDay(draft.date) ? [] : [{ code: 'day.malformed' } as const]),
];

export interface Totals {
  debit: Fen;
  credit: Fen;
}

/** Sums of both sides in base currency. */
export const totalsOf = (lines: readonly Pick<VoucherLineDraft, 'debit' | 'credit'>[]): Totals => ({
  debit: sum(lines.map((line) => line.debit)),
  credit: sum(lines.map((line) => line.credit)),
});

/** Total debit = total credit, exactly: no tolerance (behaviour.md 13.5). */
export function checkBalance(lines: readonly Pick<VoucherLineDraft, 'debit' | 'credit'>[]): Problem[] {
  const { debit, credit } = totalsOf(lines);
  if (debit === credit) return [];
  return [{ code: 'voucher.unbalanced', debit: formatMoney(debit), credit: formatMoney(credit) }];
}

/** The last day a voucher may carry while `oldestOpen` is the oldest open month (D5). */
export const lastAllowedDay = (oldestOpen: Period): Day => lastDay(addMonths(oldestOpen, MONTHS_AHEAD));

/** From the enable month to 12 months after the oldest open one (D5). */
export function checkDate(
  date: Day,
  { enablePeriod, oldestOpenPeriod }: Pick<VoucherContext, 'enablePeriod' | 'oldestOpenPeriod'>,
): Problem[] {
  if (!isDay(date)) return [{ code: 'day.malformed', field: 'date' }];
  if (comparePeriods(periodOf(date), enablePeriod) < 0)
    return [{ code: 'voucher.date-before-enable', field: 'date', ...enablePeriod }];
  const last = lastAllowedDay(oldestOpenPeriod);
  return date > last ? [{ code: 'voucher.date-too-far', field: 'date', last }] : [];
}

function checkLineCount({ kind, lines }: VoucherDraft): Problem[] {
  if (lines.length === 0) return [{ code: 'voucher.no-lines' }];
  if (lines.length < MIN_LINES) return [{ code: 'voucher.too-few-lines', min: MIN_LINES }];
  if (lines.length > MAX_LINES && !isGenerated(kind))
    return [{ code: 'voucher.too-many-lines', max: MAX_LINES }];
  return [];
}

function checkKindOf(draft: VoucherDraft, context: VoucherContext): Problem[] {
  if (!isDay(draft.date)) return [];
  const subjects = draft.lines.map((line) => context.subjects.get(line.subjectId ?? 0));
  const profitSubjectCodes = [context.profitSubjectCode, ...(context.furtherProfitSubjectCodes ?? [])];
  return checkKind(draft.kind, draft.date, subjects, { profitSubjectCodes });
}
