import { Agent, request } from 'node:http';

/** A call to the gateway and its answer, over connections that stay open as a browser's do. */
export class Connection {
  readonly #agent = new Agent({ keepAlive: true, maxSockets: Infinity });
  readonly #url: URL;

  constructor(url: string) {
    this.#url = new URL(url);
  }

  /** Sends one call. @throws unless it is answered with success. */
  async call(author: string, method: 'GET' | 'POST', path: string, body?: unknown): Promise<void> {
    const text = body === undefined ? '' : JSON.stringify(body);
    const { status, start } = await this.#send(author, method, path, text);
    if (status !== 200 || !start.startsWith('{"success":true'))
      throw new Error(`${method} ${path} was answered with ${status} ${start}`);
  }

  close(): void {
    this.#agent.destroy();
  }

  #send(
    author: string,
    method: string,
    path: string,
    body: string,
  ): Promise<{ status: number; start: string }> {
    return new Promise((resolve, reject) => {
      const sent = request({
        agent: this.#agent,
        host: this.#url.hostname,
        port: this.#url.port,
        method,
        path: `/api${path}`,
        headers: { ...headers, author, ...(body === '' ? {} : bodyHeaders(body)) },
      });
      sent.once('error', reject);
      sent.once('response', (answer) => {
        let start = '';
        answer.on('data', (chunk: Buffer) => {
          if (start.length < shown) start += chunk.toString('utf8', 0, shown);
        });
        answer.once('end', () => resolve({ status: answer.statusCode ?? 0, start }));
        answer.once('error', reject);
      });
      sent.end(body);
    });
  }
}

/** Of an answer, so much is read; the rest only has to arrive. */
const shown = 200;
const headers = { 'x-requested-with': 'XMLHttpRequest', 'accept-language': 'en' };
const bodyHeaders = (body: string) => ({
  'content-type': 'application/json',
  'content-length': Buffer.byteLength(body),
});
