import { toHalfWidth } from '@suanpan/accounting-core';
import type { OpeningRow } from '@suanpan/contracts';
import { type BooksFacts, type GridColumn, isInput } from './columns.ts';
import type { GridPlace } from './grid-keys.ts';
import { type CellField, rowKeyOf } from './opening-rows.ts';

/** A cell of the grid with what is to stand in it, as it was copied. */
export interface PastedCell {
  row: OpeningRow;
  rowKey: string;
  field: CellField;
  typed: string;
}

/** The rows of what a spreadsheet puts on the clipboard; a text without tabs and line ends is one cell. */
export function blockOf(text: string): string[][] {
  const lines = text.replace(/\r\n?/g, '\n').replace(/\n$/, '').split('\n');
  return lines.map((line) => line.split('\t').map((cell) => asTyped(unquoted(cell))));
}

/**
 * A spreadsheet copies what it shows: a negative amount may stand in brackets, a zero may be a dash, and the sign of
 * the currency may stand before it. Anything else stays as it was copied.
 */
function asTyped(cell: string): string {
  const [, bracket, sign, digits] =
    /^(\()?(-?)[¥￥$€£]?\s*(-?[\d,]*\.?\d*)\)?$/.exec(toHalfWidth(cell)) ?? [];
  if (digits === undefined || cell === '') return cell;
  if (`${sign}${digits}` === '-') return '';
  return /\d/.test(digits) ? `${bracket ? '-' : ''}${sign}${digits}` : cell;
}

/** A spreadsheet puts a cell between quotes when it holds some itself. */
const unquoted = (cell: string): string => {
  const text = cell.trim();
  return /^".*"$/.test(text) ? text.slice(1, -1).replaceAll('""', '"') : text;
};

interface PasteGrid {
  rows: readonly OpeningRow[];
  columns: readonly GridColumn[];
  facts: BooksFacts;
}

/**
 * Lays a block over the grid from a cell on, row by row and column by column. What falls on a sum, on a computed
 * figure or outside of the grid is left out and counted, unless it is empty.
 */
export function layBlock(
  block: readonly (readonly string[])[],
  from: GridPlace,
  { rows, columns, facts }: PasteGrid,
): { cells: PastedCell[]; leftOut: number } {
  const cells: PastedCell[] = [];
  let leftOut = 0;
  for (const [down, line] of block.entries())
    for (const [along, typed] of line.entries()) {
      const row = rows[from.row + down];
      const key = columns[from.column + along]?.key;
      if (row && key && isInput(row, key, facts))
        cells.push({ row, rowKey: rowKeyOf(row), field: key as CellField, typed });
      else if (typed !== '') leftOut += 1;
    }
  return { cells, leftOut };
}
