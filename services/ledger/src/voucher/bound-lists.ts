/** Rows of a statement, as a table: a list for each column, of any length. */
export const boundLists = (types: readonly string[], first: number): string =>
  `unnest(${types.map((type, column) => `$${first + column}::${type}[]`).join(', ')})`;
