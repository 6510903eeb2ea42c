import { CFB, read, type CellObject, type WorkSheet } from '@e965/xlsx';
import { sheetLimits } from './limits.ts';
import type { BadCell, FileFault, Sheet, SheetRow } from './sheet.ts';
import { tableText } from './table-text.ts';
import { isSafeArchive } from './zip-guard.ts';

/** Reads the first sheet of an xlsx or xls file, or a csv file; runs in the worker, whose memory and time are limited. */
export async function parseSheet(file: Buffer): Promise<Sheet | FileFault> {
  const kind = kindOf(file);
  if (kind === null) {
    const text = tableText(file);
    return text === null ? 'file.type' : parsed(text);
  }
  const isSafe = kind === 'zip' ? await isSafeArchive(file) : hasNoMacros(file);
  if (!isSafe) return 'file.unsafe';
  return parsed(file);
}

function parsed(file: Buffer | string): Sheet | FileFault {
  try {
    return firstSheet(file);
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

function firstSheet(file: Buffer | string): Sheet | FileFault {
  const workbook = read(file, {
    // What a text holds stays text: 007 is no number, and 2025/1/10 no day of an American.
    ...(typeof file === 'string' ? { type: 'string', raw: true } : { type: 'buffer' }),
    dense: true,
    sheets: 0,
    sheetRows: sheetLimits.rows + 2,
    cellNF: true,
    cellHTML: false,
    cellDates: false,
    bookVBA: false,
  });
  const name = workbook.SheetNames[0];
  const sheet = name === undefined ? undefined : workbook.Sheets[name];
  if (name === undefined || !sheet) return 'file.unreadable';
  const bad: BadCell[] = [];
  const rows = rowsOf(sheet, bad);
  if (rows.length === 0 && bad.length === 0) return 'file.empty';
  if (rows.length > sheetLimits.rows + 1) return 'file.too-many-rows';
  return { name, rows, bad };
}

function rowsOf(sheet: WorkSheet, bad: BadCell[]): SheetRow[] {
  const data = (sheet['!data'] ?? []) as (CellObject | undefined)[][];
  const rows: SheetRow[] = [];
  for (const [index, cells] of data.entries()) {
    if (!cells) continue;
    const texts = Array.from({ length: Math.min(cells.length, sheetLimits.columns) }, (_, column) =>
      textOf(cells[column], { row: index + 1, column }, bad),
    );
    if (texts.some((text) => text !== '')) rows.push({ row: index + 1, cells: texts });
  }
  return rows;
}

function textOf(
  cell: CellObject | undefined,
  place: { row: number; column: number },
  bad: BadCell[],
): string {
  if (!cell) return '';
  if (cell.f !== undefined || cell.F !== undefined) return fault('cell.formula', place, bad);
  if (cell.t === 'e') return fault('cell.error', place, bad);
  if (cell.v === undefined || cell.v === null) return '';
  const text = (cell.t === 'n' ? numberText(cell) : String(cell.v)).trim();
  return isPlain(text) ? text : fault('cell.characters', place, bad);
}

/** The place is named; the text '?' keeps the row from looking empty. */
function fault(code: BadCell['code'], place: { row: number; column: number }, bad: BadCell[]): string {
  if (bad.length < sheetLimits.problems) bad.push({ code, ...place });
  return '?';
}

/** A number as its shortest exact decimal text; one that is shown with leading zeros is a code and keeps them. */
function numberText(cell: CellObject): string {
  const isPadded = typeof cell.z === 'string' && /^0+$/.test(cell.z);
  return isPadded && typeof cell.w === 'string' ? cell.w : String(cell.v);
}

/** No control characters but tab and line ends, no half of a surrogate pair. */
const isPlain = (text: string): boolean =>
  text.isWellFormed() && ![...text].some((character) => character < ' ' && !'\t\n\r'.includes(character));
