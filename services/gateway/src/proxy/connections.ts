import { Readable } from 'node:stream';
import { Agent, type Dispatcher } from 'undici';
import { smallBody } from './body-limit.ts';

/** Kept-alive connections to each service; a service that cannot be reached is known to be away in a second. */
const options = {
  connections: 128,
  pipelining: 1,
  connect: { timeout: 800, rejectUnauthorized: true },
};

type Call = Dispatcher.DispatchOptions;
type Head = Pick<Dispatcher.ResponseData, 'statusCode' | 'headers'>;
type Answered = (error: Error | null, answer?: Head & { body: Readable | WholeBody }) => void;

/** The body of a small answer: it came in one piece, and goes on in one piece without being a stream in between. */
export class WholeBody {
  readonly bytes: Buffer;
  constructor(bytes: Buffer) {
    this.bytes = bytes;
  }

  /** Nobody waits for it any more; there is nothing to break off. */
  destroy(): void {}
}

/**
 * The connections of one gateway, as `@fastify/reply-from` asks for them. Most calls and answers are small: they go
 * through as they are. A body that streams is undici's own business, which knows how to give one up half-way.
 */
export class Connections {
  readonly #agent = new Agent(options);

  request = ((call: Call, answered: Answered): void => {
    if (call.body instanceof Readable) this.#agent.request(call as Dispatcher.RequestOptions, answered);
    else this.#agent.dispatch(call, new AnswerReader(call.method, answered));
  }) as Dispatcher['request'];

  destroy(): Promise<void> {
    return this.#agent.destroy();
  }
}

/** Answers once: when a small body of announced length is here, else as soon as the body begins. */
class AnswerReader implements Dispatcher.DispatchHandler {
  readonly #method: string;
  #answered: Answered | undefined;
  #head: Head = { statusCode: 0, headers: {} };
  #chunks: Buffer[] = [];
  #stream: Readable | undefined;

  constructor(method: string, answered: Answered) {
    this.#method = method;
    this.#answered = answered;
  }

  // Without it the connections would take this for a handler of their older kind.
  onRequestStart(): void {}

  onResponseStart(
    controller: Dispatcher.DispatchController,
    statusCode: number,
    headers: Head['headers'],
  ): void {
    if (statusCode < 200) return;
    this.#head = { statusCode, headers };
    if (this.#method !== 'HEAD' && isSmall(headers['content-length'])) return;
    this.#stream = streamOf(controller);
    this.#answer(this.#stream);
  }

  onResponseData(controller: Dispatcher.DispatchController, chunk: Buffer): void {
    if (!this.#stream) this.#chunks.push(chunk);
    else if (!this.#stream.push(chunk)) controller.pause();
  }

  onResponseEnd(): void {
    if (this.#stream) this.#stream.push(null);
    else
      this.#answer(new WholeBody(this.#chunks.length === 1 ? this.#chunks[0]! : Buffer.concat(this.#chunks)));
  }

  onResponseError(_controller: Dispatcher.DispatchController, error: Error): void {
    this.#stream?.destroy(error);
    this.#once()?.(error);
  }

  #answer(body: Readable | WholeBody): void {
    this.#once()?.(null, { ...this.#head, body });
  }

  #once(): Answered | undefined {
    const answered = this.#answered;
    this.#answered = undefined;
    return answered;
  }
}

function isSmall(length: string | string[] | undefined): boolean {
  const bytes = Number(length);
  return bytes > 0 && bytes <= smallBody;
}

/** Reads on when the client does; a client that leaves ends the call. */
const streamOf = (controller: Dispatcher.DispatchController): Readable =>
  new Readable({
    read: () => controller.resume(),
    destroy: (error, done) => {
      controller.abort(error ?? new Error('The client has left.'));
      done(error);
    },
  }).on('error', () => undefined);
