import {
  type Fen,
  ZERO,
  isClaim,
  isZeroDecimal,
  moneyOf,
  subtract,
  totalsOfSides,
} from '@suanpan/accounting-core';
import type { ReportItem, ReportView } from '@suanpan/contracts';

/** A line of a statement with its two figures; null: a heading, or a line without a formula. */
export interface StatementRow {
  item: ReportItem;
  current: string | null;
  year: string | null;
}

export interface StatementHalves {
  left: StatementRow[];
  /** Empty where the statement is one column of lines. */
  right: StatementRow[];
}

/** The lines in their order, in two halves where the statement has sides; lines of zero may be left out. */
export function statementHalves(
  items: readonly ReportItem[],
  view: ReportView,
  hideZero: boolean,
): StatementHalves {
  const rows = items
    .toSorted((a, b) => a.pos - b.pos)
    .map((item) => rowOf(item, view))
    .filter((row) => !hideZero || !isPlainZero(row));
  return { left: rows.filter(({ item }) => !isClaim(item)), right: rows.filter(({ item }) => isClaim(item)) };
}

function rowOf(item: ReportItem, view: ReportView): StatementRow {
  const figures = view[String(item.id)];
  return { item, current: figures?.currentPeriodAmount ?? null, year: figures?.currentYearAmount ?? null };
}

/** Headings and totals stay, whatever they come to. */
const isPlainZero = ({ item, current, year }: StatementRow): boolean =>
  !item.isBolder && !item.isClassified && isZero(current) && isZero(year);

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
