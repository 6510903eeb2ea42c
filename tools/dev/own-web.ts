import replyFrom from '@fastify/reply-from';
import { pages } from '@suanpan/gateway/pages';
import Fastify, { type FastifyInstance } from 'fastify';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { webRoot as built } from '../build/ensure-web.ts';

/** Web files of one's own, which may be deployed to and broken. */
export interface OwnWeb {
  url: string;
  webRoot: string;
  close(): Promise<void>;
}

interface OwnWebOptions {
  port?: number;
  /** Adds routes before those of the pages. */
  extend?: (app: FastifyInstance) => void;
}

/** Serves a copy of the built web files as the gateway does; calls go on to a running product. */
export async function openOwnWeb(product: string, { port = 0, extend }: OwnWebOptions = {}): Promise<OwnWeb> {
  const folder = mkdtempSync(join(tmpdir(), 'suanpan-own-web-'));
  const webRoot = join(folder, 'web');
  cpSync(built, webRoot, { recursive: true });
  const app = Fastify({ forceCloseConnections: true });
  app.decorateRequest('cleanPath', '');
  app.addHook('onRequest', async (request) => {
    request.cleanPath = new URL(request.url, product).pathname;
  });
  extend?.(app);
  await app.register(passOnCalls, { product });
  await app.register(pages, { webRoot, remoteOrigins: [] });
  await app.listen({ port, host: '127.0.0.1' });
  const url = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;
  const close = async (): Promise<void> => {
    await app.close();
    rmSync(folder, { recursive: true, force: true });
  };
  return { url, webRoot, close };
}

/** Everything below /api, as if the product's own pages had asked. */
async function passOnCalls(calls: FastifyInstance, { product }: { product: string }): Promise<void> {
  const { origin } = new URL(product);
  calls.removeAllContentTypeParsers();
  calls.addContentTypeParser('*', (_request, payload, done) => done(null, payload));
  await calls.register(replyFrom, { base: product });
  calls.all('/api/*', { config: { public: true } }, (request, reply) =>
    reply.from(request.url, {
      rewriteRequestHeaders: (_request, headers) =>
        headers['origin'] === undefined ? headers : { ...headers, origin },
    }),
  );
}
