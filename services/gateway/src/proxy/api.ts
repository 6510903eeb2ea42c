import httpProxy from '@fastify/http-proxy';
import type { SessionInfo } from '@suanpan/contracts';
import { refuse, type IdentitySigner } from '@suanpan/service-kit/edge';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { apiDocs } from '../docs/api-docs.ts';
import { CallShares, type Share } from '../guard/call-shares.ts';
import { refuseCrossSite } from '../guard/cross-site.ts';
import { RateLimits } from '../guard/rate-limits.ts';
import type { Limits } from '../limits.ts';
import type { RouteTable } from '../routing/route-table.ts';
import { identityOf } from '../session/identity-of.ts';
import { knownDeviceOf } from '../session/proofs.ts';
import { refuseOtherSet, resolveSession } from '../session/resolve-session.ts';
import type { SessionCache } from '../session/session-cache.ts';
import { beginAnswer } from './answer-headers.ts';
import { limitBody, refuseBody, signedBody } from './body-limit.ts';
import { OpenStreams } from './open-streams.ts';
import { PresentClients } from './present-clients.ts';
import { changesState, proxiedPaths, type ProxiedPath } from './proxied-path.ts';
import { replyOptions } from './reply-options.ts';
import type { OwnHeaders } from './request-headers.ts';
import { UpstreamAgents } from './upstream-agents.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Of a route of the proxy. */
    target?: ProxiedPath;
  }
  /** Set by the hooks below /api, in this order. */
  interface FastifyRequest {
    target: ProxiedPath;
    session: SessionInfo | null;
    /** The body, when it is here in one piece. */
    smallBody: Buffer | null;
    ownHeaders: OwnHeaders;
  }
}

const httpMethods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE'];

export interface ApiOptions {
  routes: RouteTable;
  limits: Limits;
  sessions: SessionCache;
  signer: IdentitySigner;
}

/** Everything below /api: on to the service that declared the path, or not found. */
export async function api(app: FastifyInstance, options: ApiOptions): Promise<void> {
  app.addHook('onRequest', async (_request, reply) => beginAnswer(reply));
  const notFound = async () => refuse({ code: 'request.not-found' });
  app.route({
    method: httpMethods,
    url: '/api/*',
    config: { public: true },
    onRequest: notFound,
    handler: notFound,
  });
  await app.register(apiDocs, options);
  await app.register(proxy, options);
}

/** Who asks, may it be asked from there, is there room for it, and on to the service. */
async function proxy(app: FastifyInstance, options: ApiOptions): Promise<void> {
  const { routes, limits, sessions, signer } = options;
  const rates = new RateLimits(limits);
  const shares = new CallShares(limits, routes.identity.urls.length);
  const streams = new OpenStreams(sessions, limits);
  const clients = new PresentClients();
  const agents = new UpstreamAgents(routes, limits, clients);
  app.addHook('preClose', async () => streams.close());
  app.addHook('onClose', () => agents.close());
  app.removeAllContentTypeParsers();
  app.decorateRequest('target');
  app.decorateRequest('session', null);
  app.decorateRequest('smallBody', null);
  app.decorateRequest('ownHeaders');

  app.addHook('onRequest', async (request, reply) => {
    request.target = request.routeOptions.config.target!;
    refuseBody(request, reply);
    refuseCrossSite(request, changesState(request.method, request.target));
  });
  app.addHook('preParsing', limitBody);
  app.addHook('preHandler', async (request) => {
    request.session = await resolveSession(request, sessions);
    refuseOtherSet(request.session, request.headers['x-account-set']);
  });
  app.addHook('preHandler', async (request, reply) => {
    const { session, target } = request;
    const waitSeconds = rates.take(session, request);
    if (waitSeconds > 0) refuseTooMany(reply, waitSeconds);
    if (target.isStream && session && !streams.open(request, reply, session)) refuseTooMany(reply, 1);
    await acquire(shares.of(session, request), reply);
  });
  app.addHook('preHandler', async (request, reply) => {
    clients.watch(reply);
    const { headers, id, ip, method, protocol, session, target, url } = request;
    const path = url.slice('/api'.length);
    const signedFor = { audience: target.service, method, path, body: signedBody(request) };
    const device = target.isSignIn ? knownDeviceOf(headers, protocol) : null;
    request.ownHeaders = {
      'x-identity': await signer.sign(identityOf(session, ip), signedFor),
      'x-request-id': id,
      'x-forwarded-for': ip,
      'x-forwarded-proto': protocol,
      ...(device === null ? {} : { 'x-known-device': device }),
    };
  });

  for (const target of proxiedPaths(routes, limits)) {
    await app.register(httpProxy, {
      prefix: `/api${target.path}`,
      rewritePrefix: target.path,
      // UpstreamAgents puts the process whose turn it is in its place.
      upstream: `http://${target.service}`,
      httpMethods,
      config: { target },
      undici: agents.for(target),
      disableRequestLogging: true,
      replyOptions: replyOptions(target, sessions),
    });
  }
}

/**
 * Waits for a place in each and keeps them until the answer has gone out or the client has left.
 * @throws ProblemError request.too-many when one does not come in time.
 */
async function acquire(shares: readonly Share[], reply: FastifyReply): Promise<void> {
  const held: (() => void)[] = [];
  reply.raw.once('close', () => {
    for (const release of held) release();
  });
  for (const [semaphore, key] of shares) {
    const release = (await semaphore.take(key)) ?? refuseTooMany(reply, 1);
    // A client that left while it waited does not come to an end any more.
    if (reply.raw.destroyed) release();
    else held.push(release);
  }
}

function refuseTooMany(reply: FastifyReply, waitSeconds: number): never {
  void reply.header('retry-after', waitSeconds);
  return refuse({ code: 'request.too-many' });
}
