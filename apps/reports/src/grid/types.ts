import type { Column } from './columns.ts';

/** How a row stands out: a line, a total in bold on tinted paper, or a balance brought forward. */
export type Tone = 'line' | 'sum' | 'opening';

/** What makes a grid a tree; depth counts from 1. */
export interface TreeShape<Row> {
  levelOf(row: Row): number;
  /** Null: nothing below it. */
  isExpanded(row: Row): boolean | null;
  onToggle(row: Row): void;
  /** Accessible name of the button that folds a row. */
  toggleLabel(row: Row): string;
}

export interface DataGridProps<Row> {
  /** Accessible name. */
  label: string;
  rows: readonly Row[];
  /** Must keep its identity between renders. */
  columns: readonly Column<Row>[];
  rowKey(row: Row): string;
  /** Must keep its identity between renders. */
  toneOf?(row: Row): Tone;
  tree?: TreeShape<Row>;
  /** Stays in sight at the foot. */
  total?: Row | null | undefined;
  /** A click or Enter on a cell. */
  onOpen?(row: Row, column: Column<Row>): void;
  canOpen?(row: Row): boolean;
  /** The row the screen is about, marked and announced as such. */
  currentKey?: string | null;
  /** The last rows came into sight: time to load more. */
  onNearEnd?(): void;
  /** As high as its rows: for tables of a page, such as a statement. */
  isWhole?: boolean;
  /** Rows of the table beside it: blank ones before the last bring the last rows of both to one line. */
  rowsBeside?: number;
  /** Not all rows are loaded yet. */
  isPartial?: boolean;
}
