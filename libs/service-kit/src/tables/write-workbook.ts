import { columnLetters, writeWorkbook, type SheetCell, type SheetContent } from '../sheets/index.ts';
import { titleOf, type BookFile, type FileRow } from './book-file.ts';
import type { FileWords } from './file-words.ts';

/** The book as a spreadsheet. */
export const writeBookWorkbook = (file: BookFile, words: FileWords): Promise<Buffer> =>
  writeWorkbook(bookSheet(file, words));

/** Rows above the first one of the table: the head in two, and the titles of the columns. */
const ROWS_ABOVE = 3;

/**
 * The book as a sheet: its head in two rows, then the table with amounts as numbers, what is told below it, and below a
 * statement the places to sign. What a statement adds up from lines of its own, the spreadsheet adds up by itself.
 */
export const bookSheet = (file: BookFile, words: FileWords): SheetContent => ({
  name: file.title,
  heading: [
    file.title,
    [words.company + file.company, file.period, file.about, file.unit].filter(Boolean).join('  '),
  ],
  columns: file.columns.map((column) => ({
    title: titleOf(column),
    width: column.kind === 'text' ? 24 : 18,
    amount: column.kind === 'amount',
    number: column.kind === 'number',
    ...(column.decimals === undefined ? {} : { decimals: column.decimals }),
  })),
  rows: [
    ...file.rows.map((row) => row.cells.map((_cell, index) => sheetCell(row, index))),
    ...file.notes.map((note) => [note]),
    ...(file.isStatement ? [[], [words.signed.join(' '.repeat(16))]] : []),
  ],
});

function sheetCell({ cells, marks, sums }: FileRow, index: number): SheetCell {
  const cell = cells[index] ?? null;
  const terms = sums?.[index];
  if (cell === null) return null;
  if (!terms) return '  '.repeat(marks?.[index]?.indent ?? 0) + cell;
  const column = columnLetters(index);
  return {
    formula: terms.map(({ sign, row }) => `${sign}${column}${row + ROWS_ABOVE + 1}`).join(''),
    result: cell,
  };
}
