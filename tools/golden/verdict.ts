import type { Comparison, Difference } from './compare.ts';

const shown = (figure: string | null): string => figure ?? '(no such row)';

const differenceLine = ({ file, row, column, expected, answered }: Difference): string =>
  `DIFFERENT ${file} [${row}] ${column}: expected ${shown(expected)}, books show ${shown(answered)}`;

/** What the run prints: each difference, then the one line a reader looks for. */
export const verdictLines = ({ compared, differences }: Comparison): string[] => [
  ...differences.map(differenceLine),
  `compared ${compared}, different ${differences.length}`,
];

/** 0 when every figure is as expected, else 1. Broken cases and instances end with 2 (main.ts). */
export const exitCodeOf = ({ differences }: Comparison): 0 | 1 => (differences.length === 0 ? 0 : 1);

/** Of a case of documents also each file with its figures, and what did not come about. */
export const tradeVerdictLines = ({
  comparison,
  files,
  missing,
}: {
  comparison: Comparison;
  files: readonly { name: string; comparison: Comparison }[];
  missing: readonly string[];
}): string[] => [
  ...comparison.differences.map(differenceLine),
  ...missing.map((what) => `MISSING ${what}`),
  ...files.map(
    ({ name, comparison: { compared, differences } }) =>
      `${name}: compared ${compared}, different ${differences.length}`,
  ),
  `compared ${comparison.compared}, different ${comparison.differences.length}, missing ${missing.length}`,
];
