import type { Problem, ProblemCode } from '@suanpan/accounting-core';
import type { RequestProblemCode } from './request-problem.ts';

/** A problem of a request, a session or a right; facts as the code needs them. */
export interface RequestProblem {
  code: RequestProblemCode;
  line?: number;
  field?: string;
  [fact: string]: unknown;
}

/** Everything a user can meet. */
export type AnyProblem = Problem | RequestProblem;
export type AnyProblemCode = ProblemCode | RequestProblemCode;
