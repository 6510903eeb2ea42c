import { memberOf, type Member } from '@suanpan/service-kit';
import type { FastifyRequest } from 'fastify';
import { createHash, randomUUID } from 'node:crypto';

/** One request to write: who asks, for what, and the key that makes a repetition harmless (reliability.md 4). */
export interface Call {
  member: Member;
  requestId: string;
  /** Method and path pattern, e.g. `POST /voucher`. */
  route: string;
  key: string;
  /** Of the request's content: the same key with another digest is refused. */
  digest: string;
  dryRun: boolean;
}

/** The call of a request; a client without an Idempotency-Key gets one made here (decision D46). */
export function callOf(request: FastifyRequest): Call {
  const key = request.headers['idempotency-key'];
  return {
    member: memberOf(request),
    requestId: request.id,
    route: `${request.method} ${request.routeOptions.url ?? ''}`,
    key: typeof key === 'string' && key !== '' ? key.slice(0, 255) : randomUUID(),
    digest: digestOf(request),
    dryRun: (request.query as { dryRun?: unknown } | undefined)?.dryRun === true,
  };
}

const digestOf = (request: FastifyRequest): string =>
  createHash('sha256')
    .update(JSON.stringify([request.params, request.query, request.body ?? null]))
    .digest('base64url');
