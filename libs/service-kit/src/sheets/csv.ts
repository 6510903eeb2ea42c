import { stringify } from 'csv-stringify/sync';

/** What a spreadsheet would take for a formula. */
const formula = /^[=+\-@\t\r\n＝＋－＠]/;

/** A text that would be taken for a formula begins with an apostrophe. */
export const plainCell = (text: string | null): string | null =>
  text !== null && formula.test(text) ? `'${text}` : text;

/** Of a file in pieces, the later ones: without the mark at the beginning. */
export const csvRows = (rows: readonly (readonly (string | null)[])[], bom = false): string =>
  stringify(
    rows.map((row) => [...row]),
    { bom, record_delimiter: 'windows', quoted_match: /[\r\n]/ },
  );

/**
 * Rows in UTF-8 under a mark, as spreadsheets expect it (ux.md 14). A text with a line break of any kind is quoted, so that
 * it stays one cell.
 */
export const csvFile = (rows: readonly (readonly (string | null)[])[]): Buffer =>
  Buffer.from(csvRows(rows, true));
