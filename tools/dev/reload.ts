import type { FastifyInstance } from 'fastify';
import { readFileSync } from 'node:fs';
import { PassThrough } from 'node:stream';

const script = `new EventSource('/dev/builds').onmessage = () => location.reload();`;

/** Makes open pages load anew when they are told: each page brings a script that listens. */
export class Reload {
  readonly #listening = new Set<PassThrough>();

  /** @param page where the page is, asked for anew each time. */
  addTo(app: FastifyInstance, page: () => string): void {
    const config = { public: true };
    app.get('/dev/reload.js', { config }, (_request, reply) => reply.type('text/javascript').send(script));
    app.get('/dev/builds', { config }, (request, reply) => {
      const stream = new PassThrough();
      this.#listening.add(stream);
      request.raw.once('close', () => this.#listening.delete(stream));
      stream.write(':\n\n');
      return reply.header('content-type', 'text/event-stream').send(stream);
    });
    // A navigation to a screen gets the page with the script in it; all else goes on to the files.
    app.addHook('onRequest', async ({ method, headers, cleanPath }, reply) => {
      const isScreen = method === 'GET' && headers['sec-fetch-dest'] === 'document';
      if (!isScreen || cleanPath.startsWith('/api/')) return;
      const html = readFileSync(page(), 'utf8').replace(
        '</head>',
        '<script src="/dev/reload.js"></script></head>',
      );
      await reply.header('cache-control', 'no-store').type('text/html').send(html);
    });
  }

  /** Tells all open pages. */
  now(): void {
    for (const stream of this.#listening) stream.write('data: built\n\n');
  }
}
