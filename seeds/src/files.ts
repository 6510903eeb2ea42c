import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { parse } from 'csv-parse/sync';

/** Absolute path of a file or folder under `seeds/data`. */
export const dataPath = (name: string): string => fileURLToPath(new URL(`../data/${name}`, import.meta.url));

/** One CSV row by column name. Cells stay text: amounts never pass through binary floats. */
export type CsvRow = Record<string, string>;

/**
 * Reads a CSV file with a header line. UTF-8, a byte-order mark and either line ending are accepted.
 * Throws when the file is missing or a row has a different number of cells than the header.
 */
export const readCsv = (path: string): CsvRow[] =>
  parse(readFileSync(path, 'utf8'), { columns: true, bom: true, skip_empty_lines: true });

/**
 * Reads a JSON file of the seeds; the caller names the shape that the README documents.
 * Throws one line with the file's name when it is not JSON.
 */
export const readJson = <T>(path: string): T => {
  try {
    return JSON.parse(readFileSync(path, 'utf8')) as T;
  } catch (error) {
    throw new Error(`${path}: ${error instanceof Error ? error.message : String(error)}`, { cause: error });
  }
};

/** The cell of a column; empty when the file does not have that column. */
export const cell = (row: CsvRow, column: string): string => row[column] ?? '';

export const emptyToNull = (text: string): string | null => (text === '' ? null : text);

/** A cell that lists several words: `customer|department`. */
export const splitList = (text: string): string[] => text.split('|').filter((word) => word !== '');
