import type { FieldProblem, OpeningRow } from '@suanpan/contracts';
import { type CellField, type CellValues, valueOf } from './opening-rows.ts';

/** A cell on its way into the books; one that is not listed is as stored. */
export interface CellState {
  value: string | null;
  status: 'waiting' | 'saving' | 'saved' | 'failed';
  /** Why it failed, in the user's language; empty when the server gave no answer. */
  message?: string;
}
export type RowCells = Readonly<Partial<Record<CellField, CellState>>>;
/** By row key; a row keeps its object while none of its cells changes. */
export type Cells = ReadonlyMap<string, RowCells>;

export const noCells: RowCells = {};

/** What a cell holds: the figure on its way, else the stored one. */
export function heldIn(row: OpeningRow, cells: RowCells, field: CellField): string | null {
  const state = cells[field];
  return state === undefined || state.status === 'saved' ? valueOf(row, field) : state.value;
}

export const setCell = (cells: Cells, rowKey: string, field: CellField, state: CellState): Cells =>
  new Map(cells).set(rowKey, { ...cells.get(rowKey), [field]: state });

/** The values of a row that have to be sent. */
export const waitingValues = (cells: Cells, rowKey: string): CellValues =>
  Object.fromEntries(
    Object.entries(cells.get(rowKey) ?? noCells)
      .filter(([, { status }]) => status === 'waiting')
      .map(([field, { value }]) => [field, value]),
  );

/** Marks the given cells, where they still hold the value that was sent: typed over meanwhile, they wait on. */
export function markSent(
  cells: Cells,
  rowKey: string,
  sent: CellValues,
  change: Pick<CellState, 'status' | 'message'>,
): Cells {
  const row = { ...cells.get(rowKey) };
  for (const [field, value] of Object.entries(sent) as [CellField, string | null][]) {
    if (row[field]?.value === value) row[field] = { value, ...change };
  }
  return new Map(cells).set(rowKey, row);
}

/**
 * After a refusal: the cells it names failed, the others of the same save wait for another try without them; a
 * refusal that names none of them stands at all of them.
 */
export function markRefused(
  cells: Cells,
  rowKey: string,
  sent: CellValues,
  refusal: { msg: string; fields: readonly FieldProblem[] },
): Cells {
  const named = refusal.fields.filter(({ field }) => field !== undefined && field in sent);
  if (named.length === 0) return markSent(cells, rowKey, sent, { status: 'failed', message: refusal.msg });
  let next = markSent(cells, rowKey, sent, { status: 'waiting' });
  for (const { field, message } of named) {
    const key = field as CellField;
    next = markSent(next, rowKey, { [key]: sent[key] ?? null }, { status: 'failed', message });
  }
  return next;
}

/** The rows with something to send, in the order they were entered. */
export const waitingRows = (cells: Cells): string[] =>
  [...cells.keys()].filter((rowKey) => Object.keys(waitingValues(cells, rowKey)).length > 0);

/** How many cells are not in the books yet, and how many of them were refused. */
export function openCells(cells: Cells): { unsaved: number; failed: number } {
  const states = [...cells.values()].flatMap((row) => Object.values(row));
  return {
    unsaved: states.filter(({ status }) => status !== 'saved').length,
    failed: states.filter(({ status }) => status === 'failed').length,
  };
}
