import {
  add,
  addText,
  formatMoney,
  isDecimal,
  negateDecimal,
  onSide,
  subtract,
  yearBefore,
  ZERO,
  type Fen,
  type Side,
} from '@suanpan/accounting-core';
import type { AnyProblem } from '@suanpan/contracts';
import { columnLetters, type Sheet } from '@suanpan/service-kit/sheets';
import { itemKey, openingColumns } from '../opening/opening-sheet.ts';
import type { LegacyFacts } from './facts.ts';
import type { FoundTable } from './find-table.ts';
import type { Placed } from './plan-legacy.ts';
import type { BalanceRow, ToldFigure } from './parse-balances.ts';
import { placed } from './problems.ts';

/** Debit and credit of the vouchers of the year of one subject, its items and currency. */
export interface YearMovement {
  debit: Fen;
  credit: Fen;
}

interface Opening {
  row: number;
  opening: Fen;
  yearDebit: Fen;
  yearCredit: Fen;
  openingOriginal: string;
  yearStartOriginal: string;
  openingQuantity: string;
  yearStartQuantity: string;
  actual: Fen | null;
  of: Placed<BalanceRow>;
}

/**
 * The balances as a file that the import of openings reads. Books that begin within a year take the turnover before them: what the
 * table says of the year less what its vouchers moved; `moved` is null where the table does not tell it.
 */
export function openingSheet(
  found: FoundTable,
  rows: readonly Placed<BalanceRow>[],
  facts: LegacyFacts,
  moved: ((row: Placed<BalanceRow>) => YearMovement) | null,
): { sheet: Sheet; place: (problem: AnyProblem) => AnyProblem } {
  const columns = openingColumns(facts.categories);
  const openings = [...merged(rows, (code) => kindOf(code).side, moved !== null).values()];
  const cells = openings.map((one) => ({ row: one.row, cells: cellsOf(one) }));
  const titles = columns.map(({ titles: [title] }) => title);
  const sheet: Sheet = {
    name: found.sheet.name,
    rows: [{ row: 1, cells: titles }, ...cells],
    bad: [],
    date1904: false,
  };
  return { sheet, place };

  function cellsOf(one: Opening): string[] {
    const { code, items, currency } = one.of;
    const { side, isProfitAndLoss } = kindOf(code);
    const movement = moved?.(one.of);
    const debit = movement ? yearBefore(one.yearDebit, movement.debit) : ZERO;
    const credit = movement ? yearBefore(one.yearCredit, movement.credit) : ZERO;
    const actual = one.actual ?? (side === 'debit' ? debit : credit);
    const figures: Readonly<Record<string, string>> = {
      code,
      currency,
      openingAmount: text(onSide(one.opening, side)),
      originalAmount: currency === '' ? '' : one.openingOriginal,
      num: one.openingQuantity,
      cumulativeDebit: text(debit),
      cumulativeCredit: text(credit),
      yearToDateActual: isProfitAndLoss ? text(actual) : '',
      yearStartOriginal: currency === '' ? '' : one.yearStartOriginal,
      yearStartNum: one.yearStartQuantity,
      ...Object.fromEntries(items.map((item) => [itemKey(item.categoryId), item.code])),
    };
    return columns.map(({ key }) => figures[key] ?? '');
  }

  function kindOf(code: string): { side: Side; isProfitAndLoss: boolean } {
    let above = code;
    while (above.length > 4 && !facts.byCode.has(above)) above = above.slice(0, -1);
    const subject = facts.byCode.get(above);
    const first = subject ?? facts.chart.subjects.find((one) => one.level === 1 && one.code[0] === code[0]);
    return { side: first?.normalSide ?? 'debit', isProfitAndLoss: first?.category === 'pl' };
  }

  function place(problem: AnyProblem): AnyProblem {
    const { column, row } = problem as { column?: string; row?: number };
    const key = columns.find((_, index) => columnLetters(index) === column)?.key;
    return placed(
      found,
      row ?? found.titleRow,
      { ...problem, column: undefined } as AnyProblem,
      sourceOf(key),
    );
  }
}

