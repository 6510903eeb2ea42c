import { type RefObject, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { isZeroDecimal } from '@suanpan/accounting-core';
import { type Column, pixelsOf, type Width } from './columns.ts';
import type { DataGridProps } from './types.ts';

/** A card has four columns of cells, or two; a text takes one, a figure with its title and a name two. */
const FOUR_COLUMNS = 600;
const LINE = 24;
const PADDING = 13;
/** The part of it below the last line. */
const PADDING_BELOW = 6;

/** How rows are drawn as cards: all their figures, each with its title. */
export interface Cards {
  columns: 2 | 4;
  heights: readonly number[];
  totalHeight: number;
  /** So much of the total stays in sight: down to the figure the book is opened for, such as the closing, which stands first. */
  totalPeek: number;
}

interface Shape<Row> {
  /** Null: a table. */
  cards: Cards | null;
  /** As they are drawn. */
  columns: readonly Column<Row>[];
  size: Pick<Room, 'width' | 'digit'>;
  /** Stands in the container, a hundred digits wide. */
  probe: RefObject<HTMLDivElement | null>;
}

/** What a table is drawn in. */
export interface Room {
  width: number;
  /** The width of a digit. */
  digit: number;
  /** A tablet or a phone, where nobody scrolls a table sideways. */
  isNarrow: boolean;
}

/** Whether a table's rows are drawn as cards, because its columns do not fit side by side. */
export function useCards<Row>(
  container: RefObject<HTMLDivElement | null>,
  { columns, rows, total, toneOf }: Pick<DataGridProps<Row>, 'columns' | 'rows' | 'total' | 'toneOf'>,
  { widths, isNarrow }: { widths: readonly Width[]; isNarrow: boolean },
): Shape<Row> {
  const probe = useRef<HTMLDivElement>(null);
  const [size, setSize] = useState({ width: Infinity, digit: 0 });
  useLayoutEffect(() => {
    const measure = (): void =>
      setSize((before) => {
        const now = {
          width: container.current?.clientWidth ?? 0,
          digit: (probe.current?.getBoundingClientRect().width ?? 0) / 100,
        };
        return now.width === before.width && now.digit === before.digit ? before : now;
      });
    measure();
    const observer = new ResizeObserver(measure);
    for (const { current } of [container, probe]) if (current) observer.observe(current);
    return () => observer.disconnect();
  }, [container]);
  const room = cardColumns(columns, widths, { ...size, isNarrow });
  const drawn = useMemo(
    () => (room ? columns.map((column) => ({ ...column, ...column.card })) : columns),
    [columns, room],
  );
  const cards = useMemo(() => {
    if (!room) return null;
    const placed = placesOf(drawn, room);
    const heightOf = (filled: readonly Column<Row>[]): number =>
      linesOf(filled, room, placed) * LINE + PADDING;
    const ofTotal = total ? inOrder(filledOf(drawn, total, true), true) : [];
    const main = ofTotal.slice(0, ofTotal.findLastIndex(isMain) + 1);
    return {
      columns: room,
      heights: rows.map((row) => heightOf(inOrder(filledOf(drawn, row, toneOf?.(row) === 'sum')))),
      totalHeight: total ? heightOf(ofTotal) : 0,
      totalPeek: total ? peekOf(main, ofTotal, heightOf) : 0,
    };
  }, [drawn, rows, total, toneOf, room]);
  return { cards, columns: drawn, size, probe };
}

/** Of a total that goes on below, whole lines alone are in sight. */
const peekOf = <Row>(
  main: readonly Column<Row>[],
  all: readonly Column<Row>[],
  heightOf: (filled: readonly Column<Row>[]) => number,
): number =>
  main.length === 0 || main.length === all.length ? heightOf(all) : heightOf(main) - PADDING_BELOW;

/**
 * How many columns a card has; null: a table. One that does not fit scrolls sideways, if beside its pinned columns
 * two figures are in sight at once.
 */
export function cardColumns<Row>(
  columns: readonly Column<Row>[],
  widths: readonly Width[],
  { width, digit, isNarrow }: Room,
): 2 | 4 | null {
  const needs = widths.map((one) => pixelsOf(one, digit));
  const sum = (pixels: readonly number[]): number => pixels.reduce((all, one) => all + one, 0);
  if (sum(needs) <= width) return null;
  const pinned = needs.filter((_, index) => columns[index]?.pinned);
  const figures = needs.filter((_, index) => !columns[index]?.pinned && columns[index]?.kind !== 'text');
  if (!isNarrow && sum(pinned) + 2 * Math.max(0, ...figures) <= width) return null;
  return width >= FOUR_COLUMNS ? 4 : 2;
}

/** The cells that a row's card shows: neither what is blank nor, but for sums, a zero. */
export const filledOf = <Row>(columns: readonly Column<Row>[], row: Row, isSum: boolean): Column<Row>[] =>
  columns.filter((column) => {
    const value = column.value(row);
    if (!value) return column.blank !== undefined;
    return isSum || column.render !== undefined || column.kind !== 'amount' || !isZeroDecimal(value);
  });

/** The order of a card's cells: what it is, then its figures; of a total those first that a book is opened for. */
export const inOrder = <Row>(columns: readonly Column<Row>[], isTotal = false): Column<Row>[] => {
  const rank = (column: Column<Row>): number => (!isFigure(column) ? 0 : isTotal && isMain(column) ? 1 : 2);
  return columns.toSorted((a, b) => rank(a) - rank(b));
};

/** Where each figure stands in every card, so that figures of one column stand below each other. */
export const placesOf = <Row>(columns: readonly Column<Row>[], perLine: 2 | 4): ReadonlyMap<string, 1 | 3> =>
  new Map(
    columns
      .filter(isFigure)
      .map(({ key }, index) => [key, perLine === 4 && index % 2 === 1 ? 3 : 1] as const),
  );

/** The lines of one card, as the style sheet lays its cells out one after the other; amounts in a text have two. */
export function linesOf<Row>(
  cells: readonly Column<Row>[],
  perLine: 2 | 4,
  places: ReadonlyMap<string, number>,
): number {
  let [above, height, next] = [0, 0, 1];
  for (const cell of cells) {
    const width = cell.hasAmounts ? perLine : isBroad(cell) ? 2 : 1;
    const free = next + width - 1 <= perLine ? next : 1;
    const start = cell.hasAmounts ? 1 : (places.get(cell.key) ?? free);
    if (start < next) {
      above += height;
      height = 0;
    }
    height = Math.max(height, cell.hasAmounts ? 2 : 1);
    next = start + width;
  }
  return above + height;
}

/** A word that is told with its title stands among the figures. */
const isFigure = <Row>({ kind, grows = false, titled = false, width = 0 }: Column<Row>): boolean =>
  kind !== 'text' || (titled && !grows && width < BROAD_TEXT);

/** What a book is opened for: a figure that stays in sight while the others scroll. */
const isMain = <Row>(column: Column<Row>): boolean => isFigure(column) && column.pinned === 'end';

/** A text that is told with its title and longer than a word. */
const BROAD_TEXT = 100;

/** Figures stand with their title, and what takes the rest of a table's width is a name. */
export const isBroad = <Row>({ kind, grows = false, titled = false }: Column<Row>): boolean =>
  kind !== 'text' || grows || titled;

/** A column's title where it stands alone: with that of its group. */
export const fullTitle = <Row>({ group, title }: Column<Row>): string =>
  group === undefined ? title : `${group} · ${title}`;
