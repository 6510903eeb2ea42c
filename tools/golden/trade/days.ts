import type { ExpectedFile } from '@suanpan/seeds';

/** The days that a file is about, each once. */
export const daysOf = (file: ExpectedFile): string[] => [
  ...new Set(file.rows.map((row) => row['as_of'] ?? '')),
];
