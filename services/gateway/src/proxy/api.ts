import { refuse } from '@suanpan/service-kit/edge';
import replyFrom from '@fastify/reply-from';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { refuseCrossSite } from '../guard/cross-site.ts';
import { RateLimits } from '../guard/rate-limits.ts';
import type { Limits } from '../limits.ts';
import type { RouteTable } from '../routing/route-table.ts';
import { readProofs } from '../session/proofs.ts';
import { refuseOtherSet, resolveSession } from '../session/resolve-session.ts';
import type { SessionCache } from '../session/session-cache.ts';
import { limitedBody, refuseBody } from './body-limit.ts';
import type { Forwarder } from './forwarder.ts';
import { hopOf, type Hop } from './hop.ts';

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
  await app.register(replyFrom, { disableRequestLogging: true, destroyAgent: true, undici: connections });
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
    const wait = rates.take(session, request.ip, request.hop.changesState);
    if (wait > 0) {
      void reply.header('retry-after', wait);
      refuse({ code: 'request.too-many' });
    }
    return forwarder.forward(request, reply, session);
  };
  app.route({ method: [...methods], url: '/api/*', handler });
}

/** Whatever the body is, it streams through unread. */
function acceptAnyBody(app: FastifyInstance): void {
  app.removeAllContentTypeParsers();
  app.addContentTypeParser('*', (request, body, done) => {
    const isCounted = request.headers['content-length'] !== undefined;
    done(null, isCounted ? body : limitedBody(body, request.hop.bodyLimit));
  });
}

/** Kept-alive connections to each service; a service that cannot be reached is known to be away in a second. */
const connections = {
  connections: 128,
  pipelining: 1,
  connect: { timeout: 800, rejectUnauthorized: true },
};

const apiHeaders = {
  'cache-control': 'no-store',
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
};
