import { LogController, type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import { loggedError } from './logged-error.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The code of the failure it was answered with, by us or by the service that it went on to; for the log. */
    failureCode: string | null;
  }
}

/** Whom a request is for, as far as a log may know it: by number. */
export interface LoggedCaller {
  userId: number | null;
  accountSetId: number | null;
}

/** A log that may go somewhere else than to the process's output. */
export interface LogTarget {
  logLevel?: string | undefined;
  logTo?: { write: (line: string) => void } | undefined;
}

/** Fastify's settings of the log: JSON lines of the service, its own lines about requests left out. */
export const logSettings = (service: string, { logLevel = 'info', logTo }: LogTarget) => ({
  logger: {
    level: logLevel,
    base: { service },
    ...(logTo ? { stream: logTo } : {}),
    serializers: { err: (error: Error) => ({ ...loggedError(error) }) },
  },
  logController: new LogController({ disableRequestLogging: true, requestIdLogLabel: 'requestId' }),
});

/**
 * One line for each request when its answer has gone out or its client has left (reliability.md 14). Only the fields
 * written here are logged: never the address as it was asked for, a header, or anything of a body. A probe of health is
 * nobody's request; when it fails, its own line says why.
 * @param callerOf asked at the end, when it is known who called; null for nobody.
 */
export function addRequestLog(
  app: FastifyInstance,
  callerOf: (request: FastifyRequest) => LoggedCaller | null,
): void {
  app.decorateRequest('failureCode', null);
  app.addHook('onRequest', (request, reply, done) => {
    if (!request.routeOptions.url?.startsWith('/health/')) logAtEnd(request, reply, callerOf);
    done();
  });
}

/** In this header a service tells the gateway the code of a failure, whose body is only passed on there. */
export const failureCodeHeader = 'x-failure-code';

/** Tells the gateway the code of each failure, for its line about the same request. */
export function tellFailureCode(app: FastifyInstance): void {
  app.addHook('onSend', async ({ failureCode }, reply) => {
    if (failureCode) void reply.header(failureCodeHeader, failureCode);
  });
}

/** The line of a request that no hook sees, when its answer has gone out. */
export const logAtEnd = (
  request: FastifyRequest,
  reply: FastifyReply,
  callerOf: (request: FastifyRequest) => LoggedCaller | null = () => null,
): void =>
  // Not `onResponse`: that one is not told of clients who leave.
  void reply.raw.once('close', () => logRequest(request, reply, callerOf(request)));

function logRequest(request: FastifyRequest, reply: FastifyReply, caller: LoggedCaller | null): void {
  const bytes = Number(reply.getHeader('content-length'));
  const line = {
    method: request.method,
    // The pattern: what stands in an address's place may be somebody's name.
    route: request.is404 ? null : (request.routeOptions.url ?? null),
    status: reply.raw.writableEnded ? reply.statusCode : null,
    durationMs: Math.round(reply.elapsedTime * 10) / 10,
    ...(caller ? { userId: caller.userId, accountSetId: caller.accountSetId } : {}),
    ...(Number.isFinite(bytes) ? { bytes } : {}),
    ...(request.failureCode ? { code: request.failureCode } : {}),
  };
  if (reply.statusCode >= 500) request.log.warn(line, 'request');
  else request.log.info(line, 'request');
}
