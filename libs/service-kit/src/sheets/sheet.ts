/** One row that holds something; cells are text, '' where a cell is empty. */
export interface SheetRow {
  /** As the spreadsheet counts, from 1. */
  row: number;
  cells: string[];
}

/** A cell that cannot be read; columns count from 0. */
export interface BadCell {
  code: 'cell.formula' | 'cell.error' | 'cell.characters';
  row: number;
  column: number;
}

/** The first sheet of an uploaded file. */
export interface Sheet {
  name: string;
  rows: SheetRow[];
  bad: BadCell[];
  /** Whether its bare numbers count days from 1 January 1904; what is shown as a day arrives as a day. */
  date1904: boolean;
}

/** Why a file is not read at all. */
export type FileFault =
  | 'file.type'
  | 'file.unreadable'
  | 'file.unsafe'
  | 'file.too-many-rows'
  | 'file.too-many-columns'
  | 'file.empty';

/** 0 → A, 26 → AA: as a spreadsheet names its columns. */
export function columnLetters(column: number): string {
  const letter = String.fromCharCode(65 + (column % 26));
  return column < 26 ? letter : columnLetters(Math.floor(column / 26) - 1) + letter;
}
