import type { CsvRow } from '@suanpan/seeds';
import { answeredFigure, expectedFigure, isZero, type FigureForm } from './figures.ts';
import type { Table } from './table.ts';

/** A row of the books in the columns of an expected file; null: the books show nothing there. */
export type AnsweredRow = Record<string, string | null>;

/** One figure that is not as expected. A missing row answers null, an extra row expects null. */
export interface Difference {
  file: string;
  row: string;
  column: string;
  expected: string | null;
  answered: string | null;
}

export interface Comparison {
  /** Figures of the expected rows; empty cells are not compared. */
  compared: number;
  differences: Difference[];
}

const cellsOf = (table: Table): [string, FigureForm][] => Object.entries(table.figures);

/** `customer:C01|department:D02` in one order, whichever way it was written. */
const keyText = (text: string): string => text.split('|').toSorted().join('|');
const rowKey = (table: Table, row: AnsweredRow): string =>
  table.keys
    .map((column) => keyText(row[column] ?? ''))
    .join(' ')
    .trim();

const differenceAt = (
  where: { file: string; row: string; column: string },
  expected: string | null,
  answered: string | null,
): Difference[] => (expected === answered ? [] : [{ ...where, expected, answered }]);

const compareRow = (
  file: string,
  table: Table,
  row: CsvRow,
  answered: AnsweredRow | undefined,
): Comparison => {
  const cells = cellsOf(table).filter(([column]) => (row[column] ?? '') !== '');
  if (!answered && table.dropsZeros && hasOnlyZeros(table, row))
    return { compared: cells.length, differences: [] };
  const differences = cells.flatMap(([column, form]) =>
    differenceAt(
      { file, row: rowKey(table, row), column },
      expectedFigure(row[column] ?? '', form),
      answered ? answeredFigure(answered[column] ?? null, form) : null,
    ),
  );
  return { compared: cells.length, differences };
};

/** A row whose amounts and quantities are all zero; its level says nothing. */
const hasOnlyZeros = (table: Table, row: CsvRow): boolean =>
  cellsOf(table).every(([column, form]) => form === 'integer' || isZero(row[column] ?? null));

const isLeftOut = (table: Table, row: AnsweredRow): boolean =>
  table.madeBy?.every((column) => isZero(row[column] ?? null)) ?? false;

/** Every figure of a row nobody expected is a difference. */
const extraRow = (file: string, table: Table, row: AnsweredRow): Difference[] =>
  cellsOf(table)
    .filter(([column]) => row[column] !== null && row[column] !== undefined)
    .map(([column]) => ({
      file,
      row: rowKey(table, row),
      column,
      expected: null,
      answered: row[column] ?? null,
    }));

/** Compares every figure of the expected rows of a file with the books, and reports rows nobody expected. */
export const compareRows = (
  file: string,
  table: Table,
  expected: readonly CsvRow[],
  answered: readonly AnsweredRow[],
): Comparison => {
  const byKey = new Map(answered.map((row) => [rowKey(table, row), row]));
  const rows = expected.map((row) => compareRow(file, table, row, byKey.get(rowKey(table, row))));
  const known = new Set(expected.map((row) => rowKey(table, row)));
  const extra = answered.filter((row) => !known.has(rowKey(table, row)) && !isLeftOut(table, row));
  return joinComparisons([
    ...rows,
    { compared: 0, differences: extra.flatMap((row) => extraRow(file, table, row)) },
  ]);
};

export const joinComparisons = (parts: readonly Comparison[]): Comparison => ({
  compared: parts.reduce((total, part) => total + part.compared, 0),
  differences: parts.flatMap((part) => part.differences),
});
