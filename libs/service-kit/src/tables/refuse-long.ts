import { refuse } from '../problem-error.ts';

/** Most rows of a file in every format: more cannot be drawn in the memory of its thread. */
const MOST_ROWS = 5_000;

/** @throws ProblemError export.too-many-lines. */
export function refuseLong(rows: number): void {
  if (rows > MOST_ROWS) refuse({ code: 'export.too-many-lines', max: MOST_ROWS });
}
