import replyFrom from '@fastify/reply-from';
import { pages } from '@suanpan/gateway/pages';
import Fastify from 'fastify';
import { cpSync, mkdtempSync, rmSync } from 'node:fs';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { webRoot as built } from '../build/ensure-web.ts';

/** Web files that a test may deploy to and break. */
export interface OwnWeb {
  url: string;
  webRoot: string;
  close(): Promise<void>;
}

/** Serves a copy of the built web files as the gateway does; calls go on to a running product. */
export async function openOwnWeb(product: string): Promise<OwnWeb> {
  const folder = mkdtempSync(join(tmpdir(), 'suanpan-own-web-'));
  const webRoot = join(folder, 'web');
  cpSync(built, webRoot, { recursive: true });
  const app = Fastify({ forceCloseConnections: true });
  app.decorateRequest('cleanPath', '');
  app.addHook('onRequest', async (request) => {
    request.cleanPath = new URL(request.url, product).pathname;
  });
  await app.register(async (calls) => {
    calls.removeAllContentTypeParsers();
    calls.addContentTypeParser('*', (_request, payload, done) => done(null, payload));
    await calls.register(replyFrom, { base: product });
    calls.all('/api/*', { config: { public: true } }, (request, reply) =>
      reply.from(request.url, {
        rewriteRequestHeaders: (_request, headers) =>
          headers['origin'] === undefined ? headers : { ...headers, origin: new URL(product).origin },
      }),
    );
  });
  await app.register(pages, { webRoot, remoteOrigins: [] });
  await app.listen({ port: 0, host: '127.0.0.1' });
  const url = `http://127.0.0.1:${(app.server.address() as AddressInfo).port}`;
  const close = async (): Promise<void> => {
    await app.close();
    rmSync(folder, { recursive: true, force: true });
  };
  return { url, webRoot, close };
}
