import type { CSSProperties } from 'react';
import { type Column, type Width, addWidths, cssWidth, widthOf } from './columns.ts';

export interface GridLayout<Row> {
  /** Width of each column's `col`; undefined: takes the rest. */
  columnWidths: readonly (string | undefined)[];
  /** Below this the table scrolls sideways. */
  tableWidth: string;
  pinnedWidth: string;
  /** The place of a pinned column. */
  styleOf(column: Column<Row>): CSSProperties | undefined;
}

const NOTHING: Width = { digits: 0, pixels: 0 };

/** Column widths from the rows, and where the pinned columns stand. */
export function layoutOf<Row>(columns: readonly Column<Row>[], rows: Iterable<Row>): GridLayout<Row> {
  const widths = columns.map((column) => widthOf(column, rows));
  const pinned = columns.filter((column) => column.pinned === true);
  const styles = new Map(
    pinned.map((column, index) => [
      column.key,
      { insetInlineStart: cssWidth(widths.slice(0, index).reduce(addWidths, NOTHING)) },
    ]),
  );
  return {
    columnWidths: columns.map((column, index) =>
      column.grows ? undefined : cssWidth(widths[index] ?? NOTHING),
    ),
    tableWidth: cssWidth(widths.reduce(addWidths, NOTHING)),
    pinnedWidth: cssWidth(widths.slice(0, pinned.length).reduce(addWidths, NOTHING)),
    styleOf: (column) => styles.get(column.key),
  };
}
