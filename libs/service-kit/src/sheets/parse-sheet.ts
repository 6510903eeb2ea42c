import { CFB, read, SSF, type CellObject, type WorkSheet } from '@e965/xlsx';
import { sheetLimits } from './limits.ts';
import type { BadCell, FileFault, Sheet, SheetRow } from './sheet.ts';
import { tableText } from './table-text.ts';
import { isSafeArchive } from './zip-guard.ts';

/**
 * Reads one sheet of an xlsx or xls file, or a csv file; runs in the worker, whose memory and time are limited.
 * @param wanted the sheet of this name, where the file has one; else its first.
 */
export async function parseSheet(file: Buffer, wanted?: string): Promise<Sheet | FileFault> {
  const kind = kindOf(file);
  if (kind === null) {
    const text = tableText(file);
    return text === null ? 'file.type' : parsed(text);
  }
  const isSafe = kind === 'zip' ? await isSafeArchive(file) : hasNoMacros(file);
  if (!isSafe) return 'file.unsafe';
  return parsed(file, wanted);
}

function parsed(file: Buffer | string, wanted?: string): Sheet | FileFault {
  try {
    return sheetOf(file, wanted);
  } catch {
    return 'file.unreadable';
  }
}

/** By the first bytes, whatever the file's name says. */
function kindOf(file: Buffer): 'zip' | 'compound' | null {
  if (file.subarray(0, 4).equals(Buffer.from('PK\u0003\u0004', 'latin1'))) return 'zip';
  return file.subarray(0, 8).equals(Buffer.from('d0cf11e0a1b11ae1', 'hex')) ? 'compound' : null;
}

function hasNoMacros(file: Buffer): boolean {
  try {
    return !CFB.read(file, { type: 'buffer' }).FullPaths.some((path: string) =>
      /\/(_VBA_PROJECT|VBA)/i.test(path),
    );
  } catch {
    return false;
  }
}

function sheetOf(file: Buffer | string, wanted?: string): Sheet | FileFault {
  // What a text holds stays text: 007 is no number, and 2025/1/10 no day of an American.
  const type =
    typeof file === 'string' ? ({ type: 'string', raw: true } as const) : ({ type: 'buffer' } as const);
  const names = wanted === undefined ? [] : read(file, { ...type, bookSheets: true }).SheetNames;
  const place = Math.max(0, names.indexOf(wanted ?? ''));
  const workbook = read(file, {
    ...type,
    dense: true,
    sheets: place,
    // All rows: blank ones are not counted, and the last ones must not be lost behind them.
    sheetRows: 0,
    cellNF: true,
    cellHTML: false,
    cellDates: false,
    bookVBA: false,
  });
  const name = workbook.SheetNames[place];
  const sheet = name === undefined ? undefined : workbook.Sheets[name];
  if (name === undefined || !sheet) return 'file.unreadable';
  const bad: BadCell[] = [];
  const date1904 = workbook.Workbook?.WBProps?.date1904 ?? false;
  const rows = rowsOf(sheet, date1904, bad);
  if (rows === null) return 'file.too-many-columns';
  if (rows.length === 0 && bad.length === 0) return 'file.empty';
  if (rows.length > sheetLimits.rows + 1) return 'file.too-many-rows';
  return { name, rows, bad, date1904 };
}

/** The rows that hold something; null when one of them goes on behind the last column that is read. */
function rowsOf(sheet: WorkSheet, date1904: boolean, bad: BadCell[]): SheetRow[] | null {
  const data = (sheet['!data'] ?? []) as (CellObject | undefined)[][];
  const rows: SheetRow[] = [];
  for (const [index, cells] of data.entries()) {
    if (!cells) continue;
    if (cells.slice(sheetLimits.columns).some((cell) => cell?.v !== undefined)) return null;
    const texts = Array.from({ length: Math.min(cells.length, sheetLimits.columns) }, (_, column) =>
      textOf(cells[column], date1904, { row: index + 1, column }, bad),
    );
    if (texts.some((text) => text !== '')) rows.push({ row: index + 1, cells: texts });
  }
  return rows;
}

function textOf(
  cell: CellObject | undefined,
  date1904: boolean,
  place: { row: number; column: number },
  bad: BadCell[],
): string {
  if (!cell) return '';
  if (cell.f !== undefined || cell.F !== undefined) return fault('cell.formula', place, bad);
  if (cell.t === 'e') return fault('cell.error', place, bad);
  if (cell.v === undefined || cell.v === null) return '';
  const text = (cell.t === 'n' ? numberText(cell, date1904) : String(cell.v)).trim();
  return isPlain(text) ? text : fault('cell.characters', place, bad);
}

/** The place is named; the text '?' keeps the row from looking empty. */
function fault(code: BadCell['code'], place: { row: number; column: number }, bad: BadCell[]): string {
  if (bad.length < sheetLimits.problems) bad.push({ code, ...place });
  return '?';
}

/**
 * A number as its shortest exact decimal text; one that is shown with leading zeros is a code and keeps them, one that
 * is shown as a day is that day.
 */
function numberText(cell: CellObject, date1904: boolean): string {
  const format = typeof cell.z === 'string' ? cell.z : '';
  if (/^0+$/.test(format) && typeof cell.w === 'string') return cell.w;
  const value = Number(cell.v);
  if (!SSF.is_date(format) || value < 1) return String(cell.v);
  return SSF.format(Number.isInteger(value) ? 'yyyy-mm-dd' : 'yyyy-mm-dd hh:mm:ss', value, { date1904 });
}

/** No control characters but tab and line ends, no half of a surrogate pair. */
const isPlain = (text: string): boolean =>
  text.isWellFormed() && ![...text].some((character) => character < ' ' && !'\t\n\r'.includes(character));
