import { roleMay, type PermissionKey, type Role } from '@suanpan/contracts';
import type {
  FastifyContextConfig,
  FastifyInstance,
  FastifyRequest,
  FastifySchema,
  RouteOptions,
} from 'fastify';
import { boundBody } from './bound-body.ts';
import { identityHeader, type Identity, type VerifiedIdentity } from './identity-header.ts';
import { refuse } from './problem-error.ts';
import type { ServiceOptions } from './service.ts';

/** A signed-in user inside an account set, as the gateway vouches for it. */
export interface Member extends Identity {
  accountSetId: number;
  role: Role;
}

/** One method of one address, and who may call it. */
export interface DeclaredRoute {
  method: string;
  url: string;
  config: FastifyContextConfig;
  /** What it takes and answers. */
  schema: FastifySchema | undefined;
  /** Whether files are sent to it, in a form. */
  takesFiles: boolean;
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The right a route needs, inside an account set. */
    can?: PermissionKey;
    /** A signed-in user suffices; no account set needed. */
    signedIn?: boolean;
    /** Only these services of the product; where the path names an account set, in the parameter `set`, only in its name. */
    internal?: { from: readonly string[]; set?: string };
    /** Beside `can` or `signedIn`: only within ten minutes of a proof by password (decision D27), which a sign-in is too. */
    proof?: 'fresh';
    /** No session needed (health, sign-in); the gateway's signature still is, except for health. */
    public?: boolean;
  }
  interface FastifyInstance {
    /** Every mounted route with what it declares, in the order they were added. */
    declaredRoutes: DeclaredRoute[];
  }
  interface FastifyRequest {
    identity: VerifiedIdentity | null;
  }
}

/**
 * Deny by default (reliability.md 8 and 9): a route without a declaration stops the start; a request without the
 * gateway's or a sister service's signature is answered by nobody.
 */
export function addMembership(
  app: FastifyInstance,
  options: Pick<ServiceOptions, 'verifier' | 'prefixes'>,
): void {
  app.decorateRequest('identity', null);
  const declared: DeclaredRoute[] = [];
  app.decorate('declaredRoutes', declared);
  app.addHook('onRoute', function declare(route) {
    checkDeclaration(route, options.prefixes);
    const { url, config = {}, schema } = route;
    const takesFiles = route.method !== 'GET' && this.hasContentTypeParser('multipart/form-data');
    for (const method of [route.method].flat()) declared.push({ method, url, config, schema, takesFiles });
  });
  app.addHook('onRequest', async (request) => {
    const { config } = request.routeOptions;
    if (request.is404 || config.url?.startsWith('/health/')) return;
    request.identity = await options.verifier.verify(request.headers[identityHeader], {
      method: request.method,
      path: request.url,
    });
    authorize(request);
  });
  app.addHook('preParsing', boundBody);
}

function checkDeclaration(route: RouteOptions, prefixes: readonly string[]): void {
  const { can, signedIn, internal, public: open, proof } = route.config ?? {};
  const declared = [can, signedIn, internal, open].filter(Boolean).length;
  if (declared !== 1)
    throw new Error(`Route ${String(route.method)} ${route.url} must declare who may call it.`);
  if (proof && !can && !signedIn)
    throw new Error(`Route ${String(route.method)} ${route.url} asks nobody for a proof.`);
  const outside = !prefixes.some((prefix) => route.url === prefix || route.url.startsWith(`${prefix}/`));
  if (!internal && outside && !route.url.startsWith('/health/')) {
    throw new Error(`Route ${route.url} lies under none of the prefixes in service.json.`);
  }
}

function authorize(request: FastifyRequest): void {
  const { can, signedIn, internal, proof } = request.routeOptions.config;
  const { identity } = request;
  if (!identity) refuse({ code: 'session.required' });
  if (internal) {
    const isCaller = identity.actor === 'service' && internal.from.includes(identity.issuer);
    if (!isCaller || !isForSet(request, internal.set)) refuse({ code: 'request.not-found' });
    return;
  }
  if ((can || signedIn) && (identity.actor !== 'user' || !identity.userId))
    refuse({ code: 'session.required' });
  if (can) refuseWithoutRight(identity, can);
  if (proof && !isFresh(identity)) refuse({ code: 'rights.proof-required' });
}

function refuseWithoutRight({ accountSetId, role }: Identity, right: PermissionKey): void {
  if (accountSetId === null || role === null) refuse({ code: 'account-set.required' });
  if (!roleMay(role, right)) refuse({ code: 'rights.forbidden' });
}

/** For so long a proof counts (reliability.md 7). */
const freshForMs = 600_000;
const isFresh = ({ provenAt }: Identity): boolean =>
  provenAt !== null && Date.now() - Date.parse(provenAt) < freshForMs;

/** For a route that asks for a fresh proof by what it is sent. @throws ProblemError rights.proof-required. */
export function refuseUnproven({ identity }: FastifyRequest): void {
  if (!identity || !isFresh(identity)) refuse({ code: 'rights.proof-required' });
}

const isForSet = ({ params, identity }: FastifyRequest, parameter: string | undefined): boolean =>
  parameter === undefined || (params as Record<string, string>)[parameter] === String(identity?.accountSetId);

/** The member of a route that declared `can`. */
export function memberOf(request: FastifyRequest): Member {
  const { identity } = request;
  if (!identity || identity.accountSetId === null || identity.role === null) {
    throw new Error('A route asked for a member without declaring a right.');
  }
  return identity as Member;
}

/** The signed-in user of a route that declared `signedIn` (or `can`). */
export function userOf(request: FastifyRequest): VerifiedIdentity {
  if (!request.identity) throw new Error('A route asked for a user without declaring one.');
  return request.identity;
}
