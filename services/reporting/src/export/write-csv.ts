import { stringify } from 'csv-stringify/sync';
import { titleOf } from './write-workbook.ts';
import type { BookFile } from './book-file.ts';

/** What a spreadsheet would take for a formula. */
const formula = /^[=+\-@\t\r＝＋－＠]/;

/**
 * The table alone, in UTF-8 under a mark, as spreadsheets expect it (ux.md 14). A text that would be taken for a formula
 * begins with an apostrophe; amounts stand as they are.
 */
export function writeCsv({ columns, rows, notes }: BookFile): Buffer {
  const texts = rows.map(({ cells }) =>
    cells.map((cell, index) =>
      cell !== null && columns[index]?.kind === 'text' && formula.test(cell) ? `'${cell}` : cell,
    ),
  );
  return Buffer.from(
    stringify([columns.map(titleOf), ...texts, ...notes.map((note) => [note])], {
      bom: true,
      record_delimiter: 'windows',
    }),
  );
}
