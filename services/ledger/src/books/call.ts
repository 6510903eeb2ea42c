import { contentDigest, idempotencyKeyOf, memberOf, type Member, type Scope } from '@suanpan/service-kit';
import type { FastifyRequest } from 'fastify';
import { noLimits } from './set-limits.ts';

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
  /** The route is declared as long work. */
  isLong?: boolean;
}

/** The call of a request. @throws ProblemError request.field for a key too long to be kept. */
export const callOf = (request: FastifyRequest): Call => ({
  member: memberOf(request),
  requestId: request.id,
  route: `${request.method} ${request.routeOptions.url ?? ''}`,
  key: idempotencyKeyOf(request),
  digest: contentDigest(request),
  dryRun: (request.query as { dryRun?: unknown } | undefined)?.dryRun === true,
  isLong: request.routeOptions.config.longWork !== undefined,
});

/** What the database is told of a call. */
export const scopeOf = ({ member, requestId }: Call): Scope => ({ ...member, requestId });

/** Who calls a function of the kernel, and for which request; `owner`: whose documents' vouchers it may change (`*`: all). */
export interface Caller
  extends Pick<Member, 'userId' | 'userName' | 'role' | 'sessionId'>, Pick<Call, 'requestId' | 'route'> {
  owner?: string;
  /** Posting refuses more within 24 hours. */
  vouchersADay?: number;
}

export const callerOf = ({ member, requestId, route }: Call, { vouchersADay } = noLimits): Caller => {
  const { userId, userName, role, sessionId } = member;
  const limit = vouchersADay === null ? {} : { vouchersADay };
  return { userId, userName, role, sessionId, requestId, route, ...limit };
};

/** The same with the key that makes a repetition harmless, for the function that begins the write. */
export const claimingCaller = (call: Call, limits = noLimits) => ({
  ...callerOf(call, limits),
  key: call.key,
  digest: call.digest,
});
