import { isZeroDecimal, withThousands } from '@suanpan/accounting-core';
import { mm, widthOfText } from '../pdf/index.ts';
import type { BookFile, FileColumn, FileRow } from './book-file.ts';

/** A4 with the binding margins of ux.md 14, in points. */
export const papers = {
  landscape: { width: mm(297), height: mm(210) },
  portrait: { width: mm(210), height: mm(297) },
} as const;
export const margins = { left: mm(25), right: mm(12), top: mm(12), bottom: mm(14) } as const;
/** Space between a rule and a text. */
export const PADDING = 3;
/** What a cell is wider than its text: by a trace more than its padding, since sums of fractions are rounded. */
const SPARE = 2 * PADDING + 0.5;

const sizes = [8.5, 8, 7.5, 7, 6.5, 6] as const;
const smallest = sizes.at(-1) ?? 6;
/** A text is at least so wide, and asks for no more than this. */
const text = { least: 64, most: 170 } as const;

/** A title of figures is at least so many ems wide before it is broken. */
const BROKEN_TITLE = 6;

/** Columns side by side on one paper, with their widths in points. */
export interface Band {
  /** Places of the columns in the file. */
  columns: readonly number[];
  widths: readonly number[];
}

/**
 * The size of the figures and the widths of the columns for a paper so wide. Figures are never cut: a table that does
 * not fit at the smallest size is printed in bands, each beginning with the leading columns; the halves of a statement
 * are then bands of their own, so that no figure stands beside the lines of the other half.
 */
export function bandsOf(
  { columns, leading, half }: Pick<BookFile, 'columns' | 'leading' | 'half'>,
  rows: readonly FileRow[],
  width: number,
): { size: number; bands: Band[] } {
  const ems = columns.map((column, index) => emsOf(column, index, rows));
  const all = columns.map((_, index) => index);
  const least = (index: number, size: number): number => {
    const natural = ems[index]! * size + SPARE;
    return columns[index]?.kind === 'text' ? Math.min(natural, text.least) : natural;
  };
  const fits = (places: readonly number[], size: number): boolean =>
    sumOf(places.map((index) => least(index, size))) <= width;
  const tables = half === undefined || fits(all, smallest) ? [all] : chunksOf(all, half);
  const size = sizes.find((one) => tables.every((places) => fits(places, one))) ?? smallest;
  const wanted = (index: number): number =>
    columns[index]?.kind === 'text' ? Math.min(ems[index]! * size + SPARE, text.most) : 0;
  const leastOf = (index: number): number => least(index, size);
  const parts = tables.flatMap((places) => partsOf(places, leading, leastOf, width));
  const bands = parts.map((places) => ({
    columns: places,
    widths: filled(
      places.map((index) => [leastOf(index), wanted(index)]),
      width,
    ),
  }));
  return { size, bands };
}

const chunksOf = (places: readonly number[], length: number): number[][] =>
  Array.from({ length: Math.ceil(places.length / length) }, (_, index) =>
    places.slice(index * length, (index + 1) * length),
  );

function partsOf(
  all: readonly number[],
  leading: number,
  leastOf: (index: number) => number,
  width: number,
): number[][] {
  const first = all.slice(0, leading);
  const parts: number[][] = [[...first]];
  for (const column of all.slice(leading)) {
    const part = parts.at(-1)!;
    const isFull = sumOf([...part, column].map(leastOf)) > width;
    if (isFull && part.length > first.length) parts.push([...first, column]);
    else part.push(column);
  }
  return parts;
}

/** Texts get what the figures leave, the longer ones more; what is left then is shared by all. */
function filled(columns: readonly (readonly [least: number, wanted: number])[], width: number): number[] {
  const more = columns.map(([least, wanted]) => Math.max(0, wanted - least));
  const free = Math.max(0, width - sumOf(columns.map(([least]) => least)));
  const asked = sumOf(more);
  const share = asked === 0 ? 0 : Math.min(1, free / asked);
  const spare = (free - asked * share) / columns.length;
  return columns.map(([least], index) => least + more[index]! * share + spare);
}

/** The longest cell of a column in ems; the title of figures may be broken into lines. */
function emsOf(column: FileColumn, index: number, rows: readonly FileRow[]): number {
  const title = widthOfText(column.title, 1);
  const ofCell = ({ cells, marks }: FileRow): number =>
    widthOfText(printed(column, cells[index] ?? null, 'sum'), 1) + (marks?.[index]?.indent ?? 0);
  return rows.reduce(
    (most, row) => Math.max(most, ofCell(row)),
    column.kind === 'text' ? title : Math.min(title, BROKEN_TITLE),
  );
}

const sumOf = (widths: readonly number[]): number => widths.reduce((sum, width) => sum + width, 0);

/** A cell as it is read on paper: figures with thousands separators; only totals say zero. */
export function printed(
  { kind, decimals: fixed }: FileColumn,
  cell: string | null,
  tone: FileRow['tone'],
): string {
  if (cell === null || kind === 'text') return cell ?? '';
  if (kind === 'amount' && tone !== 'sum' && isZeroDecimal(cell)) return '';
  const [integer = '', decimals] = cell.split('.');
  const grouped = withThousands(integer);
  const kept = kind === 'amount' || fixed !== undefined ? decimals : decimals?.replace(/0+$/, '');
  return kept ? `${grouped}.${kept}` : grouped;
}
