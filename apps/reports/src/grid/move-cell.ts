/** A cell by its place; rows and columns count from 0. */
export interface Cell {
  row: number;
  column: number;
}

export interface GridSize {
  rows: number;
  columns: number;
  /** Rows in sight, for PageUp and PageDown. */
  page: number;
}

/** Where a key leads in a grid (ARIA grid pattern), or null when the key means nothing to it. */
export function moveCell({ row, column }: Cell, key: string, { rows, columns, page }: GridSize): Cell | null {
  const last = { row: rows - 1, column: columns - 1 };
  const targets: Readonly<Record<string, Cell>> = {
    ArrowUp: { row: row - 1, column },
    ArrowDown: { row: row + 1, column },
    ArrowLeft: { row, column: column - 1 },
    ArrowRight: { row, column: column + 1 },
    Home: { row, column: 0 },
    End: { row, column: last.column },
    'mod+Home': { row: 0, column: 0 },
    'mod+End': last,
    PageUp: { row: row - page, column },
    PageDown: { row: row + page, column },
  };
  const target = targets[key];
  if (!target || rows === 0) return null;
  return { row: between(target.row, last.row), column: between(target.column, last.column) };
}

const between = (value: number, last: number): number => Math.min(Math.max(value, 0), last);
