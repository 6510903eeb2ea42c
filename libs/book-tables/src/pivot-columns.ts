import type { Pivot } from '@suanpan/contracts';
import { amount, number, text, type BookColumn } from './column.ts';
import type { BookWord, SayBook } from './words.ts';

/** A row of a pivot table, a subtotal of its first dimension, or the total of all. */
export type PivotRow = Pivot['rows'][number] & { isTotal?: true };

type Place = Pick<Pivot['columns'][number], 'labels'>;

/** What a dimension is called: a category by its name, subjects by their level. */
export const dimensionName = (say: SayBook, { key, category }: Pivot['rowDimensions'][number]): string =>
  category ?? say(`pivot.${key}` as BookWord);

/** What a place of an axis is called in one of its dimensions: `1002 银行存款`, `2025-03`. */
export const placeName = ({ labels }: Place, dimension: number): string =>
  [labels[dimension]?.code, labels[dimension]?.name].filter(Boolean).join(' ');

/** Rows as they were answered, then the totals of the columns. */
export const pivotRows = ({ rows, columns, total }: Pivot): PivotRow[] => [
  ...rows,
  {
    keys: [],
    labels: [],
    isSubtotal: false,
    isTotal: true,
    amounts: columns.map((column) => column.total),
    total,
  },
];

/**
 * A column for each dimension down, then one for each place across — of two dimensions the first is the common
 * heading, under which a subtotal stands last — and the totals of the rows. Without a dimension across the totals stand alone, under their measure.
 */
export function pivotColumns(say: SayBook, pivot: Pivot): BookColumn<PivotRow>[] {
  const { rowDimensions, columnDimensions, columns, measure } = pivot;
  const figure = measure === 'count' ? number<PivotRow> : amount<PivotRow>;
  const down = rowDimensions.map((dimension, index) =>
    text<PivotRow>(`row-${index}`, dimensionName(say, dimension), (row) => nameOfRow(say, row, index)),
  );
  if (columnDimensions.length === 0) return [...down, figure('total', say(`pivot.${measure}`), totalOf)];
  const isGrouped = columnDimensions.length > 1;
  const across = columns.map((column, index) =>
    figure(
      `column-${column.keys.join(',')}`,
      column.isSubtotal ? say('pivot.subtotal') : placeName(column, isGrouped ? 1 : 0),
      ({ amounts }) => amounts[index] ?? null,
      isGrouped ? placeName(column, 0) : undefined,
    ),
  );
  return [...down, ...across, figure('total', say('total'), totalOf)];
}

const totalOf = ({ total }: PivotRow): string => total;

function nameOfRow(say: SayBook, row: PivotRow, index: number): string | null {
  if (row.isTotal) return index === 0 ? say('total') : null;
  return row.isSubtotal && index > 0 ? say('pivot.subtotal') : placeName(row, index);
}
