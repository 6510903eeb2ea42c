import type { Problem, ProblemCode } from '@suanpan/accounting-core';
import type { TradeProblem, TradeProblemCode } from '@suanpan/trade-core';
import type { RequestProblemCode } from './request-problem.ts';

/** A problem of a request, a session or a right; facts as the code needs them. */
export interface RequestProblem {
  code: RequestProblemCode;
  line?: number;
  field?: string;
  /** Where it is in an uploaded file: sheet, row from 1, column by letters. */
  sheet?: string;
  row?: number;
  column?: string;
  [fact: string]: unknown;
}

/** Everything a user can meet. */
export type AnyProblem = Problem | TradeProblem | RequestProblem;
export type AnyProblemCode = ProblemCode | TradeProblemCode | RequestProblemCode;
