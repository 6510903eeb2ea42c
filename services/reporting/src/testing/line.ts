import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net';

/** A line to a database that a test can make go silent, as a network or a machine does: nothing arrives, nothing ends. */
export class Line {
  readonly #server: Server;
  readonly #target: URL;
  readonly #sockets = new Set<Socket>();
  #isSilent = false;

  private constructor(target: URL) {
    this.#target = target;
    this.#server = createServer((near) => this.#join(near, connect(Number(target.port), target.hostname)));
  }

  /** To the server of a connection string. */
  static async to(url: string): Promise<Line> {
    const line = new Line(new URL(url));
    line.#server.listen(0, '127.0.0.1');
    await once(line.#server, 'listening');
    return line;
  }

  /** The connection string that leads over the line. */
  get url(): string {
    const url = new URL(this.#target);
    url.port = String((this.#server.address() as AddressInfo).port);
    return url.href;
  }

  silence(): void {
    this.#isSilent = true;
    for (const socket of this.#sockets) socket.pause();
  }

  restore(): void {
    this.#isSilent = false;
    for (const socket of this.#sockets) socket.resume();
  }

  close(): void {
    for (const socket of this.#sockets) socket.destroy();
    this.#server.close();
  }

  #join(near: Socket, far: Socket): void {
    near.pipe(far).pipe(near);
    for (const socket of [near, far]) {
      this.#sockets.add(socket);
      socket.on('error', () => undefined);
      socket.on('close', () => {
        this.#sockets.delete(socket);
        near.destroy();
        far.destroy();
      });
    }
    if (this.#isSilent) this.silence();
  }
}
