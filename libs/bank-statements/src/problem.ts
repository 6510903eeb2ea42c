import type { RequestProblem, RequestProblemCode } from '@suanpan/contracts';

/**
 * What is wrong with a file or a request of this library: a machine code of the contracts' closed list, where it is in
 * the file (row from 1 as people count, column by its letters) and its facts. Nothing here throws for a user's mistake.
 */
export interface FileProblem extends RequestProblem {
  code: Extract<
    RequestProblemCode,
    | `bank-statement.${string}`
    | `reconciliation.${string}`
    | `e-invoice.${string}`
    | `xml.${string}`
    | `file.${string}`
    | `cell.${string}`
    | 'request.too-large'
  >;
}

/** So many problems of one file are told; the rest would be more of the same. */
export const mostProblems = 1_000;
