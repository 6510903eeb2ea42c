import { isZeroDecimal, negateDecimal } from './decimal.ts';
import {
  addText,
  emptyFigures,
  type Activity,
  type Figures,
  type Movement,
  signedOf,
  subtractText,
} from './figures.ts';
import { invariant } from './invariant.ts';
import { add, type Fen, subtract, ZERO } from './money.ts';
import { comparePeriods, type Period } from './period.ts';
import type { Side, Subject } from './subject.ts';

/**
 * Rule: every figure of the books is a signed sum (debit − credit) of openings and period balances;
 * a direction is applied only to show it.
 * Source: behaviour.md 1; decisions D7, D20, D22; architecture.md 3 (period_balance).
 * Example (enabled in July): 1002 opening Dr 50,000, turnover before Dr 300,000 / Cr 280,000 gives a
 * year start of Dr 30,000.
 */

/** What one balance is kept by: a leaf subject, a combination of auxiliary items, a currency. */
export interface BalanceKey {
  subjectId: number;
  auxSetId: number;
  currencyCode: string;
}

/** Opening balance at the enable month; amounts on the subject's own side. */
export interface OpeningFigures extends BalanceKey {
  openingAmount: Fen;
  originalAmount: string | null;
  quantity: string | null;
  yearStartOriginal: string | null;
  yearStartQuantity: string | null;
  /** Turnover from 1 January to the day before the enable month. */
  cumulativeDebit: Fen;
  cumulativeCredit: Fen;
  /** Profit and loss only: activity of the year so far, before carry-forward. */
  yearToDateActual: Fen | null;
}

/** One month's sums of one key; `cf…` is the part of carry-forward vouchers. */
export interface PeriodBalance extends BalanceKey, Period {
  /** The lines it is the sum of. */
  lineCount: number;
  debit: Fen;
  credit: Fen;
  cfDebit: Fen;
  cfCredit: Fen;
  quantityDebit: string;
  quantityCredit: string;
  originalDebit: string;
  originalCredit: string;
}

export interface LeafBalance extends BalanceKey {
  figures: Figures;
}

/** The months a figure covers; a single month when both are the same. */
export interface Span {
  from: Period;
  to: Period;
}

export interface BooksFacts {
  subjects: ReadonlyMap<number, Subject>;
  enablePeriod: Period;
  openings: Iterable<OpeningFigures>;
  balances: Iterable<PeriodBalance>;
}

/**
 * The figures of every key over a span: the year is that of its last month, year-to-date runs to its
 * end. In the enable year the turnover before the enable month counts as year-to-date.
 *
 * The year start of profit and loss is 0 in the enable year, whatever turnover was entered. Later it
 * is what the vouchers say: 0 after a closed December, not yet before.
 */
export function leafBalances(books: BooksFacts, span: Span): LeafBalance[] {
  const leaves = new Map<string, LeafBalance>();
  const figuresOf = (key: BalanceKey): Figures => {
    const text = `${key.subjectId}/${key.auxSetId}/${key.currencyCode}`;
    const leaf = leaves.get(text) ?? { ...pickKey(key), figures: emptyFigures() };
    leaves.set(text, leaf);
    return leaf.figures;
  };
  for (const opening of books.openings) {
    const subject = books.subjects.get(opening.subjectId);
    invariant(subject, `subject ${opening.subjectId} of an opening is in the chart`);
    addOpening(
      figuresOf(opening),
      opening,
      subject,
      span.to.year === books.enablePeriod.year,
      books.enablePeriod,
    );
  }
  for (const balance of books.balances)
    if (comparePeriods(balance, span.to) <= 0) addBalance(figuresOf(balance), balance, span);
  for (const { figures } of leaves.values()) settle(figures);
  return [...leaves.values()];
}

