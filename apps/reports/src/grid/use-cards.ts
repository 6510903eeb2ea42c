import { type RefObject, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { isZeroDecimal } from '@suanpan/accounting-core';
import { type Column, pixelsOf, type Width } from './columns.ts';
import type { DataGridProps } from './types.ts';

/** A card has four columns of cells, or two; a text takes one, a figure with its title and a name two. */
const FOUR_COLUMNS = 600;
const LINE = 24;
const PADDING = 13;

/** How rows are drawn as cards: all their figures, each with its title. */
export interface Cards {
  columns: 2 | 4;
  heights: readonly number[];
  totalHeight: number;
}

interface Shape {
  /** Null: a table. */
  cards: Cards | null;
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
): Shape {
  const probe = useRef<HTMLDivElement>(null);
  const [{ width, digit }, setSize] = useState({ width: Infinity, digit: 0 });
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
  const room = cardColumns(columns, widths, { width, digit, isNarrow });
  const cards = useMemo(() => {
    if (!room) return null;
    const heightOf = (row: Row, isSum: boolean): number =>
      linesOf(filledOf(columns, row, isSum), room) * LINE + PADDING;
    return {
      columns: room,
      heights: rows.map((row) => heightOf(row, toneOf?.(row) === 'sum')),
      totalHeight: total ? heightOf(total, true) : 0,
    };
  }, [columns, rows, total, toneOf, room]);
  return { cards, probe };
}

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
    if (!value) return false;
    return isSum || column.render !== undefined || column.kind !== 'amount' || !isZeroDecimal(value);
  });

/** The lines of one card; a gap before a broad cell is filled by the next narrow one, amounts in a text have two lines. */
export function linesOf<Row>(columns: readonly Column<Row>[], perLine: number): number {
  const whole = columns.filter(({ hasAmounts }) => hasAmounts);
  const others = columns.filter(({ hasAmounts }) => !hasAmounts);
  const cells = others.reduce((sum, column) => sum + (isBroad(column) ? 2 : 1), 0);
  return Math.ceil(cells / perLine) + 2 * whole.length;
}

/** Figures stand with their title, and what takes the rest of a table's width is a name. */
export const isBroad = <Row>({ kind, grows = false }: Column<Row>): boolean => kind !== 'text' || grows;

/** A column's title where it stands alone: with that of its group. */
export const fullTitle = <Row>({ group, title }: Column<Row>): string =>
  group === undefined ? title : `${group} · ${title}`;
