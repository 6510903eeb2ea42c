import {
  type AmountUnit,
  type Fen,
  ZERO,
  abs,
  compareMoney,
  formatMoney,
  inUnit,
  isClaim,
  isZeroDecimal,
  moneyOf,
  negate,
  subtract,
  sum,
  totalsOfSides,
} from '@suanpan/accounting-core';
import type { Language, ReportItem, ReportView } from '@suanpan/contracts';
import { itemTitle } from './titles.ts';

/** A line of a statement with its figures; null: a heading, or a line without a formula. */
export interface StatementRow {
  item: ReportItem;
  current: string | null;
  year: string | null;
  /** The first column of the months it is compared with, and by how much it has changed since; null without them. */
  compared: string | null;
  change: string | null;
  /** Subjects that its formula reads and that are gone, by code. */
  missing: readonly string[];
}

export interface StatementHalves {
  left: StatementRow[];
  /** Empty where the statement is one column of lines. */
  right: StatementRow[];
}

export interface StatementOptions {
  /** Lines of zero in every column are left out. */
  hideZero: boolean;
  unit?: AmountUnit;
  /** The same statement of the months it is compared with. */
  compared?: ReportView | null;
}

/** The lines in their order, in two halves where the statement has sides; lines of zero may be left out. */
export function statementHalves(
  items: readonly ReportItem[],
  view: ReportView,
  { hideZero, unit = 1, compared = null }: StatementOptions,
): StatementHalves {
  const rows = items
    .toSorted((a, b) => a.pos - b.pos)
    .filter((item) => !hideZero || !isPlainZero(rowOf(item, view, 1, compared)))
    .map((item) => rowOf(item, view, unit, compared));
  return { left: rows.filter(({ item }) => !isClaim(item)), right: rows.filter(({ item }) => isClaim(item)) };
}

function rowOf(
  item: ReportItem,
  view: ReportView,
  unit: AmountUnit = 1,
  other: ReportView | null = null,
): StatementRow {
  const figures = view[String(item.id)];
  const shown = (amount: string | null | undefined): string | null =>
    amount === null || amount === undefined ? null : formatMoney(inUnit(moneyOf(amount), unit));
  const current = shown(figures?.currentPeriodAmount);
  const compared = shown(other?.[String(item.id)]?.currentPeriodAmount);
  const change =
    current === null || compared === null ? null : formatMoney(subtract(moneyOf(current), moneyOf(compared)));
  const year = shown(figures?.currentYearAmount);
  return { item, current, year, compared, change, missing: figures?.missingSubjects ?? [] };
}

/** A total that differs from the sum of its lines because each is rounded by itself. */
export interface RoundingDifference {
  item: ReportItem;
  /** Total less sum, in the unit; of all columns the greatest one. */
  difference: string;
}

/** The totals that do not add up in a unit, by how much; none in yuan. */
export function roundingDifferences(
  items: readonly ReportItem[],
  view: ReportView,
  unit: AmountUnit,
  compared: ReportView | null = null,
): RoundingDifference[] {
  const rows = new Map(items.map((item) => [item.id, rowOf(item, view, unit, compared)]));
  return items.flatMap((item) => {
    const lines = item.formulas.filter(({ itemId }) => itemId !== null);
    if (lines.length === 0 || lines.length < item.formulas.length) return [];
    const differences = (['current', 'year', 'compared', 'change'] as const).map((column) => {
      const total = rows.get(item.id)?.[column] ?? null;
      if (total === null) return ZERO;
      const parts = lines.map(({ itemId, calculation }) => {
        const amount = fenOf(rows.get(itemId!)?.[column] ?? null);
        return calculation === '-' ? negate(amount) : amount;
      });
      return subtract(moneyOf(total), sum(parts));
    });
    const [greatest = ZERO] = differences.toSorted((a, b) => compareMoney(abs(b), abs(a)));
    return greatest === ZERO ? [] : [{ item, difference: formatMoney(greatest) }];
  });
}

/** The lines whose formulas read subjects that are gone, each with their codes: `其他费用 560298, 560299`. */
export const missingLines = (items: readonly ReportItem[], view: ReportView, language: Language): string[] =>
  items.flatMap((item) => {
    const { missing } = rowOf(item, view);
    return missing.length === 0 ? [] : [`${itemTitle(item, language)} ${missing.join(', ')}`];
  });

/** Headings and totals stay, whatever they come to, and so does what lacks a subject. */
const isPlainZero = ({ item, current, year, compared, missing }: StatementRow): boolean =>
  missing.length === 0 && !item.isBolder && !item.isClassified && [current, year, compared].every(isZero);

const isZero = (amount: string | null): boolean => amount === null || isZeroDecimal(amount);

/** One column of the equation: assets = liabilities + equity. */
export interface Equation {
  assets: Fen;
  claims: Fen;
  difference: Fen;
}

/** Compares the totals of the two sides; null for a statement without sides. */
export function equationOf(
  items: readonly ReportItem[],
  view: ReportView,
): { current: Equation; year: Equation } | null {
  const totals = totalsOfSides(items, (item) => rowOf(item, view).current !== null);
  if (!totals) return null;
  const [assets, claims] = [rowOf(totals.assets, view), rowOf(totals.claims, view)];
  const column = (key: 'current' | 'year'): Equation => {
    const [a, c] = [fenOf(assets[key]), fenOf(claims[key])];
    return { assets: a, claims: c, difference: subtract(a, c) };
  };
  return { current: column('current'), year: column('year') };
}

const fenOf = (amount: string | null): Fen => (amount === null ? ZERO : moneyOf(amount));
