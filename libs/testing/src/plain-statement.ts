/**
 * The text of a statement that an EntityManager made, as one writes it by hand: names without quotes, values as `$1`.
 * Statements that differ in their values only become one.
 */
export const plainStatement = (statement: string): string =>
  statement
    .replace(/'(?:[^']|'')*'/g, '$$1')
    .replace(/(?<=[=(,]\s*)\d+(?=\s*[,)]|\s|$)/g, '$$1')
    .replaceAll('"', '');