const text = (amount: Fen): string => (amount === ZERO ? '' : formatMoney(amount));

/** On the side of our subject; what is told without a sign stands on the side of the amount beside it. */
function onOwnSide({ text: figure, isNet }: ToldFigure, beside: Fen, side: Side): string {
  if (figure === '') return '';
  if (isNet) return side === 'debit' || !isDecimal(figure) ? figure : negateDecimal(figure);
  return !figure.startsWith('-') && onSide(beside, side) < ZERO ? `-${figure}` : figure;
}

/** What stood on the subject when the year began: at the end less the movement of the year, where the table tells it. */
const yearStartOf = ({ opening, closing, yearDebit, yearCredit }: BalanceRow, tellsYear: boolean): Fen =>
  tellsYear && yearDebit !== null && yearCredit !== null
    ? subtract(add(closing, yearCredit), yearDebit)
    : opening;

/** Several subjects of the old books may come together in one of ours: each figure has its side before they are added. */
function merged(
  rows: readonly Placed<BalanceRow>[],
  sideOf: (code: string) => Side,
  tellsYear: boolean,
): Map<string, Opening> {
  const openings = new Map<string, Opening>();
  for (const of of rows) {
    const { row, code, items, currency } = of;
    const side = sideOf(code);
    const yearStart = yearStartOf(row, tellsYear);
    const key = [code, ...items.map((item) => `${item.categoryId}:${item.code}`), currency].join('/');
    const own: Opening = {
      row: row.row,
      of,
      opening: row.opening,
      yearDebit: row.yearDebit ?? ZERO,
      yearCredit: row.yearCredit ?? ZERO,
      openingOriginal: onOwnSide(row.openingOriginal, row.opening, side),
      yearStartOriginal: onOwnSide(row.yearStartOriginal, yearStart, side),
      openingQuantity: onOwnSide(row.openingQuantity, row.opening, side),
      yearStartQuantity: onOwnSide(row.yearStartQuantity, yearStart, side),
      actual: row.actual,
    };
    const before = openings.get(key);
    openings.set(key, before ? together(before, own) : own);
  }
  return openings;
}

const together = (a: Opening, b: Opening): Opening => ({
  ...a,
  opening: add(a.opening, b.opening),
  actual: a.actual === null || b.actual === null ? (a.actual ?? b.actual) : add(a.actual, b.actual),
  yearDebit: add(a.yearDebit, b.yearDebit),
  yearCredit: add(a.yearCredit, b.yearCredit),
  openingOriginal: sumText(a.openingOriginal, b.openingOriginal),
  yearStartOriginal: sumText(a.yearStartOriginal, b.yearStartOriginal),
  openingQuantity: sumText(a.openingQuantity, b.openingQuantity),
  yearStartQuantity: sumText(a.yearStartQuantity, b.yearStartQuantity),
});

/** What neither says stays unsaid: a quantity of zero would ask for a unit. What is no figure is refused as it is. */
const sumText = (a: string, b: string): string => {
  const broken = [a, b].find((figure) => figure !== '' && !isDecimal(figure));
  return broken ?? (a === '' ? b : b === '' ? a : addText(a, b));
};

/** The column of the table that a column of openings was made from. */
const sourceOf = (key: string | undefined): string[] => {
  const sources: Readonly<Record<string, string[]>> = {
    code: ['code'],
    openingAmount: ['openingDebit', 'opening'],
    originalAmount: ['openingOriginal'],
    num: ['openingQuantity'],
    cumulativeDebit: ['yearDebit'],
    cumulativeCredit: ['yearCredit'],
    yearToDateActual: ['actual', 'yearDebit'],
    yearStartOriginal: ['yearStartOriginal'],
    yearStartNum: ['yearStartQuantity'],
    currency: ['currency'],
  };
  return key === undefined ? [] : (sources[key] ?? ['items', 'code']);
};
