import { languageOf, languages, type Language } from '@suanpan/contracts';
import { refuse, type IdentitySigner } from '@suanpan/service-kit/edge';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { readFileSync } from 'node:fs';
import type { RouteTable } from '../routing/route-table.ts';
import { resolveSession } from '../session/resolve-session.ts';
import type { SessionCache } from '../session/session-cache.ts';
import { TokenBuckets } from '../guard/token-buckets.ts';
import { Documents } from './ask-services.ts';
import { signedOutPage } from './page.ts';
import { sendTagged, tagged } from './tagged.ts';

export interface DocsOptions {
  routes: RouteTable;
  sessions: SessionCache;
  signer: IdentitySigner;
}

/** The page loads its own two files and nothing else; nothing may be sent from it. */
const policy =
  "default-src 'none'; script-src 'self'; style-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'";

/** Each user may read a megabyte so often, and so many at once. */
const readsPerSecond = 2;
const readsAtOnce = 20;

/** /api/docs: the calls of all services, as a page and as an OpenAPI document, for whoever is signed in. */
export async function apiDocs(
  app: FastifyInstance,
  { routes, sessions, signer }: DocsOptions,
): Promise<void> {
  const documents = new Documents(routes, signer);
  const reads = new TokenBuckets(readsPerSecond, readsAtOnce);
  /** Whether the caller is signed in. @throws ProblemError request.too-many for who reads too often. */
  const mayRead = async (request: FastifyRequest, reply: FastifyReply): Promise<boolean> => {
    const session = await resolveSession(request, sessions);
    const waitSeconds = session ? reads.take(String(session.userId)) : 0;
    if (waitSeconds > 0) {
      void reply.header('retry-after', waitSeconds);
      refuse({ code: 'request.too-many' });
    }
    return session !== null;
  };

  app.get('/api/docs', { config: { signedIn: true } }, async (request, reply) => {
    const language = languageIn(request);
    const isSignedIn = await mayRead(request, reply);
    void reply.header('content-security-policy', policy).type('text/html; charset=utf-8');
    if (!isSignedIn) return reply.code(403).send(signedOutPage(language));
    const { page } = await documents.read(language, request.id);
    return sendTagged(request, reply.header('cache-control', 'private, no-cache'), page);
  });

  app.get('/api/docs/openapi.json', { config: { signedIn: true } }, async (request, reply) => {
    if (!(await mayRead(request, reply))) refuse({ code: 'session.required' });
    const { json } = await documents.read(languageIn(request), request.id);
    void reply.header('cache-control', 'private, no-cache').type('application/json; charset=utf-8');
    return sendTagged(request, reply, json);
  });

  for (const [name, type] of [
    ['page.css', 'text/css'],
    ['page.js', 'text/javascript'],
  ] as const) {
    const content = tagged(readFileSync(new URL(name, import.meta.url)));
    app.get(`/api/docs/${name}`, { config: { public: true } }, (request, reply) =>
      sendTagged(request, reply.header('cache-control', 'no-cache').type(`${type}; charset=utf-8`), content),
    );
  }
}

/** As the address says, else as the browser does. */
function languageIn({ query, headers }: FastifyRequest): Language {
  const { lang } = query as { lang?: unknown };
  return languages.find((language) => language === lang) ?? languageOf(headers['accept-language']);
}
