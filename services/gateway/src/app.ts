import { describeProblems, languageOf } from '@suanpan/contracts';
import {
  addHealth,
  addProblemAnswers,
  addRequestLog,
  logAtEnd,
  logSettings,
  refuse,
  type IdentitySigner,
  type LogTarget,
} from '@suanpan/service-kit/edge';
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify';
import { randomUUID } from 'node:crypto';
import { leaveSlowClient } from './guard/slow-client.ts';
import { TokenBuckets } from './guard/token-buckets.ts';
import { defaultLimits, type Limits } from './limits.ts';
import { answerMalformed } from './malformed-http.ts';
import { api } from './proxy/api.ts';
import { declareRoutes } from './routing/declared-routes.ts';
import { cleanPath, cleanTarget } from './routing/clean-path.ts';
import type { RouteTable } from './routing/route-table.ts';
import { servicesReady } from './services-ready.ts';
import { askIdentity } from './session/ask-identity.ts';
import { SessionCache } from './session/session-cache.ts';
import { browserReports } from './web/browser-reports.ts';
import { pages } from './web/pages.ts';

export type { GatewayRoute } from './routing/declared-routes.ts';
export { RouteTable } from './routing/route-table.ts';

export interface GatewayOptions extends LogTarget {
  routes: RouteTable;
  /** Signs as `gateway`; the services know its public key. */
  signer: IdentitySigner;
  /** The built shell; without it only calls are answered. */
  webRoot?: string;
  /** Addresses of proxies whose word about the client is believed; nobody's by default. */
  trustProxy?: readonly string[];
  /** Other origins that areas are loaded from. */
  remoteOrigins?: readonly string[];
  limits?: Partial<Limits>;
}

/** The one door: pages and areas as files, /api on to the services. It keeps no truth, so any number may run. */
export async function createApp(options: GatewayOptions): Promise<FastifyInstance> {
  const { routes, signer } = options;
  const limits = { ...defaultLimits, ...options.limits };
  const strangers = new TokenBuckets(limits.unknownSessionsPerMinute / 60, limits.unknownSessionsPerMinute);
  const sessions = new SessionCache(askIdentity(routes.identity, signer), strangers);

  const app = server(options);
  app.addHook('onClose', () => sessions.close());
  addRequestLog(app, ({ session }) => session);
  addProblemAnswers(app);
  app.decorateRequest('cleanPath', '');
  app.addHook('onRequest', async (request, reply) => {
    const { bodyMs } = request.routeOptions.config.target ?? limits;
    leaveSlowClient(request, reply, { stalledMs: limits.stalledMs, bodyMs });
    request.cleanPath = cleanPath(request.url) ?? refuse({ code: 'request.malformed' });
  });
  declareRoutes(app);
  addHealth(app, () => servicesReady(routes));
  await app.register(browserReports);
  await app.register(api, { routes, limits, sessions, signer });
  if (options.webRoot) {
    await app.register(pages, { webRoot: options.webRoot, remoteOrigins: options.remoteOrigins ?? [] });
  }
  return app;
}

function server({ trustProxy = [], ...log }: GatewayOptions): FastifyInstance {
  const app: FastifyInstance = Fastify({
    ...logSettings('gateway', log),
    requestIdHeader: false,
    genReqId: () => randomUUID(),
    trustProxy: trustProxy.length > 0 ? [...trustProxy] : false,
    exposeHeadRoutes: false,
    /** Routes, hooks and the proxy all see the same path. */
    rewriteUrl: ({ url = '' }) => cleanTarget(url),
    forceCloseConnections: 'idle',
    /** `leaveSlowClient` knows how long each body may take. */
    requestTimeout: 0,
    http: { insecureHTTPParser: false, requireHostHeader: true, headersTimeout: 15_000 },
    clientErrorHandler: (error, socket) => answerMalformed(error, socket, app.log),
    frameworkErrors: answerBadAddress,
  });
  return app;
}

/** An address that cannot even be decoded never reaches a hook. */
function answerBadAddress(_error: Error, request: FastifyRequest, reply: FastifyReply): void {
  const language = languageOf(request.headers['accept-language']);
  const { body } = describeProblems([{ code: 'request.malformed' }], language);
  request.failureCode = body.code;
  logAtEnd(request, reply);
  void reply.code(400).send({ ...body, requestId: request.id });
}
