import type { CSSProperties } from 'react';
import { type Column, type Width, addWidths, cssWidth, pixelsOf, widthOf } from './columns.ts';

export interface GridLayout<Row> {
  /** What each column needs. */
  widths: readonly Width[];
  /** Width of each column's `col`; undefined: takes the rest. */
  columnWidths: readonly (string | undefined)[];
  /** Below this the table scrolls sideways. */
  tableWidth: string;
  pinnedStart: string;
  pinnedEnd: string;
  /** The place of a pinned column. */
  styleOf(column: Column<Row>): CSSProperties | undefined;
}

const NOTHING: Width = { digits: 0, pixels: 0 };

/**
 * The widths of a table's columns where its own is known: those that grow share alike what is left beside their least
 * widths; the last of them takes the rest.
 */
export function grownWidths<Row>(
  columns: readonly Column<Row>[],
  { widths, columnWidths }: GridLayout<Row>,
  { width, digit }: { width: number; digit: number },
): readonly (string | undefined)[] {
  const last = columns.findLastIndex(({ grows }) => grows);
  if (last < 0 || digit === 0 || !Number.isFinite(width)) return columnWidths;
  const needed = widths.reduce((sum, one) => sum + pixelsOf(one, digit), 0);
  const more = Math.max(0, width - needed) / columns.filter(({ grows }) => grows).length;
  return columns.map(({ grows }, index) =>
    grows && index !== last ? `${Math.floor((widths[index]?.pixels ?? 0) + more)}px` : columnWidths[index],
  );
}

/** Column widths from the rows, and where the pinned columns stand. */
export function layoutOf<Row>(columns: readonly Column<Row>[], rows: Iterable<Row>): GridLayout<Row> {
  const widths = columns.map((column) => widthOf(column, rows));
  const sumOf = (from: number, to: number): string =>
    cssWidth(widths.slice(from, to).reduce(addWidths, NOTHING));
  const count = (pin: 'start' | 'end'): number => columns.filter(({ pinned }) => pinned === pin).length;
  const places = new Map(
    columns.map(({ key, pinned }, index): [string, CSSProperties | undefined] => [
      key,
      pinned &&
        (pinned === 'start' ? { left: sumOf(0, index) } : { right: sumOf(index + 1, columns.length) }),
    ]),
  );
  return {
    widths,
    columnWidths: columns.map((column, index) =>
      column.grows ? undefined : cssWidth(widths[index] ?? NOTHING),
    ),
    tableWidth: sumOf(0, columns.length),
    pinnedStart: sumOf(0, count('start')),
    pinnedEnd: sumOf(columns.length - count('end'), columns.length),
    styleOf: (column) => places.get(column.key),
  };
}
