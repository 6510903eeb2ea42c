import { existsSync, readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parse } from 'csv-parse/sync';

/** Absolute path of a file or folder under `seeds/data`. */
export const dataPath = (name: string): string => fileURLToPath(new URL(`../data/${name}`, import.meta.url));

/** One CSV row by column name. Cells stay text: amounts never pass through binary floats. */
export type CsvRow = Record<string, string>;

/**
 * Reads a CSV file with a header line. UTF-8, a byte-order mark, either line ending, blanks around a cell, empty lines
 * and empty cells left out at the end of a line are accepted.
 * Throws one line with the file's name when it is missing or no table.
 */
export const readCsv = (path: string): CsvRow[] => {
  try {
    return parse(readFileSync(path, 'utf8'), {
      columns: true,
      bom: true,
      trim: true,
      skip_empty_lines: true,
      skip_records_with_empty_values: true,
      relax_column_count_less: true,
    });
  } catch (error) {
    throw new Error(`${path}: ${error instanceof Error ? error.message : String(error)}`, { cause: error });
  }
};

/** As `readCsv`; a file that is not there has no rows. */
export const readCsvIfPresent = (path: string): CsvRow[] => (existsSync(path) ? readCsv(path) : []);

/**
 * Reads a JSON file of the seeds; the caller names the shape that the README documents.
 * A byte-order mark is accepted. Throws one line with the file's name when it is not JSON.
 */
export const readJson = <T>(path: string): T => {
  try {
    return JSON.parse(readFileSync(path, 'utf8').replace(/^\uFEFF/, '')) as T;
  } catch (error) {
    throw new Error(`${path}: ${error instanceof Error ? error.message : String(error)}`, { cause: error });
  }
};

/** The cell of a column; empty when the file does not have that column. */
export const cell = (row: CsvRow, column: string): string => row[column] ?? '';

export const emptyToNull = (text: string): string | null => (text === '' ? null : text);

/** An amount, quantity or rate as plain decimal text: groups of three digits may be parted by commas. */
export const amountCell = (row: CsvRow, column: string): string => {
  const text = cell(row, column);
  return /^-?\d{1,3}(,\d{3})+(\.\d*)?$/.test(text) ? text.replaceAll(',', '') : text;
};

/** A cell that lists several words: `customer|department`. */
export const splitList = (text: string): string[] => text.split('|').filter((word) => word !== '');
