import { describeProblems, languageOf, type AnyProblem } from '@suanpan/contracts';
import type { FastifyError, FastifyInstance, FastifyRequest } from 'fastify';
import { ProblemError } from './problem-error.ts';

/** The one place where an error becomes an answer (decision D1, reliability.md 15). */
export function addProblemAnswers(app: FastifyInstance): void {
  app.setErrorHandler<FastifyError>((error, request, reply) => {
    const { problems, data } = asProblems(error, request);
    const { status, body } = describeProblems(problems, languageOf(request.headers['accept-language']));
    if (status === 503) void reply.header('retry-after', '1');
    return reply
      .code(status)
      .send({ ...body, ...(data === undefined ? {} : { data }), requestId: request.id });
  });
  app.setNotFoundHandler((request, reply) => {
    const language = languageOf(request.headers['accept-language']);
    const { status, body } = describeProblems([{ code: 'request.not-found' }], language);
    return reply.code(status).send({ ...body, requestId: request.id });
  });
}

function asProblems(
  error: FastifyError,
  request: FastifyRequest,
): { problems: readonly AnyProblem[]; data?: unknown } {
  if (error instanceof ProblemError) return { problems: error.problems, data: error.data };
  if (error.validation) return { problems: fieldProblems(error.validation) };
  const status = error.statusCode ?? 500;
  if (status === 413) return { problems: [{ code: 'request.too-large' }] };
  if (status === 415) return { problems: [{ code: 'request.media-type' }] };
  if (status === 429) return { problems: [{ code: 'request.too-many' }] };
  if (status >= 400 && status < 500) return { problems: [{ code: 'request.malformed' }] };
  request.log.error(error, 'request failed');
  return { problems: [{ code: 'request.failed' }] };
}

/** One for each field: a value that may have several forms is refused by each of them. */
function fieldProblems(errors: NonNullable<FastifyError['validation']>): AnyProblem[] {
  const byPlace = Map.groupBy(errors.map(fieldProblem), ({ line, field }) => `${line ?? ''}/${field ?? ''}`);
  return [...byPlace.values()].flatMap(([first]) => first ?? []);
}

/** `/details/0/summary` → line 1, field summary. */
function fieldProblem(error: NonNullable<FastifyError['validation']>[number]): AnyProblem {
  const params = error.params as { missingProperty?: string; additionalProperty?: string };
  const path = [
    ...error.instancePath.split('/').slice(1),
    params.missingProperty ?? params.additionalProperty ?? '',
  ];
  const names = path.filter((part) => part !== '');
  const row = names.find((part) => /^\d+$/.test(part));
  const field = names.filter((part) => !/^\d+$/.test(part)).at(-1);
  return {
    code: 'request.field',
    ...(row === undefined ? {} : { line: Number(row) + 1 }),
    ...(field === undefined ? {} : { field }),
    rule: error.keyword,
  };
}
