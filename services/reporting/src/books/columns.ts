import { fen, stripZeros, type Fen } from '@suanpan/accounting-core';

/**
 * A stored amount, or a sum of stored amounts: text with exactly two decimals, as a column of scale 2 gives it. Unlike
 * a user's amount a sum may have any number of digits.
 */
export const storedFen = (text: string): Fen => fen(BigInt(text.replace('.', '')));

/** A stored quantity or foreign amount in its shortest text; most are zero, and that costs nothing. */
export const storedDecimal = (text: string | undefined): string =>
  text === undefined || /^0(\.0*)?$/.test(text) ? '0' : stripZeros(text);

/** A month as the number of months since year 0, and back: what a query can take the maximum of. */
export const monthOfIndex = (index: number): { year: number; month: number } => ({
  year: Math.floor(index / 12),
  month: (index % 12) + 1,
});
