import { contentDigest, idempotencyKeyOf, userOf } from '@suanpan/service-kit';
import type { FastifyRequest } from 'fastify';
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
 * The call of a request.
 * @param body what of the body makes it another request; a password is left out, its digest is not to be kept.
 * @throws ProblemError request.field for a key too long to be kept.
 */
export const callOf = (request: FastifyRequest, body: unknown = request.body): Call => ({
  userId: userOf(request).userId,
  route: routeOf(request),
  key: idempotencyKeyOf(request),
  digest: contentDigest(request, ofSet(request, body)),
});

/** What a route does in the set of the session is another request in another set. */
function ofSet(request: FastifyRequest, body: unknown): unknown {
  const { can } = request.routeOptions.config;
  return can === undefined ? body : { accountSetId: userOf(request).accountSetId, body };
}
