import type { AnyProblem } from '@suanpan/contracts';

/** Carries a user's mistakes out of a use case; the error handler turns them into the envelope. */
export class ProblemError extends Error {
  readonly problems: readonly AnyProblem[];
  /** Facts for the envelope's `data`. */
  readonly data: unknown;
  constructor(problems: readonly AnyProblem[], data?: unknown) {
    super(problems.map((problem) => problem.code).join(', '));
    this.name = 'ProblemError';
    this.problems = problems;
    this.data = data;
  }
}

/** Refuses with one problem. */
export function refuse(problem: AnyProblem, data?: unknown): never {
  throw new ProblemError([problem], data);
}

/** Refuses when there is at least one problem. */
export function refuseIf(problems: readonly AnyProblem[], data?: unknown): void {
  if (problems.length > 0) throw new ProblemError(problems, data);
}

/** The record, or "The request does not exist." — the same answer for a missing and for a foreign id. */
export function found<T>(record: T | undefined | null): T {
  if (record === undefined || record === null) refuse({ code: 'request.not-found' });
  return record;
}
