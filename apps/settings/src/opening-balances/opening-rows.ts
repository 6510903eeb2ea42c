import { auxiliaryKey, stripZeros } from '@suanpan/accounting-core';
import type { Opening, OpeningInput, OpeningRow } from '@suanpan/contracts';

/** The figures a row may hold, by their names on the wire. */
export const cellFields = [
  'openingAmount',
  'originalAmount',
  'num',
  'cumulativeDebit',
  'cumulativeCredit',
  'yearToDateActual',
  'yearStartOriginal',
  'yearStartNum',
] as const;
const amountFields = new Set<string>([
  'openingAmount',
  'cumulativeDebit',
  'cumulativeCredit',
  'yearToDateActual',
]);
export type CellField = (typeof cellFields)[number];
/** Decimal text of one figure; null: none. */
export type CellValues = Readonly<Partial<Record<CellField, string | null>>>;

/** A combination is known by subject, items in any order, and currency (decision D22). */
export const rowKeyOf = ({
  subjectId,
  auxiliary,
  currencyCode,
}: Pick<OpeningRow, 'subjectId' | 'auxiliary' | 'currencyCode'>): string =>
  [subjectId, auxiliaryKey(auxiliary), currencyCode ?? ''].join('/');

/** What a cell shows: zero is blank. */
export function valueOf(row: OpeningRow, field: CellField): string | null {
  const value = field === 'openingAmount' ? row.beginBalance : row[field];
  if (value === null || /^-?0(\.0*)?$/.test(value)) return null;
  return amountFields.has(field) ? value : stripZeros(value);
}

/**
 * The whole row as it is to be saved: a value left out would be cleared. Version 0 says that the row is new, so that
 * nobody's row of the same combination is overwritten.
 */
export function inputOf(row: OpeningRow, changes: CellValues): OpeningInput {
  const values = Object.fromEntries(
    cellFields.map((field) => [field, field in changes ? changes[field] : valueOf(row, field)]),
  ) as Record<CellField, string | null>;
  return {
    subjectId: row.subjectId,
    auxiliary: row.auxiliary.map(({ categoryId, itemId }) => ({ categoryId, itemId })),
    currencyCode: row.currencyCode,
    ...values,
    version: row.version ?? 0,
  };
}

/** The rows with one of them as it was saved; sums of parents follow with the next reading. */
export const withSaved = (rows: readonly OpeningRow[], rowKey: string, saved: Opening): OpeningRow[] =>
  rows.map((row) =>
    rowKeyOf(row) === rowKey
      ? {
          ...row,
          id: saved.id,
          version: saved.version,
          beginBalance: saved.openingAmount,
          originalAmount: saved.originalAmount,
          num: saved.num,
          yearStartOriginal: saved.yearStartOriginal,
          yearStartNum: saved.yearStartNum,
          cumulativeDebit: saved.cumulativeDebit,
          cumulativeCredit: saved.cumulativeCredit,
          yearToDateActual: saved.yearToDateActual,
        }
      : row,
  );

/** A leaf kept by items or currencies: its figures stand in rows of their own below it. */
export const isSplit = (row: OpeningRow): boolean =>
  !isDetail(row) && (row.auxiliaryAccounting.length > 0 || row.currencyAccounting.length > 0);

/** A row of one combination of items and currency. */
export const isDetail = (row: OpeningRow): boolean => row.currencyCode !== null;
