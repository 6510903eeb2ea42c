import formbody from '@fastify/formbody';
import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox';
import Fastify, {
  LogController,
  type FastifyBaseLogger,
  type FastifyInstance,
  type RawServerDefault,
} from 'fastify';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { addHealth } from './health.ts';
import type { IdentityVerifier } from './identity-header.ts';
import { addInputGuards } from './input-guards.ts';
import { loggedError } from './logged-error.ts';
import { addMembership } from './membership.ts';
import { addProblemAnswers } from './problem-answers.ts';

/** A Fastify instance whose routes get their types from TypeBox schemas. */
export type App = FastifyInstance<
  RawServerDefault,
  IncomingMessage,
  ServerResponse,
  FastifyBaseLogger,
  TypeBoxTypeProvider
>;

export interface ServiceOptions {
  name: string;
  /** The public prefixes of service.json; every public route must lie under one of them. */
  prefixes: readonly string[];
  verifier: IdentityVerifier;
  logLevel?: string;
  /** Where the log goes instead of the process's output. */
  logTo?: { write: (line: string) => void };
  /** Throws while the service cannot work (database, keys, migrations, role). */
  ready: () => Promise<void>;
  bodyLimit?: number;
}

/**
 * A domain service: signed identity, rights by route declaration, strict input, the one error envelope, health.
 * Routes are added by the caller and each declares `config.can`, `config.internal` or `config.public`.
 */
export async function createService(options: ServiceOptions): Promise<App> {
  const app = Fastify({
    logger: {
      level: options.logLevel ?? 'info',
      base: { svc: options.name },
      ...(options.logTo ? { stream: options.logTo } : {}),
      serializers: { err: (error) => ({ ...loggedError(error) }) },
      redact: ['req.headers.cookie', 'req.headers.author', 'req.headers["x-identity"]'],
    },
    logController: new LogController({ disableRequestLogging: true }),
    requestIdHeader: 'x-request-id',
    // A HEAD would run the GET behind it, also one that changes something (spec/api.md 0.6).
    exposeHeadRoutes: false,
    bodyLimit: options.bodyLimit ?? 1_048_576,
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 200 },
    forceCloseConnections: 'idle',
    ajv: {
      customOptions: { coerceTypes: false, removeAdditional: false, allErrors: true, useDefaults: true },
    },
  }).withTypeProvider<TypeBoxTypeProvider>();
  addProblemAnswers(app);
  await app.register(formbody);
  addInputGuards(app);
  addMembership(app, options);
  addHealth(app, options.ready);
  return app;
}
