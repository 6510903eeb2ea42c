import type { AnyProblem } from '@suanpan/contracts';
import { refuse, refuseIf } from '@suanpan/service-kit';
import { columnLetters, titlesByLanguage, type Sheet } from '@suanpan/service-kit/sheets';
import {
  isColumnKey,
  keyOfTitle,
  titlesOf,
  type Category,
  type ColumnKey,
  type FileKey,
} from './file-columns.ts';

/** Column letters of the file and what they hold; `''` leaves a column out. */
export type Mapping = Readonly<Record<string, string>>;

export interface FoundColumns {
  /** Index of the row with the titles among the sheet's rows. */
  header: number;
  places: ReadonlyMap<ColumnKey, number>;
  columns: { column: string; title: string; key: ColumnKey | null }[];
}

/** Titles may stand below some lines of heading. */
const rowsToLookAt = 10;

/** Of each group one column must be there. */
export const neededColumns: readonly (readonly FileKey[])[] = [
  ['date'],
  ['number', 'code'],
  ['summary'],
  ['subjectCode'],
  ['debit', 'credit'],
];

/**
 * Finds the columns by their titles, in any order and language; a mapping of the client's wins over titles.
 * @throws ProblemError file.column-missing for each column without which there is no voucher.
 */
export function findColumns(
  sheet: Sheet,
  categories: readonly Category[],
  mapping: Mapping = {},
): FoundColumns {
  const found = columnsOf(sheet, categories, mapping);
  const missing = neededColumns
    .filter((group) => !group.some((key) => found.places.has(key)))
    .map(([key]) => missingColumn(sheet, key!));
  refuseIf(missing);
  return found;
}

const missingColumn = (sheet: Sheet, field: FileKey): AnyProblem => ({
  code: 'file.column-missing',
  field,
  title: titlesByLanguage(titlesOf(field)),
  sheet: sheet.name,
  row: sheet.rows[0]?.row ?? 1,
});

/** The same without asking whether they are enough: what a wizard shows. */
export function columnsOf(sheet: Sheet, categories: readonly Category[], mapping: Mapping): FoundColumns {
  for (const key of Object.values(mapping)) {
    if (key !== '' && !isColumnKey(key, categories)) refuse({ code: 'request.field', field: 'mapping' });
  }
  const rows = sheet.rows.slice(0, rowsToLookAt);
  const known = rows.map(({ cells }) => cells.filter((cell) => keyOfTitle(cell, categories)).length);
  const header = Math.max(0, known.indexOf(Math.max(...known)));
  const places = new Map<ColumnKey, number>();
  const titles = sheet.rows[header]?.cells ?? [];
  const columns = titles.map((title, index) => {
    const column = columnLetters(index);
    const said = mapping[column] ?? (title === '' ? undefined : keyOfTitle(title, categories));
    const key = said === undefined || said === '' ? null : (said as ColumnKey);
    if (key === null || places.has(key)) return { column, title, key: null };
    places.set(key, index);
    return { column, title, key };
  });
  return { header, places, columns };
}
