import type { FastifyReply } from 'fastify';
import { PassThrough } from 'node:stream';

/** Comments so often keep an answer open that has nothing to tell for a while; proxies close one that is silent. */
const heartbeatMs = 5_000;

/** An answer that tells how far its work is, as server-sent events, and ends with the result (docs/adr/0012). */
export class EventAnswer {
  readonly #events = new PassThrough();
  readonly #heartbeat = setInterval(() => this.#events.write(':\n\n'), heartbeatMs).unref();

  tell(event: string, data: string): void {
    if (this.#events.writable) this.#events.write(`event: ${event}\ndata: ${data}\n\n`);
  }

  /** @param share done, from 0 to 1. */
  progress = (share: number): void => this.tell('progress', share.toFixed(2));

  end(): void {
    clearInterval(this.#heartbeat);
    this.#events.end();
  }

  send(reply: FastifyReply): FastifyReply {
    return reply
      .header('content-type', 'text/event-stream; charset=utf-8')
      .header('cache-control', 'no-store')
      .send(this.#events);
  }
}
