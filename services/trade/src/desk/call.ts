import { contentDigest, idempotencyKeyOf, memberOf, type Member, type Scope } from '@suanpan/service-kit';
import type { FastifyRequest } from 'fastify';

/** One request: who asks, for what, and the key that makes a repetition harmless (reliability.md 4). */
export interface Call {
  member: Member;
  requestId: string;
  /** Method and path pattern, e.g. `POST /invoice/salesInvoice`. */
  route: string;
  key: string;
  /** Of the request's content: the same key with another digest is refused. */
  digest: string;
}

/** The call of a request. @throws ProblemError request.field for a key too long to be kept. */
export const callOf = (request: FastifyRequest): Call => ({
  member: memberOf(request),
  requestId: request.id,
  route: `${request.method} ${request.routeOptions.url ?? ''}`,
  key: idempotencyKeyOf(request),
  digest: contentDigest(request),
});

/** What the database is told of a call. */
export const scopeOf = ({ member, requestId }: Pick<Call, 'member' | 'requestId'>): Scope => ({
  accountSetId: member.accountSetId,
  userId: member.userId,
  requestId,
});
