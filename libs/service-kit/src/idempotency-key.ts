import type { FastifyRequest } from 'fastify';
import { hash, randomUUID } from 'node:crypto';
import { refuse } from './problem-error.ts';

const longestKey = 255;

/**
 * The key that makes a repetition of this request harmless; a client without an Idempotency-Key gets one made here
 * (reliability.md 4, decision D46). A longer one is refused: cut off, it would stand for another request too.
 */
export function idempotencyKeyOf(request: FastifyRequest): string {
  const key = request.headers['idempotency-key'];
  if (typeof key !== 'string' || key === '') return randomUUID();
  if (key.length > longestKey) refuse({ code: 'request.field', field: 'Idempotency-Key', rule: 'maxLength' });
  return key;
}

/** Of the request's content: the same key with another digest is refused. */
export const contentDigest = (request: FastifyRequest, body: unknown = request.body): string =>
  hash('sha256', JSON.stringify([request.params, request.query, body ?? null]), 'base64url');
