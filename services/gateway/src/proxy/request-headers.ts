import type { IncomingHttpHeaders } from 'node:http';

/** What a service is told by the gateway itself. */
export interface OwnHeaders {
  'x-identity': string;
  'x-request-id': string;
  'x-forwarded-for': string;
  'x-forwarded-proto': string;
  /** Of a sign-in: the cookie by which identity knows the browser again. */
  'x-known-device'?: string;
}

const hopByHop = new Set([
  'connection',
  'expect',
  'keep-alive',
  'proxy-authenticate',
  'proxy-authorization',
  'proxy-connection',
  'te',
  'trailer',
  'transfer-encoding',
  'upgrade',
]);
/** Only the gateway says these; `cookie` proves the session here and is nobody else's business. */
const ownNames =
  /^(?:x-identity|x-known-device|x-request-id|x-real-ip|forwarded|via|cookie|x-forwarded(?:-.*)?)$/;

/**
 * The client's headers without anything that could speak for the gateway or steer a connection, plus its own
 * (reliability.md 9). Names with an underscore go too: some programs read `x_identity` as `x-identity`.
 */
export function requestHeaders(
  given: IncomingHttpHeaders,
  own: OwnHeaders,
  options: { withAuthor: boolean; withBody: boolean },
): IncomingHttpHeaders {
  const kept: IncomingHttpHeaders = {};
  for (const name in given) {
    if (name.includes('_') || hopByHop.has(name) || ownNames.test(name)) continue;
    if (name === 'author' && !options.withAuthor) continue;
    if (name === 'content-length' && !options.withBody) continue;
    kept[name] = given[name];
  }
  return Object.assign(kept, own);
}
