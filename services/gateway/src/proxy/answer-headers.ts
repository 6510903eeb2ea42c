import type { IncomingHttpHeaders } from 'node:http';

const dropped =
  /^(?:connection|keep-alive|proxy-.*|te|trailer|transfer-encoding|upgrade|x-identity|access-control-.*|server)$/;

/**
 * A service's answer for the client: nothing about the connection behind the gateway, and never a permission for
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
