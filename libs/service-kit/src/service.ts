import formbody from '@fastify/formbody';
import type { TypeBoxTypeProvider } from '@fastify/type-provider-typebox';
import Fastify, { type FastifyBaseLogger, type FastifyInstance, type RawServerDefault } from 'fastify';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { boundedValidator } from './bounded-validator.ts';
import { addDocument } from './calls/add-document.ts';
import type { CallTexts } from './calls/call-texts.ts';
import { serializer } from './compiled-once.ts';
import { addHealth } from './health.ts';
import type { IdentityVerifier } from './identity-header.ts';
import { addInputGuards } from './input-guards.ts';
import { addMembership } from './membership.ts';
import { addProblemAnswers } from './problem-answers.ts';
import { addRequestContext, defaultDeadlines, type Deadlines, type PathKinds } from './request-context.ts';
import { addRequestLog, logSettings, tellFailureCode, type LogTarget } from './request-log.ts';
import { addWireVersion } from './wire-version.ts';

/** A Fastify instance whose routes get their types from TypeBox schemas. */
export type App = FastifyInstance<
  RawServerDefault,
  IncomingMessage,
  ServerResponse,
  FastifyBaseLogger,
  TypeBoxTypeProvider
>;

export interface ServiceOptions extends PathKinds, LogTarget {
  name: string;
  /** The public prefixes of service.json; every public route must lie under one of them. */
  prefixes: readonly string[];
  verifier: IdentityVerifier;
  /** Throws while the service cannot work (database, keys, migrations, role). */
  ready: () => Promise<void>;
  bodyLimit?: number;
  deadlines?: Deadlines | undefined;
  /** What its calls are called: with it they stand in the documentation of the API, and one without a name stops the start. */
  calls?: CallTexts;
}

/**
 * A domain service: signed identity, rights by route declaration, strict input, the one error envelope, health.
 * Routes are added by the caller and each declares `config.can`, `config.internal` or `config.public`.
 */
export async function createService(options: ServiceOptions): Promise<App> {
  const app = Fastify({
    ...logSettings(options.name, options),
    requestIdHeader: 'x-request-id',
    // A HEAD would run the GET behind it, also one that changes something (spec/api.md 0.6).
    exposeHeadRoutes: false,
    bodyLimit: options.bodyLimit ?? 1_048_576,
    routerOptions: { ignoreTrailingSlash: true, maxParamLength: 200 },
    forceCloseConnections: 'idle',
    ajv: { customOptions: { coerceTypes: false, removeAdditional: false, useDefaults: true } },
    schemaController: { compilersFactory: { buildValidator: boundedValidator, buildSerializer: serializer } },
  }).withTypeProvider<TypeBoxTypeProvider>();
  addRequestLog(app, ({ identity }) => identity);
  tellFailureCode(app);
  addProblemAnswers(app);
  // A form is a few fields.
  await app.register(formbody, { bodyLimit: 65_536 });
  addInputGuards(app);
  addWireVersion(app);
  addMembership(app, options);
  addRequestContext(app, options, options.deadlines ?? defaultDeadlines);
  addHealth(app, options.ready);
  if (options.calls) await addDocument(app, options.calls, options.streams);
  return app;
}
