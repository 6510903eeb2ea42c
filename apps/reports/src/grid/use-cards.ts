import { type CSSProperties, type RefObject, useLayoutEffect, useMemo, useRef, useState } from 'react';
import type { Column } from './columns.ts';

/** From this width on a table that does not fit scrolls sideways below its head; narrower ones become cards. */
const WIDE = 900;
/** A card has four columns of cells, or two; a text takes one, a figure with its title and a name two. */
const FOUR_COLUMNS = 600;
const LINE = 24;
const PADDING = 13;

/** How a row is drawn as a card: all its figures, each with its title. */
export interface CardShape {
  columns: 2 | 4;
  rowHeight: number;
}

interface Cards {
  /** Null: the table fits, or the window is wide enough to scroll it. */
  card: CardShape | null;
  /** Stands in the container, as wide as the table would be. */
  probe: { ref: RefObject<HTMLDivElement | null>; style: CSSProperties };
}

/** Whether a table's rows are drawn as cards, because its columns do not fit side by side in a narrow window. */
export function useCards<Row>(
  container: RefObject<HTMLDivElement | null>,
  columns: readonly Column<Row>[],
  rows: readonly Row[],
  tableWidth: string,
): Cards {
  const probe = useRef<HTMLDivElement>(null);
  const [room, setRoom] = useState<2 | 4 | null>(null);
  useLayoutEffect(() => {
    const measure = (): void => {
      const [width, needed] = [container.current?.clientWidth ?? 0, probe.current?.offsetWidth ?? 0];
      setRoom(needed <= width || width >= WIDE ? null : width >= FOUR_COLUMNS ? 4 : 2);
    };
    measure();
    const observer = new ResizeObserver(measure);
    for (const { current } of [container, probe]) if (current) observer.observe(current);
    return () => observer.disconnect();
  }, [container]);
  const card = useMemo(
    () => room && { columns: room, rowHeight: mostLines(columns, rows, room) * LINE + PADDING },
    [columns, rows, room],
  );
  return { card, probe: { ref: probe, style: { width: tableWidth } } };
}

/** The lines of the fullest card: a blank cell is not drawn, but for the one that the keys may stand on. */
export function mostLines<Row>(
  columns: readonly Column<Row>[],
  rows: readonly Row[],
  perLine: number,
): number {
  let most = 1;
  for (const row of rows) {
    const filled = columns.filter((column) => column.render !== undefined || column.value(row));
    const blank = columns.find((column) => !filled.includes(column));
    most = Math.max(most, linesOf(blank ? [...filled, blank] : filled, perLine));
  }
  return most;
}

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
