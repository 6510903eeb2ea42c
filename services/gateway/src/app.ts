import { describeProblems, languageOf } from '@suanpan/contracts';
import { addHealth, addProblemAnswers, refuse, type IdentitySigner } from '@suanpan/service-kit/edge';
import Fastify, {
  LogController,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
} from 'fastify';
import { randomUUID } from 'node:crypto';
import { defaultLimits, type Limits } from './limits.ts';
import { answerMalformed } from './malformed-http.ts';
import { api } from './proxy/api.ts';
import { Circuit } from './proxy/circuit.ts';
import { Forwarder } from './proxy/forwarder.ts';
import { cleanPath } from './routing/clean-path.ts';
import type { RouteTable } from './routing/route-table.ts';
import { servicesReady } from './services-ready.ts';
import { askIdentity } from './session/ask-identity.ts';
import { SessionCache } from './session/session-cache.ts';
import { cspReport } from './web/csp-report.ts';
import { pages } from './web/pages.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The path in its one normal form, without the query. */
    cleanPath: string;
  }
}

export interface GatewayOptions {
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
  logLevel?: string;
}

/** The one door: pages and areas as files, /api on to the services. It keeps no truth, so any number may run. */
export async function createApp(options: GatewayOptions): Promise<FastifyInstance> {
  const { routes, signer } = options;
  const limits = { ...defaultLimits, ...options.limits };
  const circuits = new Map(routes.services.map(({ service }) => [service, new Circuit()]));
  const { service, url } = routes.identity;
  const sessions = new SessionCache(askIdentity(url, signer, circuits.get(service)!));

  const app = server(options);
  app.addHook('onClose', () => sessions.close());
  addProblemAnswers(app);
  app.decorateRequest('cleanPath', '');
  app.addHook('onRequest', async (request) => {
    request.cleanPath = cleanPath(request.url) ?? refuse({ code: 'request.malformed' });
  });
  addHealth(app, () => servicesReady(routes.services));
  await app.register(cspReport);
  await app.register(api, {
    routes,
    limits,
    sessions,
    forwarder: new Forwarder({ signer, sessions, circuits }),
  });
  if (options.webRoot) {
    await app.register(pages, { webRoot: options.webRoot, remoteOrigins: options.remoteOrigins ?? [] });
  }
  return app;
}

const server = ({ trustProxy = [], logLevel = 'info' }: GatewayOptions): FastifyInstance =>
  Fastify({
    logger: {
      level: logLevel,
      base: { svc: 'gateway' },
      redact: ['req.headers.cookie', 'req.headers.author'],
    },
    logController: new LogController({ disableRequestLogging: true }),
    requestIdHeader: false,
    genReqId: () => randomUUID(),
    trustProxy: trustProxy.length > 0 ? [...trustProxy] : false,
    exposeHeadRoutes: false,
    forceCloseConnections: 'idle',
    /** A whole request, the largest import included, must arrive within this time. */
    requestTimeout: 60_000,
    http: { insecureHTTPParser: false, requireHostHeader: true, headersTimeout: 15_000 },
    clientErrorHandler: answerMalformed,
    frameworkErrors: answerBadAddress,
  });

/** An address that cannot even be decoded never reaches a hook. */
function answerBadAddress(_error: Error, request: FastifyRequest, reply: FastifyReply): void {
  const language = languageOf(request.headers['accept-language']);
  void reply.code(400).send(describeProblems([{ code: 'request.malformed' }], language).body);
}
