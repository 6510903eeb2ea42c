import { csvFile, plainCell } from '../sheets/index.ts';
import { titleOf, type BookFile } from './book-file.ts';

/**
 * The table alone. Texts that would be taken for a formula are marked, titles and notes too, since they hold what users typed;
 * amounts stand as they are.
 */
export function writeCsv({ columns, rows, notes }: BookFile): Buffer {
  const cells = rows.map((row) =>
    row.cells.map((cell, index) => (columns[index]?.kind === 'text' ? plainCell(cell) : cell)),
  );
  const titles = columns.map((column) => plainCell(titleOf(column)));
  return csvFile([titles, ...cells, ...notes.map((note) => [plainCell(note)])]);
}