function addOpening(
  figures: Figures,
  opening: OpeningFigures,
  subject: Subject,
  isEnableYear: boolean,
  enablePeriod: Period,
): void {
  const { amount, quantity, original } = figures;
  const { normalSide } = subject;
  const { cumulativeDebit, cumulativeCredit } = opening;
  const signed = signedOf(opening.openingAmount, normalSide);
  amount.opening = add(amount.opening, signed);
  quantity.opening = addText(quantity.opening, signedText(opening.quantity, normalSide));
  original.opening = addText(original.opening, signedText(opening.originalAmount, normalSide));
  if (isEnableYear && saysAnything(opening)) figures.entryCount += 1;
  if (!isEnableYear) {
    for (const movement of [quantity, original]) movement.yearStart = movement.opening;
    amount.yearStart = amount.opening;
    return;
  }
  const before = add(subtract(signed, cumulativeDebit), cumulativeCredit);
  if (subject.category !== 'pl') amount.yearStart = add(amount.yearStart, before);
  amount.ytdDebit = add(amount.ytdDebit, cumulativeDebit);
  amount.ytdCredit = add(amount.ytdCredit, cumulativeCredit);
  const isJanuary = enablePeriod.month === 1;
  quantity.yearStart = isJanuary ? quantity.opening : signedText(opening.yearStartQuantity, normalSide);
  original.yearStart = isJanuary ? original.opening : signedText(opening.yearStartOriginal, normalSide);
  addActivityBefore(figures.activity, opening, subject);
}

/** A stored row of zeros is no opening. */
const saysAnything = (opening: OpeningFigures): boolean =>
  [opening.openingAmount, opening.cumulativeDebit, opening.cumulativeCredit].some(
    (value) => value !== ZERO,
  ) || [opening.originalAmount, opening.quantity].some((value) => value !== null && !isZeroDecimal(value));

/**
 * Activity of the year before the enable month. Profit and loss was carried forward meanwhile, so its
 * turnover says nothing: the actual amount counts, on the subject's own side (D7).
 */
function addActivityBefore(
  activity: Activity,
  opening: OpeningFigures,
  { category, normalSide }: Subject,
): void {
  const { cumulativeDebit, cumulativeCredit, yearToDateActual } = opening;
  if (category !== 'pl' || yearToDateActual === null) {
    activity.ytdDebit = add(activity.ytdDebit, cumulativeDebit);
    activity.ytdCredit = add(activity.ytdCredit, cumulativeCredit);
  } else if (normalSide === 'debit') activity.ytdDebit = add(activity.ytdDebit, yearToDateActual);
  else activity.ytdCredit = add(activity.ytdCredit, yearToDateActual);
}

function addBalance(figures: Figures, balance: PeriodBalance, span: Span): void {
  if (balance.year === span.to.year || comparePeriods(balance, span.from) >= 0)
    figures.entryCount += balance.lineCount;
  addSides(figures.amount, balance, balance.debit, balance.credit, span, add, subtract);
  addSides(
    figures.quantity,
    balance,
    balance.quantityDebit,
    balance.quantityCredit,
    span,
    addText,
    subtractText,
  );
  addSides(
    figures.original,
    balance,
    balance.originalDebit,
    balance.originalCredit,
    span,
    addText,
    subtractText,
  );
  const { activity } = figures;
  const debit = subtract(balance.debit, balance.cfDebit);
  const credit = subtract(balance.credit, balance.cfCredit);
  if (comparePeriods(balance, span.from) >= 0) {
    activity.debit = add(activity.debit, debit);
    activity.credit = add(activity.credit, credit);
  }
  if (balance.year === span.to.year) {
    activity.ytdDebit = add(activity.ytdDebit, debit);
    activity.ytdCredit = add(activity.ytdCredit, credit);
  }
}

/** Puts one month's two sides where the span and its year want them. */
function addSides<Value>(
  movement: Movement<Value>,
  month: Period,
  debit: Value,
  credit: Value,
  span: Span,
  plus: (a: Value, b: Value) => Value,
  minus: (a: Value, b: Value) => Value,
): void {
  if (comparePeriods(month, span.from) < 0) movement.opening = minus(plus(movement.opening, debit), credit);
  else {
    movement.debit = plus(movement.debit, debit);
    movement.credit = plus(movement.credit, credit);
  }
  if (month.year < span.to.year) movement.yearStart = minus(plus(movement.yearStart, debit), credit);
  else {
    movement.ytdDebit = plus(movement.ytdDebit, debit);
    movement.ytdCredit = plus(movement.ytdCredit, credit);
  }
}

/** closing = opening + debit − credit, for amounts, quantities and foreign amounts alike. */
function settle({ amount, quantity, original }: Figures): void {
  amount.closing = subtract(add(amount.opening, amount.debit), amount.credit);
  for (const movement of [quantity, original])
    movement.closing = subtractText(addText(movement.opening, movement.debit), movement.credit);
}

const pickKey = ({ subjectId, auxSetId, currencyCode }: BalanceKey): BalanceKey => ({
  subjectId,
  auxSetId,
  currencyCode,
});

const signedText = (text: string | null, side: Side): string =>
  text === null ? '0' : side === 'debit' ? addText('0', text) : negateDecimal(text);
