import type { FastifyRequest } from 'fastify';
import { hash } from 'node:crypto';
import { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { refuse } from './problem-error.ts';

/** Bodies up to this size are part of what a signed identity is for, in bytes; larger ones stream. */
export const largestBoundBody = 65_536;

/** What stands in the signature for a body. */
export const bodyDigest = (body: string | Uint8Array): string => hash('sha256', body, 'base64url');

const ofNothing = bodyDigest('');

/** The body of a request, once it is known to be the one that the caller signed for. @throws ProblemError session.required */
export async function boundBody(
  { headers, identity }: FastifyRequest,
  _reply: unknown,
  body: Readable,
): Promise<Readable> {
  const signed = identity?.body ?? null;
  const { 'content-length': length = '0', 'transfer-encoding': encoding } = headers;
  if (signed === null || (signed === ofNothing && length === '0' && encoding === undefined)) return body;
  if (encoding !== undefined || Number(length) > largestBoundBody) refuse({ code: 'session.required' });
  const whole = await buffer(body);
  if (bodyDigest(whole) !== signed) refuse({ code: 'session.required' });
  return Readable.from([whole], { objectMode: false });
}
