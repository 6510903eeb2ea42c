export interface GridPlace {
  row: number;
  column: number;
}

export interface GridShape {
  rows: number;
  columns: number;
  /** Whether a figure may be typed there. */
  isInput(place: GridPlace): boolean;
}

const PAGE = 10;

/**
 * Where a key leads (ux.md 2, Grids): arrows and Page keys to any cell, Home and End along the row, with Ctrl to the
 * corners; Enter to the next figure below, Tab to the next figure in reading order, both backwards with Shift.
 * Null: the key means nothing here, or leads out of the grid.
 */
export function placeAfter(key: string, from: GridPlace, shape: GridShape): GridPlace | null {
  const { row, column } = from;
  const last = { row: shape.rows - 1, column: shape.columns - 1 };
  const within = (place: GridPlace): GridPlace => ({
    row: Math.min(Math.max(place.row, 0), last.row),
    column: Math.min(Math.max(place.column, 0), last.column),
  });
  const places: Readonly<Record<string, () => GridPlace | null>> = {
    ArrowUp: () => within({ row: row - 1, column }),
    ArrowDown: () => within({ row: row + 1, column }),
    ArrowLeft: () => within({ row, column: column - 1 }),
    ArrowRight: () => within({ row, column: column + 1 }),
    PageUp: () => within({ row: row - PAGE, column }),
    PageDown: () => within({ row: row + PAGE, column }),
    Home: () => ({ row, column: 0 }),
    End: () => ({ row, column: last.column }),
    'mod+Home': () => ({ row: 0, column: 0 }),
    'mod+End': () => last,
    Enter: () => inputBelow(from, shape, 1),
    'shift+Enter': () => inputBelow(from, shape, -1),
    Tab: () => inputAlong(from, shape, 1),
    'shift+Tab': () => inputAlong(from, shape, -1),
  };
  return places[key]?.() ?? null;
}

function inputBelow({ row, column }: GridPlace, shape: GridShape, step: 1 | -1): GridPlace | null {
  for (let next = row + step; next >= 0 && next < shape.rows; next += step) {
    if (shape.isInput({ row: next, column })) return { row: next, column };
  }
  return null;
}

function inputAlong({ row, column }: GridPlace, shape: GridShape, step: 1 | -1): GridPlace | null {
  const count = shape.rows * shape.columns;
  for (let index = row * shape.columns + column + step; index >= 0 && index < count; index += step) {
    const place = { row: Math.floor(index / shape.columns), column: index % shape.columns };
    if (shape.isInput(place)) return place;
  }
  return null;
}

/** The parts of a field that tell whether an arrow still moves inside its text. */
export interface CaretField {
  value: string;
  selectionStart: number | null;
  selectionEnd: number | null;
}

/**
 * Whether a key that could also move the caret leaves the field: it does when the field was only arrived at (all is
 * selected) or is empty, or when an arrow stands at its edge.
 */
export function leavesField(key: string, { value, selectionStart, selectionEnd }: CaretField): boolean {
  if (value === '' || (selectionStart === 0 && selectionEnd === value.length)) return true;
  if (key === 'ArrowLeft') return selectionStart === 0 && selectionEnd === 0;
  if (key === 'ArrowRight') return selectionStart === value.length;
  return key !== 'Home' && key !== 'End';
}
