import { add, formatMoney, ZERO, type Fen, type Span } from '@suanpan/accounting-core';
import { isBalanceMeasure, type Pivot, type PivotMeasure, type PivotQuery } from '@suanpan/contracts';
import { refuse } from '@suanpan/service-kit';
import type { Books } from '../books/books.ts';
import { readChart, type Chart } from '../books/chart.ts';
import { storedFen } from '../books/columns.ts';
import { refuseBeforeBooks } from '../books/span.ts';
import { readBalanceCells, refuseNoBalance } from './balance-cells.ts';
import { readChosen } from './chosen-lines.ts';
import { readAxes, type Dimension } from './dimensions.ts';
import { readCells, type Cell } from './read-cells.ts';
import { readLabels } from './read-labels.ts';

/** The largest table that is answered: what a screen can draw and a reader can read. */
const LIMITS = { rows: 5000, columns: 200, cells: 250_000 } as const;

/**
 * Rule: every line chosen stands in exactly one cell, so rows and columns add up to the same total; a line without an
 * item of a category stands under "unassigned". What came to nothing has no row and no column. Balances likewise, each of a
 * subject with its items in one cell.
 * Source: spec/beyond.md (pivot-table, project-combination-table).
 * @throws request.field for filters that name nothing; pivot.too-large.
 */
export async function pivot(books: Books, span: Span, query: PivotQuery): Promise<Pivot> {
  refuseBeforeBooks(span, books.enablePeriod);
  const { measure = 'net' } = query;
  const chart = await readChart(books);
  const { rows, columns } = await readAxes(books, query);
  if (isBalanceMeasure(measure)) refuseNoBalance({ rows, columns }, query);
  const chosen = await readChosen(books, chart, span, query);
  const dimensions = [...rows, ...columns];
  const cells = isBalanceMeasure(measure)
    ? await readBalanceCells(books, chart, dimensions, { measure, chosen })
    : await readCells(books, chart, { dimensions, measure, chosen }, LIMITS.cells + 1);
  const table = new Table(cells, rows.length);
  refuseTooLarge(cells.length, table);
  return {
    measure,
    rowDimensions: rows.map(wireDimension),
    columnDimensions: columns.map(wireDimension),
    ...(await drawTable(books, chart, { rows, columns, table, measure })),
  };
}

const wireDimension = (dimension: Dimension): Pivot['rowDimensions'][number] => ({
  key: dimension.key,
  category: dimension.kind === 'item' ? dimension.category : null,
});

function refuseTooLarge(cells: number, { rows, columns }: Table): void {
  const isTooLarge =
    cells > LIMITS.cells ||
    rows.size > LIMITS.rows ||
    columns.size > LIMITS.columns ||
    rows.size * columns.size > LIMITS.cells;
  if (isTooLarge) refuse({ code: 'pivot.too-large', ...LIMITS });
}

/** What stands at one place of an axis. */
interface Entry {
  keys: string[];
  total: Fen;
}

/** Cells by their place, and the totals of their rows, of their columns and of all of them. */
class Table {
  readonly rows = new Map<string, Entry & { cells: Map<string, Fen> }>();
  readonly columns = new Map<string, Entry>();
  total: Fen = ZERO;

  constructor(cells: readonly Cell[], rowDimensions: number) {
    for (const { keys, value } of cells) {
      const [rowKeys, columnKeys] = [keys.slice(0, rowDimensions), keys.slice(rowDimensions)];
      const amount = storedFen(value);
      const row = entryOf(this.rows, rowKeys, () => ({ keys: rowKeys, total: ZERO, cells: new Map() }));
      const column = entryOf(this.columns, columnKeys, () => ({ keys: columnKeys, total: ZERO }));
      row.cells.set(placeOf(columnKeys), amount);
      row.total = add(row.total, amount);
      column.total = add(column.total, amount);
      this.total = add(this.total, amount);
    }
  }
}

const placeOf = (keys: readonly string[]): string => keys.join(',');

function entryOf<T extends Entry>(entries: Map<string, T>, keys: readonly string[], make: () => T): T {
  const place = placeOf(keys);
  const entry = entries.get(place) ?? make();
  entries.set(place, entry);
  return entry;
}

interface Drawing {
  rows: readonly Dimension[];
  columns: readonly Dimension[];
  table: Table;
  measure: PivotMeasure;
}

type Row = Pivot['rows'][number];

async function drawTable(
  books: Books,
  chart: Chart,
  { rows, columns, table, measure }: Drawing,
): Promise<Pick<Pivot, 'rows' | 'columns' | 'total'>> {
  const text = (amount: Fen): string => (measure === 'count' ? String(amount) : formatMoney(amount));
  const down = await readOrder(books, chart, rows, table.rows);
  const across = await readOrder(books, chart, columns, table.columns);
  const places = withSubtotals(across);
  const drawnRow = (entries: Readonly<typeof down>, keys: readonly string[], isSubtotal: boolean): Row => {
    const cells = places.map(({ group }) =>
      group.flatMap(({ keys: column }) =>
        entries.map(({ cells: own }) => own.get(placeOf(column))).filter((cell) => cell !== undefined),
      ),
    );
    return {
      keys: [...keys],
      labels: entries[0]!.labels.slice(0, keys.length),
      isSubtotal,
      amounts: cells.map((own) => (own.length === 0 ? null : text(own.reduce(add)))),
      total: text(entries.map(({ total }) => total).reduce(add)),
    };
  };
  return {
    columns: places.map(({ keys, group, isSubtotal }) => ({
      keys: [...keys],
      labels: group[0]!.labels.slice(0, keys.length),
      isSubtotal,
      total: text(group.map(({ total }) => total).reduce(add)),
    })),
    rows: withSubtotals(down).map(({ keys, group, isSubtotal }) => drawnRow(group, keys, isSubtotal)),
    total: text(table.total),
  };
}

/** A place of an axis: one entry, or all of one key of the first dimension. */
interface Place<T> {
  keys: readonly string[];
  group: readonly T[];
  isSubtotal: boolean;
}

/** The entries of an axis, and behind those of one key of the first dimension, where there are several, their subtotal. */
const withSubtotals = <T extends Entry>(entries: readonly T[]): Place<T>[] =>
  [...Map.groupBy(entries, ({ keys }) => keys[0] ?? '')].flatMap(([first, group]) => [
    ...group.map((entry) => ({ keys: entry.keys, group: [entry], isSubtotal: false })),
    ...(group.length > 1 ? [{ keys: [first], group, isSubtotal: true }] : []),
  ]);

/** The entries of an axis with what they are called, in the order of their dimensions. */
async function readOrder<T extends Entry>(
  books: Books,
  chart: Chart,
  dimensions: readonly Dimension[],
  entries: ReadonlyMap<string, T>,
): Promise<(T & Pick<Row, 'labels'>)[]> {
  const all = [...entries.values()];
  const labels: Awaited<ReturnType<typeof readLabels>>[] = [];
  for (const [index, dimension] of dimensions.entries())
    labels.push(await readLabels(books, chart, dimension, new Set(all.map(({ keys }) => keys[index]!))));
  const places = labels.map((known) => new Map([...known.keys()].map((key, place) => [key, place])));
  const placesOf = ({ keys }: Entry): number[] => keys.map((key, index) => places[index]!.get(key) ?? 0);
  return all
    .map((entry) => ({ entry, at: placesOf(entry) }))
    .toSorted((a, b) => a.at.map((place, index) => place - b.at[index]!).find((step) => step !== 0) ?? 0)
    .map(({ entry }) => ({ ...entry, labels: entry.keys.map((key, index) => labels[index]!.get(key)!) }));
}
