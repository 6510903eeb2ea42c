import { stripZeros, withThousands } from '@suanpan/accounting-core';
import type { BookColumn } from '@suanpan/book-tables';
import { formatAmount } from '@suanpan/ui';
import type { ReactNode } from 'react';

/** How a screen draws a column. */
export interface Look<Row> {
  /** Told by the browser where the title is cut short. */
  fullTitle?: string;
  /** Drawn instead of the plain value. */
  render?(row: Row): ReactNode;
  /** Least width of a text column, in pixels. */
  width?: number;
  /** Takes what is left of the width. */
  grows?: boolean;
  /** Stays in sight while the table scrolls sideways; such columns stand first, or last. */
  pinned?: 'start' | 'end';
  /** Names its row for screen readers. */
  header?: boolean;
  /** Why a cell of it has nothing to say. */
  blank?: string;
  /** On a card its title stands before it, as before a figure. */
  titled?: boolean;
  /** How it differs on a card, where a row stands for itself. */
  card?: Partial<Pick<Column<Row>, 'value' | 'render'>>;
  /** A text with amounts in it: the eye in the header hides them, and a card shows it whole, on two lines of its own. */
  hasAmounts?: boolean;
}

/**
 * One column of a book. Amounts measure themselves: a column is as wide as its longest figure, so that no amount is
 * ever cut or wrapped; of the text columns one may take the rest.
 */
export interface Column<Row> extends BookColumn<Row>, Look<Row> {}

/** A book's columns as a screen draws them, by key. */
export const withLooks = <Row>(
  columns: readonly BookColumn<Row>[],
  looks: Readonly<Record<string, Partial<Column<Row>>>>,
): Column<Row>[] => columns.map((column) => ({ ...column, ...looks[column.key] }));

/** A width in digits and pixels; digits of one font are equally wide, and "ch" in its style sheets. */
export interface Width {
  digits: number;
  pixels: number;
}

const PADDING = 17;
/** Bold figures of sum rows are a little wider. */
const SPARE_DIGITS = 1;
const DEFAULT_TEXT_WIDTH = 120;
/** A comma or a point is about half as wide as a digit. */
const POINT = 0.6;

/** The least width a column needs for its title and these rows. */
export function widthOf<Row>(column: Column<Row>, rows: Iterable<Row>): Width {
  if (column.kind === 'text') return { digits: 0, pixels: column.width ?? DEFAULT_TEXT_WIDTH };
  let longest = digitsOf(column.title);
  for (const row of rows) {
    const value = column.value(row);
    if (value === null) continue;
    longest = Math.max(longest, figureDigits(shownText(column.kind, value, column.decimals)));
  }
  return { digits: longest + SPARE_DIGITS, pixels: PADDING };
}

/** How many digits wide a figure is. */
const figureDigits = (figure: string): number => {
  const points = figure.match(/[.,]/g)?.length ?? 0;
  return figure.length - points + points * POINT;
};

/**
 * A value as it is read: amounts with two decimals, other numbers without trailing zeros, unless their column says how
 * many decimals there are; all with thousands separators.
 */
export function shownText(kind: 'amount' | 'number', value: string, fixed?: number): string {
  if (kind === 'amount') return formatAmount(value);
  return withThousands(fixed === undefined ? stripZeros(value) : value);
}

/** How many digits wide a text is; Chinese characters count as two. */
export const digitsOf = (text: string): number =>
  [...text].reduce((sum, character) => sum + ((character.codePointAt(0) ?? 0) > 0x2e7f ? 2 : 1), 0);

/** A text cut to so many digits. */
export function cutTo(text: string, digits: number): string {
  if (digitsOf(text) <= digits) return text;
  let cut = [...text];
  while (digitsOf(cut.join('')) >= digits) cut = cut.slice(0, -1);
  return `${cut.join('').trimEnd()}…`;
}

export const addWidths = (a: Width, b: Width): Width => ({
  digits: a.digits + b.digits,
  pixels: a.pixels + b.pixels,
});

export const cssWidth = ({ digits, pixels }: Width): string =>
  digits === 0 ? `${pixels}px` : `calc(${Number(digits.toFixed(1))}ch + ${pixels}px)`;

/** A width where a digit is so many pixels wide. */
export const pixelsOf = ({ digits, pixels }: Width, digit: number): number => digits * digit + pixels;

export interface HeadGroup<Row> {
  /** Null: the column stands alone and fills both rows of the head. */
  title: string | null;
  columns: readonly Column<Row>[];
}

/** Neighbours of one group under their common heading; those that are pinned have it for themselves. */
export function groupsOf<Row>(columns: readonly Column<Row>[]): HeadGroup<Row>[] {
  const groups: { title: string | null; columns: Column<Row>[] }[] = [];
  for (const column of columns) {
    const last = groups.at(-1);
    const isNext = last?.title === column.group && last?.columns[0]?.pinned === column.pinned;
    if (last && column.group !== undefined && isNext) last.columns.push(column);
    else groups.push({ title: column.group ?? null, columns: [column] });
  }
  return groups;
}
