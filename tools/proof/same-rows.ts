import type { Row } from '@suanpan/testing/reference';
import { Disagreement } from './perform.ts';

/** @throws Disagreement that names the book, the first row that differs and both its versions. */
export function sameRows(book: string, shown: readonly Row[], expected: readonly Row[]): void {
  const length = Math.max(shown.length, expected.length);
  for (let index = 0; index < length; index++) {
    const [product, reference] = [textOf(shown[index]), textOf(expected[index])];
    if (product === reference) continue;
    throw new Disagreement(
      `${book} differs in row ${index + 1}:\n  product   ${product}\n  reference ${reference}`,
    );
  }
}

const textOf = (row: Row | undefined): string =>
  row === undefined
    ? '(no such row)'
    : JSON.stringify(Object.fromEntries(Object.entries(row).toSorted(([a], [b]) => (a < b ? -1 : 1))));
