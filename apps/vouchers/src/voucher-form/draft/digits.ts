/** The columns of voucher paper as powers of ten, hundred million to fen: 亿千百十万千百十元角分. */
export const digitPlaces = [8, 7, 6, 5, 4, 3, 2, 1, 0, -1, -2] as const;

/**
 * The digits of an amount in their columns, blanks in front, a minus sign before the first; null when it has more
 * digits than the paper has columns, so that it is shown as plain text (ux.md 7).
 * Example: "-12.50" is eight blanks… "-", "1", "2", "5", "0" at the right end.
 */
export function digitsOf(amount: string): readonly string[] | null {
  const written = amount.replace('.', '');
  if (written.length > digitPlaces.length) return null;
  return [...written.padStart(digitPlaces.length, ' ')].map((digit) => digit.trim());
}
