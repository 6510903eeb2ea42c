import { stringify } from 'csv-stringify/sync';
import { titleOf } from './write-workbook.ts';
import type { BookFile } from './book-file.ts';

/** What a spreadsheet would take for a formula. */
const formula = /^[=+\-@\t\r\n＝＋－＠]/;

/**
 * The table alone, in UTF-8 under a mark, as spreadsheets expect it (ux.md 14). A text that would be taken for a formula
 * begins with an apostrophe, titles and notes too, since they hold what users typed; amounts stand as they are. A text
 * with a line break of any kind is quoted, so that it stays one cell.
 */
export function writeCsv({ columns, rows, notes }: BookFile): Buffer {
  const cells = rows.map((row) =>
    row.cells.map((cell, index) => (columns[index]?.kind === 'text' ? plainText(cell) : cell)),
  );
  const titles = columns.map((column) => plainText(titleOf(column)));
  return Buffer.from(
    stringify([titles, ...cells, ...notes.map((note) => [plainText(note)])], {
      bom: true,
      record_delimiter: 'windows',
      quoted_match: /[\r\n]/,
    }),
  );
}

const plainText = (text: string | null): string | null =>
  text !== null && formula.test(text) ? `'${text}` : text;
