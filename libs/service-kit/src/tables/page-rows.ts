import { addDecimals, formatMoney, moneyOf } from '@suanpan/accounting-core';
import type { BookFile, Carried, FileColumn, FileRow } from './book-file.ts';
import type { FileWords } from './file-words.ts';

/**
 * Rule: rows in pages of so many. A page of a ledger that is not the last one ends with its sums since the last total
 * and its balance (过次页), and the next page begins with the same figures (承前页).
 * Source: 会计基础工作规范 §60.
 */
export function pagesOf(file: BookFile, rowsPerPage: number, words: FileWords): FileRow[][] {
  const { rows, carried } = file;
  if (!carried) return chunks(rows, rowsPerPage);
  const pages: FileRow[][] = [];
  const sums = new CarriedSums(file, carried);
  let page: FileRow[] = [];
  for (const [index, row] of rows.entries()) {
    const isLast = index === rows.length - 1;
    if (page.length === rowsPerPage - 1 && !isLast) {
      pages.push([...page, sums.row(words.carriedForward)]);
      page = [sums.row(words.broughtForward)];
    }
    sums.take(row);
    page.push(row);
  }
  return [...pages, page];
}

function chunks(rows: readonly FileRow[], size: number): FileRow[][] {
  const pages: FileRow[][] = [];
  for (let from = 0; from < rows.length; from += size) pages.push(rows.slice(from, from + size));
  return pages.length === 0 ? [[]] : pages;
}

/** What a page would carry forward after the rows taken so far. */
class CarriedSums {
  readonly #columns: readonly FileColumn[];
  readonly #carried: Carried;
  #sums = new Map<number, string>();
  #last: FileRow | null = null;

  constructor({ columns }: BookFile, carried: Carried) {
    this.#columns = columns;
    this.#carried = carried;
  }

  take(row: FileRow): void {
    this.#last = row;
    if (row.tone !== 'line') {
      this.#sums = new Map();
      return;
    }
    for (const column of this.#carried.summed) {
      const cell = row.cells[column] ?? null;
      if (cell !== null) this.#sums.set(column, addDecimals(this.#sums.get(column) ?? '0', cell));
    }
  }

  row(label: string): FileRow {
    const { label: place, summed, kept } = this.#carried;
    const cells = this.#columns.map(({ kind }, column) => {
      if (column === place) return label;
      if (kept.includes(column)) return this.#last?.cells[column] ?? null;
      const sum = summed.includes(column) ? this.#sums.get(column) : undefined;
      if (sum === undefined) return null;
      return kind === 'amount' ? formatMoney(moneyOf(sum)) : sum;
    });
    return { cells, tone: 'opening' };
  }
}
