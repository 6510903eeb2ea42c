import type { Dispatcher } from 'undici';
import type { FastifyReply } from 'fastify';

/** What a call must know of the request it is made for. */
interface PresentClient {
  /** Aborts when the client has left. */
  signal: AbortSignal;
  /** The body, when it is here in one piece: it can be sent to more than one process. */
  body: Buffer | null;
}

/** Whose client is still there, by the id of the request: who leaves is not worked for (decision D71). */
export class PresentClients {
  readonly #clients = new Map<string, PresentClient>();

  /** Until the answer is out or the client has left, which aborts the signal; not of one that has left before. */
  watch({ raw, request }: FastifyReply): void {
    if (raw.destroyed) return;
    const leaving = new AbortController();
    this.#clients.set(request.id, { signal: leaving.signal, body: request.smallBody });
    raw.once('close', () => {
      this.#clients.delete(request.id);
      if (!raw.writableFinished) leaving.abort();
    });
  }

  /** Undefined when the client has left. The proxy gives its calls nothing but their headers. */
  find(headers: Dispatcher.RequestOptions['headers']): PresentClient | undefined {
    return this.#clients.get((headers as Record<string, string>)['x-request-id'] ?? '');
  }
}
