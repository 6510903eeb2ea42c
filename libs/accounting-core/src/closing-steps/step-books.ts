import { leafBalances, type BooksFacts, type LeafBalance } from '../balances.ts';
import { addDecimals, negateDecimal } from '../decimal.ts';
import { invariant } from '../invariant.ts';
import { add, type Fen, negate, subtract, ZERO } from '../money.ts';
import { auxiliaryKey } from '../opening-balance.ts';
import { type Period, quarterOf, quarterRange } from '../period.ts';
import type { Subject } from '../subject.ts';
import { compareCodes } from '../subject-tree.ts';
import type { VoucherLineDraft } from '../voucher.ts';
import { isCarryForward, isUnder, type VoucherKind } from '../voucher-kind.ts';
import type { StepItem } from './step.ts';

/** Turnover of a span, vouchers that only carry results forward left out. */
export interface Turnover {
  debit: Fen;
  credit: Fen;
}

/** What the rules look at: one leaf, combination of items and currency at the month's end. */
export interface StepBalance {
  readonly subject: Subject;
  readonly auxiliary: readonly StepItem[];
  readonly currencyCode: string;
  /** Signed, debit − credit, before the month. */
  opening: Fen;
  /** Signed, debit − credit. */
  closing: Fen;
  month: Turnover;
  quarter: Turnover;
  year: Turnover;
  quantity: { opening: string; debit: string; credit: string };
  /** Foreign amount, signed. */
  original: string;
}

export interface StepBooksFacts extends BooksFacts {
  period: Period;
  baseCurrency: string;
  /** The items of a combination of the balances. */
  itemsOf(auxSetId: number): readonly StepItem[];
}

/** A line as the working books count it. */
export type CountedStepLine = Pick<
  VoucherLineDraft,
  'subjectId' | 'debit' | 'credit' | 'currencyCode' | 'quantity' | 'originalAmount'
> & { auxiliary: readonly StepItem[] };

/**
 * The books of a month's end in memory: read once, then each step's vouchers are posted or taken out, so that the
 * next step sees what it would find.
 */
export class StepBooks {
  readonly #rows = new Map<string, StepBalance>();
  readonly #subjects: ReadonlyMap<number, Subject>;
  readonly #baseCurrency: string;

  constructor(facts: StepBooksFacts) {
    const { period, itemsOf } = facts;
    this.#subjects = facts.subjects;
    this.#baseCurrency = facts.baseCurrency;
    const { from } = quarterRange(period.year, quarterOf(period));
    const quarter = new Map(leafBalances(facts, { from, to: period }).map((leaf) => [nameOf(leaf), leaf]));
    for (const leaf of leafBalances(facts, { from: period, to: period })) {
      const row = this.#row(leaf.subjectId, itemsOf(leaf.auxSetId), leaf.currencyCode);
      const { amount, quantity, original, activity } = leaf.figures;
      const span = quarter.get(nameOf(leaf))?.figures.activity ?? activity;
      row.opening = amount.opening;
      row.closing = amount.closing;
      row.month = { debit: activity.debit, credit: activity.credit };
      row.quarter = { debit: span.debit, credit: span.credit };
      row.year = { debit: activity.ytdDebit, credit: activity.ytdCredit };
      row.quantity = { opening: quantity.opening, debit: quantity.debit, credit: quantity.credit };
      row.original = original.closing;
    }
  }

  /** The balances on an account and below it, by code, items and currency. @param code in the set's encoding */
  under(code: string): StepBalance[] {
    return this.where(({ subject }) => isUnder(subject.code, code));
  }

  /** The balances that fit, by code, items and currency. */
  where(fits: (row: StepBalance) => boolean): StepBalance[] {
    return [...this.#rows.values()].filter(fits).toSorted(byPlace);
  }

  post(kind: VoucherKind, lines: readonly CountedStepLine[]): void {
    for (const line of lines) this.#count(kind, line);
  }

  /** Takes lines out again, as if they had never been posted. */
  takeOut(kind: VoucherKind, lines: readonly CountedStepLine[]): void {
    for (const line of lines) this.#count(kind, reversed(line));
  }

  #count(kind: VoucherKind, line: CountedStepLine): void {
    const row = this.#row(line.subjectId ?? 0, line.auxiliary, line.currencyCode ?? this.#baseCurrency);
    row.closing = add(row.closing, subtract(line.debit, line.credit));
    if (!isCarryForward(kind)) for (const span of [row.month, row.quarter, row.year]) addTo(span, line);
    const side = line.debit !== ZERO ? 'debit' : 'credit';
    row.quantity[side] = addDecimals(row.quantity[side], line.quantity ?? '0');
    const original = line.originalAmount ?? '0';
    if (row.currencyCode !== this.#baseCurrency)
      row.original = addDecimals(row.original, side === 'debit' ? original : negateDecimal(original));
  }

  #row(subjectId: number, auxiliary: readonly StepItem[], currencyCode: string): StepBalance {
    const key = `${subjectId}/${auxiliaryKey(auxiliary)}/${currencyCode}`;
    const known = this.#rows.get(key);
    if (known) return known;
    const subject = this.#subjects.get(subjectId);
    invariant(subject, `subject ${subjectId} of a balance is in the chart`);
    const row: StepBalance = { subject, auxiliary, currencyCode, ...empty() };
    this.#rows.set(key, row);
    return row;
  }
}

function addTo(span: Turnover, line: Turnover): void {
  span.debit = add(span.debit, line.debit);
  span.credit = add(span.credit, line.credit);
}

const reversed = (line: CountedStepLine): CountedStepLine => ({
  ...line,
  debit: negate(line.debit),
  credit: negate(line.credit),
  quantity: line.quantity === null ? null : negateDecimal(line.quantity),
  originalAmount: line.originalAmount === null ? null : negateDecimal(line.originalAmount),
});

const empty = () => ({
  opening: ZERO,
  closing: ZERO,
  month: { debit: ZERO, credit: ZERO },
  quarter: { debit: ZERO, credit: ZERO },
  year: { debit: ZERO, credit: ZERO },
  quantity: { opening: '0', debit: '0', credit: '0' },
  original: '0',
});

const nameOf = ({ subjectId, auxSetId, currencyCode }: LeafBalance): string =>
  `${subjectId}/${auxSetId}/${currencyCode}`;

/** The codes of a line's items, which order lines of one account. */
export const itemCodes = (auxiliary: readonly StepItem[]): string =>
  auxiliary.map(({ code }) => code).join(',');

const byPlace = (a: StepBalance, b: StepBalance): number =>
  compareCodes(a.subject, b.subject) ||
  compareText(itemCodes(a.auxiliary), itemCodes(b.auxiliary)) ||
  compareText(a.currencyCode, b.currencyCode);

const compareText = (a: string, b: string): number => (a < b ? -1 : a > b ? 1 : 0);
