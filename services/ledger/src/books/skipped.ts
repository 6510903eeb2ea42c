import { describeProblems, languageOf, type AnyProblem, type Skipped } from '@suanpan/contracts';
import type { FastifyRequest } from 'fastify';

/** What a partial batch has left as it is, and why in the words of the request's language. */
export const skippedOf = (
  refused: readonly { id: number; problem: AnyProblem }[],
  { headers }: FastifyRequest,
): Skipped[] =>
  refused.map(({ id, problem }) => {
    const { code, msg } = describeProblems([problem], languageOf(headers['accept-language'])).body;
    return { id, reason: code, message: msg };
  });
