import type { WorkbookWriter } from '@cj-tech-master/excelts';
import type { PassThrough } from 'node:stream';
import { sheetNames } from './sheet-names.ts';

/** A column of an exported sheet; amounts and numbers are numbers where a number is exact, all else is text. */
export interface SheetColumn {
  title: string;
  width?: number;
  /** Shown with two decimals at least. */
  amount?: boolean;
  /** Shown with as many decimals as it has, such as a quantity or the number of a line. */
  number?: boolean;
  /** A number is shown with so many decimals instead. */
  decimals?: number;
}

/** What a sheet is called and which columns it has. */
export interface SheetHead {
  name: string;
  /** Lines above the titles of the columns. */
  heading?: readonly string[];
  columns: readonly SheetColumn[];
}

/** A cell that the spreadsheet computes: made of our own cell names only, never of what a user typed. */
export interface SheetFormula {
  formula: string;
  /** What it comes to, for those who do not compute. */
  result: string;
}

export type SheetCell = string | SheetFormula | null;

/** The cells of a row, in the order of the columns. */
export type SheetCells = readonly SheetCell[];

/** A workbook that is being written. */
export interface WorkbookStream {
  add(rows: Iterable<SheetCells>): void;
  /** Writes what is left; the stream has ended when this resolves. */
  end(): Promise<void>;
}

/**
 * The one writer of exported spreadsheets (reliability.md 11): rows go to the stream one by one, texts are text cells, so
 * that nothing a user typed is ever a formula. The library is loaded with the first file: it takes 40 MB, which an idle
 * service should not hold.
 */
export async function openWorkbook(stream: PassThrough, head: SheetHead): Promise<WorkbookStream> {
  const workbook = await newWorkbook(stream);
  const sheet = addSheet(workbook, { ...head, name: sheetNames([head.name])[0]! });
  return {
    add: sheet.add,
    async end() {
      sheet.end();
      await workbook.commit();
    },
  };
}

/** A workbook of several sheets, in their order; names that spreadsheets do not take are made to fit. */
export async function writeSheets(
  stream: PassThrough,
  sheets: readonly (SheetHead & { rows: Iterable<SheetCells> })[],
): Promise<void> {
  const workbook = await newWorkbook(stream);
  const names = sheetNames(sheets.map(({ name }) => name));
  for (const [index, { rows, ...head }] of sheets.entries()) {
    const sheet = addSheet(workbook, { ...head, name: names[index]! });
    sheet.add(rows);
    sheet.end();
  }
  await workbook.commit();
}

async function newWorkbook(stream: PassThrough): Promise<WorkbookWriter> {
  const { WorkbookWriter } = await import('@cj-tech-master/excelts');
  return new WorkbookWriter({ stream, useStyles: true, useSharedStrings: false });
}

function addSheet(workbook: WorkbookWriter, { name, heading = [], columns }: SheetHead) {
  const titleRow = heading.length + 1;
  const sheet = workbook.addWorksheet(name, { views: [{ state: 'frozen', ySplit: titleRow }] });
  sheet.columns = columns.map((column) => ({
    width: column.width ?? 16,
    style: { numFmt: formatOf(column) },
  }));
  for (const line of heading) sheet.addRow([line]).commit();
  sheet.addRow(columns.map(({ title }) => title));
  sheet.getRow(titleRow).font = { bold: true };
  sheet.getRow(titleRow).commit();
  return {
    add(rows: Iterable<SheetCells>): void {
      for (const row of rows)
        sheet.addRow(row.map((cell, index) => cellValue(cell, columns[index]))).commit();
    },
    end: (): void => sheet.commit(),
  };
}

/** A format with optional decimals leaves the point behind a whole number, which the general one does not. */
function formatOf({ amount, number, decimals }: SheetColumn): string {
  if (amount) return '#,##0.00####';
  if (number && decimals !== undefined) return `#,##0.${'0'.repeat(decimals)}`;
  return number ? 'General' : '@';
}

/** A spreadsheet's number has 15 exact digits. */
export const isExactNumber = (amount: string): boolean => amount.replace(/\D/g, '').length <= 15;

/** An amount that a spreadsheet's number cannot hold stays text, exact to the last digit. */
function cellValue(
  cell: SheetCell,
  column: SheetColumn | undefined,
): string | number | { formula: string; result: number } | null {
  if (cell === null || cell === '') return null;
  if (typeof cell !== 'string') {
    const result = cellValue(cell.result, column);
    return typeof result === 'number' ? { formula: cell.formula, result } : cell.result;
  }
  const isNumber = column?.amount === true || column?.number === true;
  return isNumber && isExactNumber(cell) ? Number(cell) : cell;
}
