/**
 * Rows of a statement, as a table: by default a list for each column, of any length; with a number of rows, each value
 * by itself, which the server takes without unpacking lists.
 */
export const boundRows = (types: readonly string[], first: number, rows = 0): string =>
  rows === 0
    ? `unnest(${types.map((type, column) => `$${first + column}::${type}[]`).join(', ')})`
    : `(VALUES ${Array.from({ length: rows }, (_, row) => boundRow(types, first + row * types.length)).join(', ')})`;

const boundRow = (types: readonly string[], first: number): string =>
  `(${types.map((type, column) => `$${first + column}::${type}`).join(', ')})`;

/** The values of columns one by one, row after row. */
export const rowByRow = <Value>(columns: readonly (readonly Value[])[]): Value[] =>
  columns[0]!.flatMap((_, row) => columns.map((column) => column[row]!));
