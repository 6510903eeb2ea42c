import { Pool, type Dispatcher } from 'undici';

/** A call to the gateway and its answer, over connections that stay open as a browser's do. */
export class Connection {
  /** As many connections as there are calls at once, one call at a time on each. */
  readonly #pool: Pool;

  constructor(url: string) {
    this.#pool = new Pool(new URL(url).origin, { connections: null, pipelining: 1 });
  }

  /** Sends one call. @throws unless it is answered with success. */
  async call(author: string, method: 'GET' | 'POST', path: string, body?: unknown): Promise<void> {
    const { status, start } = await this.#send(author, method, path, body);
    if (status !== 200 || !start.startsWith('{"success":true'))
      throw new Error(`${method} ${path} was answered with ${status} ${start}`);
  }

  close(): Promise<void> {
    return this.#pool.destroy();
  }

  #send(author: string, method: 'GET' | 'POST', path: string, body: unknown): Promise<Answer> {
    const call = {
      method,
      path: `/api${path}`,
      headers: ['author', author, ...(body === undefined ? headers : bodyHeaders)],
      body: body === undefined ? null : JSON.stringify(body),
    };
    return new Promise((resolve, reject) => {
      this.#pool.dispatch(call, new AnswerReader(resolve, reject));
    });
  }
}

/** What came back: the status, and how the body begins. */
interface Answer {
  status: number;
  start: string;
}

/** Of an answer, so much is read; the rest only has to arrive. */
const shown = 200;
const headers = ['x-requested-with', 'XMLHttpRequest', 'accept-language', 'en'];
const bodyHeaders = [...headers, 'content-type', 'application/json'];

class AnswerReader implements Dispatcher.DispatchHandler {
  readonly #resolve: (answer: Answer) => void;
  readonly #reject: (error: Error) => void;
  readonly #answer: Answer = { status: 0, start: '' };

  constructor(resolve: (answer: Answer) => void, reject: (error: Error) => void) {
    this.#resolve = resolve;
    this.#reject = reject;
  }

  // Without it the client takes this for a handler of its older kind.
  onRequestStart(): void {}

  onResponseStart(_controller: Dispatcher.DispatchController, status: number): void {
    this.#answer.status = status;
  }

  onResponseData(_controller: Dispatcher.DispatchController, chunk: Buffer): void {
    if (this.#answer.start.length < shown) this.#answer.start += chunk.toString('utf8', 0, shown);
  }

  onResponseEnd(): void {
    this.#resolve(this.#answer);
  }

  onResponseError(_controller: Dispatcher.DispatchController, error: Error): void {
    this.#reject(error);
  }
}
