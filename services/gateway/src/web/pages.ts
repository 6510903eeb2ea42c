import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { cacheControlOf } from './caching.ts';
import { securityHeaders } from './security-headers.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The path in its one normal form, without the query; set before any route. */
    cleanPath: string;
  }
}

export interface PagesOptions {
  /** The built shell, with the areas under remotes/NAME/. */
  webRoot: string;
  remoteOrigins: readonly string[];
}

/**
 * The shell and the areas as files, compressed when they were built. An address of one of the shell's screens is
 * answered by the shell's page, which finds its way by itself.
 */
export async function pages(app: FastifyInstance, { webRoot, remoteOrigins }: PagesOptions): Promise<void> {
  await app.register(fastifyStatic, {
    root: webRoot,
    serve: false,
    preCompressed: true,
    cacheControl: false,
    dotfiles: 'ignore',
    setHeaders: (reply, file) => void reply.header('cache-control', cacheControlOf(file)),
  });
  const headers = securityHeaders(remoteOrigins);
  app.addHook('onRequest', async (request, reply) => {
    void reply.headers(request.protocol === 'https' ? headers.https : headers.plain);
  });
  app.route({
    method: ['GET', 'HEAD'],
    url: '/*',
    config: { public: true },
    handler: (request, reply) => {
      const file = isScreen(request) ? 'index.html' : fileOf(request);
      return isSourceMap(file) ? reply.callNotFound() : reply.sendFile(file);
    },
  });
}

/** A navigation to a screen: it wants a page, names no file, and is not below what only serves files or calls. */
function isScreen({ cleanPath, headers }: FastifyRequest): boolean {
  if (cleanPath === '/') return true;
  const isElsewhere = /^\/(?:api|remotes|health)(?:\/|$)/.test(cleanPath);
  const namesFile = cleanPath.slice(cleanPath.lastIndexOf('/')).includes('.');
  return !isElsewhere && !namesFile && (headers.accept ?? '').includes('text/html');
}

/** The sources of the scripts are for operators; a build that still has them beside the scripts shows them to no one. */
const isSourceMap = (file: string): boolean => /\.map(?:\.br|\.gz)?$/i.test(file);

const fileOf = ({ cleanPath }: FastifyRequest): string => decodeURIComponent(cleanPath);
