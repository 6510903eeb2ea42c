import { once } from 'node:events';
import { connect, createServer, type AddressInfo, type Server, type Socket } from 'node:net';

/** What passes on a line to the database: to it or from it. */
export interface Passing {
  direction: 'asked' | 'answered';
  data: Buffer;
}

/**
 * A line to the database on which everything that passes is seen: `onPassing` answers whether it goes on to the other
 * end. When one end is gone the other is told, as by the operating system, unless the line was silenced before. It can
 * also lose all that is connected, and hold everything up for a while.
 */
export class WatchedLine {
  readonly url: string;
  onPassing: (passing: Passing) => boolean = () => true;
  readonly #server: Server;
  readonly #sockets = new Set<Socket>();
  readonly #silenced = new WeakSet<Socket>();
  #isHeld = false;
  #made = 0;

  private constructor(server: Server, url: string) {
    this.#server = server;
    this.url = url;
  }

  static async to(databaseUrl: string): Promise<WatchedLine> {
    const target = new URL(databaseUrl);
    const port = Number(target.port);
    const server = createServer((client) => line.#carry(client, port));
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    target.port = String((server.address() as AddressInfo).port);
    const line = new WatchedLine(server, target.href);
    return line;
  }

  /** As a fail-over does: what is connected stays so, but nothing comes through any more; new connections are sound. */
  silence(): void {
    for (const socket of this.#sockets) this.#silenced.add(socket);
  }

  /** Ends when a statement that contains this text is next sent. */
  asked(text: string): Promise<void> {
    return new Promise((resolve) => {
      const before = this.onPassing;
      this.onPassing = (passing) => {
        if (passing.direction === 'asked' && passing.data.includes(text)) {
          this.onPassing = before;
          resolve();
        }
        return before(passing);
      };
    });
  }

  /** Connections made over it so far. */
  get made(): number {
    return this.#made;
  }

  /** As a machine does that has stopped: nothing arrives and nothing ends, on new connections either, until `goOn`. */
  hold(): void {
    this.#isHeld = true;
    for (const socket of this.#sockets) socket.pause();
  }

  goOn(): void {
    this.#isHeld = false;
    for (const socket of this.#sockets) socket.resume();
  }

  close(): void {
    for (const socket of this.#sockets) socket.destroy();
    this.#server.close();
  }

  #carry(client: Socket, port: number): void {
    const database = connect(port, '127.0.0.1');
    const end = () => {
      if (this.#silenced.has(client)) return;
      for (const socket of [client, database]) {
        socket.destroy();
        this.#sockets.delete(socket);
      }
    };
    for (const socket of [client, database]) {
      this.#sockets.add(socket);
      socket.on('error', end).on('close', end);
    }
    const passes = (passing: Passing) => !this.#silenced.has(client) && this.onPassing(passing);
    client.on('data', (data) => {
      if (passes({ direction: 'asked', data })) database.write(data);
    });
    database.on('data', (data) => {
      if (passes({ direction: 'answered', data })) client.write(data);
    });
    this.#made += 1;
    if (this.#isHeld) this.hold();
  }
}
