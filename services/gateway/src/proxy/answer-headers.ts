import type { FastifyReply, RawServerBase, RouteGenericInterface } from 'fastify';
import type { IncomingHttpHeaders } from 'node:http';

/** As the proxy's types know it, which also speaks HTTP/2. */
export type Reply = FastifyReply<RouteGenericInterface, RawServerBase>;

const apiHeaders = {
  'cache-control': 'no-store',
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
};

/** What every answer below /api says, also one of the gateway's own; anything said before is taken back. */
export function beginAnswer(reply: Reply | FastifyReply): void {
  for (const name in reply.getHeaders()) reply.removeHeader(name);
  void reply.headers(apiHeaders).header('x-request-id', reply.request.id);
}

const dropped =
  /^(?:connection|keep-alive|proxy-.*|te|trailer|transfer-encoding|upgrade|x-identity|x-failure-code|access-control-.*|server)$/;

/**
 * A service's answer for the client: nothing about the connection behind the gateway or for its log, and never a permission for
 * other sites. Answers are not stored, unless the service says otherwise or names a version to compare (`ETag`);
 * what changed something is never stored.
 */
export function answerHeaders(given: IncomingHttpHeaders, changesState: boolean): IncomingHttpHeaders {
  const kept: IncomingHttpHeaders = {};
  for (const name in given) if (!dropped.test(name)) kept[name] = given[name];
  kept['cache-control'] = changesState ? 'no-store' : (given['cache-control'] ?? cachingOf(given));
  return kept;
}

const cachingOf = (given: IncomingHttpHeaders): string =>
  given.etag === undefined ? 'no-store' : 'private, no-cache';
