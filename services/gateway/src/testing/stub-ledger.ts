import { success } from '@suanpan/contracts';
import { createService, refuse, userOf, type App, type IdentityVerifier } from '@suanpan/service-kit';
import { EventAnswer } from '@suanpan/service-kit/files';
import type { FastifyRequest } from 'fastify';
import { PassThrough } from 'node:stream';
import { Type } from 'typebox';

const text = Type.String({ maxLength: 9 });
/** What the tests ask for. */
const querystring = Type.Partial(
  Type.Object({
    word: Type.Array(text, { maxItems: 2 }),
    empty: text,
    id: text,
    voucherId: text,
    failed: text,
  }),
);

/** A domain service as the gateway sees it: it says what reached it, and can be made slow. */
export class StubLedger {
  readonly app: App;
  /** Calls that reached it, as `METHOD url`. */
  readonly calls: string[] = [];
  readonly #waiting: (() => void)[] = [];
  readonly #streams: PassThrough[] = [];

  private constructor(app: App) {
    this.app = app;
  }

  static async start(verifier: IdentityVerifier, port = 0): Promise<StubLedger> {
    const app = await createService({
      name: 'ledger',
      prefixes: ['/voucher', '/checkout'],
      verifier,
      logLevel: 'silent',
      ready: async () => {},
      bodyLimit: 50_000_000,
    });
    const stub = new StubLedger(app);
    stub.#addRoutes();
    await app.listen({ port, host: '127.0.0.1' });
    return stub;
  }

  /** Lets the slow calls answer. */
  release(): void {
    for (const answer of this.#waiting.splice(0)) answer();
  }

  /** Says something to all that listen; answers how many do. */
  say(text: string): number {
    const open = this.#streams.filter((stream) => !stream.destroyed);
    for (const stream of open) stream.write(`data: ${text}\n\n`);
    return open.length;
  }

  #addRoutes(): void {
    const { app } = this;
    const config = { public: true };
    const files = ['application/octet-stream', 'multipart/form-data'];
    app.addContentTypeParser(files, { parseAs: 'buffer' }, (_request, body, done) => done(null, body));
    app.addHook('onRequest', async (request) => void this.calls.push(`${request.method} ${request.url}`));
    const echo = (request: FastifyRequest) => ({ success: true, msg: '', data: whatArrived(request) });
    app.route({ method: ['GET', 'HEAD', 'POST', 'PUT', 'DELETE'], url: '/voucher', config, handler: echo });
    app.route({
      method: ['GET', 'POST'],
      url: '/voucher/:id',
      config,
      schema: { querystring },
      handler: echo,
    });
    app.route({
      method: ['GET', 'POST'],
      url: '/checkout/invoicing',
      config,
      handler: (request, reply) => reply.header('cache-control', 'private, max-age=60').send(echo(request)),
    });
    app.get('/voucher/own-caching', { config }, (request, reply) =>
      reply.header('cache-control', 'private, max-age=5').send(echo(request)),
    );
    app.get('/voucher/versioned', { config }, (request, reply) =>
      reply.header('etag', '"7"').send(echo(request)),
    );
    app.get('/voucher/granting', { config }, (request, reply) =>
      reply.header('access-control-allow-origin', '*').header('keep-alive', 'timeout=1').send(echo(request)),
    );
    app.get('/voucher/refused', { config }, () => refuse({ code: 'rights.forbidden' }));
    app.get('/voucher/broken', { config }, (request) => void request.raw.socket.destroy());
    app.get('/voucher/live', { config }, (_request, reply) => {
      const stream = new PassThrough();
      stream.write('data: hello\n\n');
      this.#streams.push(stream);
      reply.raw.once('close', () => stream.destroy());
      return reply.header('content-type', 'text/event-stream').send(stream);
    });
    app.get('/voucher/followed', { config, schema: { querystring } }, (request, reply) => {
      const events = new EventAnswer();
      events.progress(0);
      const { failed } = request.query as { failed?: string };
      const end = failed
        ? { status: 422, body: { success: false, msg: '', code: 'BAD_ROWS' } }
        : { status: 200, body: success({ code: 'NO_FAILURE' }) };
      events.tell('answer', JSON.stringify(end));
      events.end();
      return events.send(reply);
    });
    const wait = () => new Promise<void>((resolve) => this.#waiting.push(resolve));
    app.get('/voucher/slow', { config }, wait);
    app.get('/checkout/slow', { config }, wait);
    app.get('/voucher/attachment/content', { config, schema: { querystring } }, (request) =>
      (request.query as { id?: string }).id === 'large' ? largeFile : wait(),
    );
  }
}

/** More than the two ends of a connection keep for a client that takes nothing. */
const largeFile = Buffer.alloc(33_554_432);

export interface Arrived {
  url: string;
  identity: {
    userId: number;
    actor: string;
    accountSetId: number | null;
    sessionKind: string | null;
    address: string;
  };
  headers: Record<string, string>;
  bytes: number;
}

const whatArrived = (request: FastifyRequest) => ({
  url: request.url,
  identity: userOf(request),
  headers: request.headers,
  bytes: Buffer.isBuffer(request.body) ? request.body.length : JSON.stringify(request.body ?? '').length,
});
