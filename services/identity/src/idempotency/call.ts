import { refuse, userOf } from '@suanpan/service-kit';
import type { FastifyRequest } from 'fastify';
import { createHash, randomUUID } from 'node:crypto';
import { routeOf } from '../events/origin.ts';

/** One request to write and the key that makes a repetition harmless (reliability.md 4, decision D46). */
export interface Call {
  userId: number;
  route: string;
  key: string;
  /** Of the request's content: the same key with another digest is refused. */
  digest: string;
}

/**
 * The call of a request; a client without an Idempotency-Key gets one made here.
 * @param body what of the body makes it another request; a password is left out, its digest is not to be kept.
 */
export function callOf(request: FastifyRequest, body: unknown = request.body): Call {
  const content = JSON.stringify([request.params, request.query, body ?? null]);
  return {
    userId: userOf(request).userId,
    route: routeOf(request),
    key: keyOf(request.headers['idempotency-key']),
    digest: createHash('sha256').update(content).digest('base64url'),
  };
}

const longestKey = 255;

function keyOf(header: string | string[] | undefined): string {
  if (typeof header !== 'string' || header === '') return randomUUID();
  if (header.length > longestKey)
    refuse({ code: 'request.field', field: 'Idempotency-Key', rule: 'maxLength' });
  return header;
}
