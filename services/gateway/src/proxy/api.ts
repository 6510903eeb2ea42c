import { refuse, Turns } from '@suanpan/service-kit/edge';
import replyFrom from '@fastify/reply-from';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { refuseCrossSite } from '../guard/cross-site.ts';
import { RateLimits } from '../guard/rate-limits.ts';
import type { Limits } from '../limits.ts';
import type { RouteTable } from '../routing/route-table.ts';
import { readProofs } from '../session/proofs.ts';
import { refuseOtherSet, resolveSession } from '../session/resolve-session.ts';
import type { SessionCache } from '../session/session-cache.ts';
import { limitedBody, readWhole, refuseBody, smallBody } from './body-limit.ts';
import { Connections } from './connections.ts';
import type { Forwarder } from './forwarder.ts';
import { hopOf, type Hop } from './hop.ts';
import { OpenStreams } from './open-streams.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** Set for every request below /api before its body is read. */
    hop: Hop;
  }
}

const methods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'] as const;

export interface ApiOptions {
  routes: RouteTable;
  limits: Limits;
  sessions: SessionCache;
  forwarder: Forwarder;
}

/** Everything below /api: who asks, may it be asked from there, and on to the service that answers. */
export async function api(
  app: FastifyInstance,
  { routes, limits, sessions, forwarder }: ApiOptions,
): Promise<void> {
  const rates = new RateLimits(limits);
  const reports = new Turns(limits.reportsAtOnce, limits.reportWaitMs);
  const streams = new OpenStreams(sessions, limits);
  app.addHook('preClose', async () => streams.close());
  await app.register(replyFrom, {
    disableRequestLogging: true,
    destroyAgent: true,
    undici: new Connections(),
  });
  app.decorateRequest('hop');
  acceptAnyBody(app);
  app.addHook('onRequest', async (request, reply) => {
    void reply.headers(apiHeaders).header('x-request-id', request.id);
    request.hop = hopOf(request, request.cleanPath, routes, limits);
    refuseBody(request, reply);
    refuseCrossSite(request, request.hop.changesState);
  });
  const handler = async (request: FastifyRequest, reply: FastifyReply) => {
    const session = await resolveSession(readProofs(request.headers, request.protocol), sessions);
    refuseOtherSet(session, request.headers['x-account-set']);
    const wait = rates.take(session, request.ip, request.hop);
    if (wait > 0) refuseTooMany(reply, wait);
    if (request.hop.isStream && session) {
      const signal = streams.open(request, reply, session) ?? refuseTooMany(reply, 1);
      return forwarder.follow(request, reply, session, signal);
    }
    if (request.hop.isReport && session) await takeTurn(reports, String(session.accountSetId), reply);
    return forwarder.forward(request, reply, session);
  };
  app.route({ method: [...methods], url: '/api/*', handler });
}

/**
 * Waits for a turn and keeps it until the answer has gone out or the client has left.
 * @throws ProblemError request.too-many when none comes in time.
 */
async function takeTurn(turns: Turns, key: string, reply: FastifyReply): Promise<void> {
  const release = (await turns.take(key)) ?? refuseTooMany(reply, 1);
  // A client that left while it waited does not come to an end any more.
  if (reply.raw.destroyed) release();
  else reply.raw.once('close', release);
}

function refuseTooMany(reply: FastifyReply, waitSeconds: number): never {
  void reply.header('retry-after', waitSeconds);
  return refuse({ code: 'request.too-many' });
}

/** Whatever the body is, it goes through unread: a small one in one piece, any other as a stream. */
function acceptAnyBody(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', (request, body, done) => {
    const length = request.headers['content-length'];
    if (length === undefined) done(null, limitedBody(body, request.hop.bodyLimit));
    else if (Number(length) <= smallBody) readWhole(body, done);
    else done(null, body);
  });
}

const apiHeaders = {
  'cache-control': 'no-store',
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
};
