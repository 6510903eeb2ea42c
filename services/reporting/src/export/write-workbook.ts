import { writeWorkbook, type SheetContent } from '@suanpan/service-kit/sheets';
import type { BookFile, FileColumn } from './book-file.ts';
import type { FileWords } from './file-words.ts';

/** A title that needs no heading above it. */
export const titleOf = ({ group, title }: FileColumn): string => (group ? `${group} ${title}` : title);

/** The book as a spreadsheet. */
export const writeBookWorkbook = (file: BookFile, words: FileWords): Promise<Buffer> =>
  writeWorkbook(bookSheet(file, words));

/** The book as a sheet: its head in two rows, then the table with amounts as numbers. */
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
  })),
  rows: [
    ...file.rows.map(({ cells, marks }) =>
      cells.map((cell, index) => (cell === null ? null : '  '.repeat(marks?.[index]?.indent ?? 0) + cell)),
    ),
    ...file.notes.map((note) => [note]),
  ],
});
