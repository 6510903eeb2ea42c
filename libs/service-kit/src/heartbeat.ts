import { setTimeout as pause } from 'node:timers/promises';
import { Client, type ClientConfig } from 'pg';
import { databaseError } from './database-errors.ts';

/** An administrator has ended the connection, or it was idle for too long. */
const endings: ReadonlySet<string> = new Set(['57P01', '57P05']);

export interface HeartbeatOptions {
  /** How a connection is made; `connectionTimeoutMillis` bounds it. */
  config: ClientConfig;
  /** Passed by every connection that is to take the place of a silent one. */
  proof: (client: Client) => Promise<void>;
  /** Between an answer and the next question, in milliseconds. */
  beatMs: number;
  /** How long the server may take to answer before the connection is doubted, in milliseconds. */
  pingMs: number;
  /** Connections made before this moment (`performance.now()`) are lost; a new one has just been made and proven. */
  onLost: (before: number) => void;
}

/**
 * Notices that the server has gone in silence, as a fail-over does: what is connected stays so, but nothing comes through
 * any more. A connection of its own is asked every `beatMs`; when it does not answer within `pingMs`, a new one is made, and
 * when that one is proven while the old one is silent still, all that are as old are lost. While no new one can be made
 * either, the server is away and nothing is said; one that is only slow answers late, and nothing is lost. Once new ones can
 * be made, it takes at most a beat and four times `pingMs`: a question or an attempt from before, and a connection made and
 * proven.
 */
export class Heartbeat {
  readonly #options: HeartbeatOptions;
  readonly #over = new AbortController();
  readonly #open = new Set<Client>();
  /** Those that the server has ended with a word. */
  readonly #ended = new WeakSet<Client>();
  #kept: Client | undefined;
  #beating: Promise<void> | undefined;

  constructor(options: HeartbeatOptions) {
    this.#options = options;
  }

  /** Begins; a second time it changes nothing. It keeps no process running. */
  start(): void {
    this.#beating ??= this.#beatUntilOver();
  }

  async stop(): Promise<void> {
    this.#over.abort();
    for (const client of this.#open) this.#drop(client);
    await this.#beating;
  }

  async #beatUntilOver(): Promise<void> {
    while (await this.#rest(this.#options.beatMs)) {
      if (this.#kept) await this.#ask(this.#kept);
      else this.#kept = await this.#proven();
    }
  }

  /** Asks until the connection answers, or until a new one has taken its place. */
  async #ask(asked: Client): Promise<void> {
    const { pingMs, beatMs, onLost } = this.#options;
    const before = performance.now();
    const heard = { answer: false };
    const answered = asked.query('SELECT 1').then(
      () => (heard.answer = true),
      (error: unknown) => this.#noteEnd(asked, error),
    );
    await Promise.race([answered, this.#rest(pingMs)]);
    while (!heard.answer && !this.#over.signal.aborted) {
      const fresh = await this.#proven();
      if (heard.answer && fresh) this.#drop(fresh);
      else if (fresh) {
        this.#drop(asked);
        this.#kept = fresh;
        // A server that ends this one by itself is there; the others are told by it if it has ended them too.
        return this.#ended.has(asked) ? undefined : onLost(before);
      } else await this.#rest(beatMs);
    }
  }

  /** A new connection that leads where the service may work; undefined while there is none. */
  async #proven(): Promise<Client | undefined> {
    const { config, proof, pingMs } = this.#options;
    const client = new Client(config) as Client & { unref: () => void };
    this.#open.add(client);
    // Whoever waits for it is told; an error that nobody listens to would end the process.
    client.on('error', (error) => this.#noteEnd(client, error));
    try {
      await client.connect();
      client.unref();
      const late = this.#rest(pingMs).then(() => Promise.reject(new Error('The server does not answer.')));
      await Promise.race([proof(client), late]);
      return client;
    } catch {
      this.#drop(client);
      return undefined;
    }
  }

  #noteEnd(client: Client, error: unknown): void {
    if (endings.has(databaseError(error)?.state ?? '')) this.#ended.add(client);
  }

  /** Without a word: a silent server would never confirm it. */
  #drop(client: Client): void {
    this.#open.delete(client);
    client.connection.stream.destroy();
  }

  /** Whether it goes on afterwards. */
  #rest(ms: number): Promise<boolean> {
    return pause(ms, true, { ref: false, signal: this.#over.signal }).catch(() => false);
  }
}
