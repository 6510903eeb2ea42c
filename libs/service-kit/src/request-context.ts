import { AsyncLocalStorage } from 'node:async_hooks';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { networkOf } from './network.ts';
import { ProblemError } from './problem-error.ts';

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Honest long work: its statements may take longer than a click's. */
    longWork?: 'import' | 'export' | 'upload';
  }
}

/** What the work for a request must know of it, however deep it happens. */
export interface RequestContext {
  /** Aborts when the deadline has passed, or when the caller is gone: nobody waits for the work any more. */
  signal: AbortSignal;
  /** Whose shares of the connections the work uses up: the company, and the user or else the network and all strangers. */
  shares: readonly string[];
}

/** How long requests may be worked for, in milliseconds; below what the gateway waits (reliability.md 12). */
export interface Deadlines {
  requestMs: number;
  /** For the slow paths of service.json. */
  slowRequestMs: number;
  /** For long work, which ends early by its limits and by its client's leaving. */
  longRequestMs: number;
}

export const defaultDeadlines: Deadlines = {
  requestMs: 10_000,
  slowRequestMs: 28_000,
  longRequestMs: 600_000,
};

/** The paths of service.json that differ: slow ones, and streams, which have no deadline. */
export interface PathKinds {
  slow?: readonly string[];
  streams?: readonly string[];
}

const contexts = new AsyncLocalStorage<RequestContext>();

/** Of the request that is being worked for; undefined in work that the service does by itself. */
export const requestContext = (): RequestContext | undefined => contexts.getStore();

/** Work that goes on when the request that happened to start it is over, and that uses no share of its user's. */
export const outsideRequest = <T>(work: () => T): T => contexts.exit(work);

/** Gives every request its context (decision D71). */
export function addRequestContext(app: FastifyInstance, paths: PathKinds, deadlines: Deadlines): void {
  // Not earlier: a body arrives in events of the socket, which would lose the context.
  app.addHook('preValidation', (request, reply, done) => {
    const controller = new AbortController();
    const stop = () => controller.abort(new ProblemError([{ code: 'service.timeout' }]));
    const ms = deadlineOf(request, paths, deadlines);
    const timer = ms === null ? undefined : setTimeout(stop, ms);
    // Of the answer, not of the request: that one closes as soon as its body has been read.
    reply.raw.once('close', () => {
      clearTimeout(timer);
      if (!reply.raw.writableFinished) stop();
    });
    contexts.run({ signal: controller.signal, shares: sharesOf(request) }, done);
  });
}

function deadlineOf(request: FastifyRequest, paths: PathKinds, deadlines: Deadlines): number | null {
  const url = request.routeOptions.url ?? '';
  if (liesUnderAny(url, paths.streams)) return null;
  if (request.routeOptions.config.longWork) return deadlines.longRequestMs;
  return liesUnderAny(url, paths.slow) ? deadlines.slowRequestMs : deadlines.requestMs;
}

const liesUnderAny = (url: string, paths: readonly string[] = []): boolean =>
  paths.some((path) => url === path || url.startsWith(`${path}/`));

/**
 * Who is not signed in has a share of their network, and all of them together one that is no larger than a company's.
 * The product's own calls (a session is looked up) belong to nobody: they must pass a crowd.
 */
function sharesOf({ identity }: FastifyRequest): string[] {
  if (!identity) return [];
  const { accountSetId, userId, actor, address } = identity;
  return [
    ...(accountSetId === null ? [] : [`set ${accountSetId}`]),
    ...(userId ? [`user ${userId}`] : []),
    ...(actor === 'anonymous' ? [`network ${networkOf(address)}`, 'strangers'] : []),
  ];
}
