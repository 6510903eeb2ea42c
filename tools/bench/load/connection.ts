import { connect, type Socket } from 'node:net';

/**
 * A call to the gateway and its answer, over connections that stay open as a browser's do. It writes HTTP by itself and
 * reads of an answer what it must: a client that can do everything took 1.7 times the processor time, and that from the
 * product, which the same machine carries.
 */
export class Connection {
  readonly #host: string;
  readonly #port: number;
  /** As many as there were calls at once, one call at a time on each. */
  readonly #idle: Line[] = [];
  readonly #lines = new Set<Line>();

  constructor(url: string) {
    const { hostname, port } = new URL(url);
    this.#host = hostname;
    this.#port = Number(port);
  }

  /** Sends one call. @throws unless it is answered with success. */
  async call(author: string, method: 'GET' | 'POST', path: string, body?: unknown): Promise<void> {
    const line = this.#idle.pop() ?? this.#open();
    const { status, start } = await line.ask(this.#request(author, method, path, body));
    this.#idle.push(line);
    if (status !== 200 || !start.startsWith('{"success":true'))
      throw new Error(`${method} ${path} was answered with ${status} ${start}`);
  }

  close(): void {
    for (const line of this.#lines) line.close();
  }

  #open(): Line {
    const line = new Line(connect(this.#port, this.#host));
    this.#lines.add(line);
    return line;
  }

  #request(author: string, method: string, path: string, body: unknown): string {
    const head =
      `${method} /api${path} HTTP/1.1\r\nhost: ${this.#host}:${this.#port}\r\nconnection: keep-alive\r\n` +
      `author: ${author}\r\nx-requested-with: XMLHttpRequest\r\naccept-language: en\r\n`;
    if (body === undefined) return `${head}\r\n`;
    const text = JSON.stringify(body);
    return `${head}content-type: application/json\r\ncontent-length: ${Buffer.byteLength(text)}\r\n\r\n${text}`;
  }
}

/** What came back: the status, and how the body begins. */
interface Answer {
  status: number;
  start: string;
}

/** Of an answer, so much is read; the rest only has to arrive. */
const shown = 200;
const endOfHead = '\r\n\r\n';

/** One connection with at most one call on it. */
class Line {
  readonly #socket: Socket;
  #waiting: { resolve: (answer: Answer) => void; reject: (error: Error) => void } | undefined;
  /** What has come of the answer while its head is not whole. */
  #head: Buffer = none;
  #answer: Answer | undefined;
  /** Bytes of the body that are still to come. */
  #missing = 0;

  constructor(socket: Socket) {
    this.#socket = socket.setNoDelay(true);
    socket.on('data', (chunk) => this.#take(chunk));
    socket.on('error', (error) => this.#fail(error));
    socket.on('close', () => this.#fail(new Error('The gateway closed the connection.')));
  }

  ask(request: string): Promise<Answer> {
    return new Promise((resolve, reject) => {
      this.#waiting = { resolve, reject };
      if (this.#socket.destroyed) this.#fail(new Error('The gateway has closed the connection.'));
      else this.#socket.write(request);
    });
  }

  close(): void {
    this.#socket.destroy();
  }

  #take(chunk: Buffer): void {
    if (this.#answer) this.#takeBody(chunk);
    else this.#takeHead(chunk);
    if (this.#answer && this.#missing <= 0) {
      const answer = this.#answer;
      this.#answer = undefined;
      this.#head = none;
      this.#waiting?.resolve(answer);
      this.#waiting = undefined;
    }
  }

  #takeHead(chunk: Buffer): void {
    this.#head = this.#head.length === 0 ? chunk : Buffer.concat([this.#head, chunk]);
    const end = this.#head.indexOf(endOfHead);
    if (end < 0) return;
    const head = this.#head.toString('latin1', 0, end);
    const status = Number(head.slice('HTTP/1.1 '.length, 'HTTP/1.1 200'.length));
    const length = /\r\ncontent-length: (\d+)/i.exec(head)?.[1];
    if (length === undefined) {
      this.#socket.destroy(new Error(`An answer without a length: ${head}`));
      return;
    }
    this.#missing = Number(length);
    this.#answer = { status, start: '' };
    this.#takeBody(this.#head.subarray(end + endOfHead.length));
  }

  #takeBody(chunk: Buffer): void {
    this.#missing -= chunk.length;
    const { start } = this.#answer!;
    if (start.length < shown) this.#answer!.start = start + chunk.toString('utf8', 0, shown);
  }

  #fail(error: Error): void {
    this.#waiting?.reject(error);
    this.#waiting = undefined;
  }
}

const none = Buffer.alloc(0);
