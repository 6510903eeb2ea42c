import { describeProblems, languageOf, type AnyProblem } from '@suanpan/contracts';
import type { FastifyError, FastifyInstance, FastifyRequest } from 'fastify';
import { SettingError } from './env.ts';
import { ProblemError } from './problem-error.ts';

/** The one place where an error becomes an answer (decision D1, reliability.md 15). */
export function addProblemAnswers(app: FastifyInstance): void {
  app.setErrorHandler<FastifyError>((error, request, reply) => {
    const { status, body } = failureAnswer(error, request);
    // Of an answer that was begun as a file, nothing is left.
    void reply.removeHeader('content-disposition').type('application/json; charset=utf-8');
    if ((status === 503 || status === 429) && !reply.hasHeader('retry-after'))
      void reply.header('retry-after', '1');
    const wait = (body as { data?: { retryAfterSeconds?: number } }).data?.retryAfterSeconds;
    if (wait !== undefined) void reply.header('retry-after', String(wait));
    // Whatever the sender still has to say is not waited for.
    if (status === 408) void reply.header('connection', 'close');
    return reply.code(status).send(body);
  });
  app.setNotFoundHandler((request, reply) => {
    const language = languageOf(request.headers['accept-language']);
    const { status, body } = describeProblems([{ code: 'request.not-found' }], language);
    request.failureCode = body.code;
    return reply.code(status).send({ ...body, requestId: request.id });
  });
}

/** The status and envelope that an error stands for. */
export function failureAnswer(error: Error, request: FastifyRequest): { status: number; body: object } {
  const { problems, data } = asProblems(error as FastifyError, request);
  const { status, body } = describeProblems(problems, languageOf(request.headers['accept-language']));
  request.failureCode = body.code;
  return { status, body: { ...body, ...(data === undefined ? {} : { data }), requestId: request.id } };
}

function asProblems(
  error: FastifyError,
  request: FastifyRequest,
): { problems: readonly AnyProblem[]; data?: unknown } {
  if (error instanceof ProblemError) return { problems: error.problems, data: error.data };
  // An address with a word where an id belongs is the address of nothing.
  if (error.validation && error.validationContext === 'params')
    return { problems: [{ code: 'request.not-found' }] };
  if (error.validation) return { problems: fieldProblems(error.validation) };
  const status = error.statusCode ?? 500;
  if (status === 413) return { problems: [{ code: 'request.too-large' }] };
  if (status === 415) return { problems: [{ code: 'request.media-type' }] };
  if (status === 429) return { problems: [{ code: 'request.too-many' }] };
  if (status >= 400 && status < 500) return { problems: [{ code: 'request.malformed' }] };
  request.log.error(error, 'request failed');
  if (error instanceof SettingError) return { problems: [{ code: 'service.unavailable' }] };
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
