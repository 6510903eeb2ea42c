import { callbackify } from 'node:util';
import { Pool, type Client, type PoolClient, type PoolConfig } from 'pg';
import { SettingError } from './env.ts';
import { Heartbeat } from './heartbeat.ts';
import { requestContext } from './request-context.ts';
import { FairSemaphore, type Release } from './fair-semaphore.ts';

/** How a service may use its database server; all times in milliseconds. */
export interface ConnectionLimits {
  /** Connections in all. */
  poolSize: number;
  /** The part of them that one company, or one user, may hold at once: more than 0, at most 1. */
  share: number;
  /** How long a request waits for a free connection. */
  waitMs: number;
  /** How long a new connection may take to be made. */
  connectMs: number;
  /** After so long without an answer a connection is given up as lost: more than the role's statement_timeout. */
  answerMs: number;
  /** How long the server may take to answer that it is there. */
  pingMs: number;
  /** So often it is asked whether it has gone in silence. */
  beatMs: number;
  /** A connection is replaced after so long: what it has prepared and cached goes with it. */
  lifetimeMs: number;
}

export const defaultConnectionLimits: ConnectionLimits = {
  poolSize: 10,
  share: 0.4,
  waitMs: 5_000,
  connectMs: 5_000,
  answerMs: 9_000,
  pingMs: 2_000,
  beatMs: 1_000,
  lifetimeMs: 1_800_000,
};

/** Whether a connection leads where this service may work; throws when it does not. */
export type Proof = (client: Client) => Promise<void>;

/** What pools have in common: a peer that has gone in silence is noticed, and a new connection is proven before it is used. */
const common = (
  { answerMs, lifetimeMs, connectMs }: ConnectionLimits,
  proof: Proof | undefined,
): PoolConfig => ({
  connectionTimeoutMillis: connectMs,
  query_timeout: answerMs,
  maxLifetimeSeconds: lifetimeMs / 1_000,
  keepAlive: true,
  keepAliveInitialDelayMillis: 1_000,
  ...(proof ? { verify: callbackify(proof) } : {}),
});

const answers: Proof = async (client) => void (await client.query('SELECT 1'));

/** Settings of the pool of a service's statements. */
export const poolConfig = (limits: ConnectionLimits, proof: Proof | undefined): PoolConfig => ({
  ...common(limits, proof),
  max: limits.poolSize,
});

/** A connection that is lent for a piece of work. */
export interface Lease {
  client: PoolClient;
  /** Set when nobody waits for the work any more. */
  signal: AbortSignal | undefined;
  /** From now on the statement under way is waited for, even when its caller leaves: its outcome must be known. */
  protect: () => void;
  /** The connection cannot be used again. */
  giveUp: (reason: Error) => void;
}

/**
 * The connections of a service: lent in fair shares, taken back when the request's time is up, replaced when the server
 * has gone in silence, which ends the statements under way. A few connections beside the pool are for pings, for cancelling
 * statements and for the heartbeat.
 */
export class Connections {
  readonly #pool: Promise<Pool>;
  readonly #control: Pool;
  readonly #semaphore: FairSemaphore;
  readonly #heartbeat: Heartbeat;
  readonly #lent = new Set<PoolClient>();
  readonly #madeAt = new WeakMap<PoolClient, number>();
  /** Connections that were made before this moment may be lost. */
  #lostBefore = -Infinity;
  #pinging: Promise<void> | undefined;
  readonly #proof: Proof;

  constructor(url: string, pool: Promise<Pool>, limits: ConnectionLimits, proof: Proof | undefined) {
    this.#semaphore = new FairSemaphore({
      places: limits.poolSize,
      placesPerKey: Math.ceil(limits.poolSize * limits.share),
      waitMs: limits.waitMs,
    });
    this.#pool = pool.then((made) =>
      made.on('connect', (client) => this.#madeAt.set(client, performance.now())),
    );
    this.#proof = proof ?? answers;
    const { pingMs, beatMs } = limits;
    const config = {
      ...common({ ...limits, answerMs: pingMs, connectMs: pingMs }, proof),
      connectionString: url,
    };
    this.#control = new Pool({ ...config, max: 2, allowExitOnIdle: true });
    this.#heartbeat = new Heartbeat({
      // Without a limit of its own for an answer: a late one still tells that the connection lives.
      config: { ...config, query_timeout: undefined },
      proof: this.#proof,
      beatMs,
      pingMs,
      onLost: (before) => this.#drop(before),
    });
    // What was asked on it fails by itself; an error that nobody listens to would end the process. MikroORM listens to its own.
    this.#control.on('connect', (client) => client.on('error', () => undefined)).on('error', () => undefined);
  }

  /**
   * Lends a connection for `work`. When the request it is for has no more time, its statement is cancelled.
   * @throws ProblemError service.busy without a free connection in time.
   */
  async use<T>(work: (lease: Lease) => Promise<T>): Promise<T> {
    const { signal, shares = [] } = requestContext() ?? {};
    const release = await this.#semaphore.take(shares, signal);
    const client = await this.#connect(release);
    this.#lent.add(client);
    let cancelling: Promise<void> | undefined;
    let broken: Error | undefined;
    const cancel = () => (cancelling = this.#cancel(client));
    const protect = () => signal?.removeEventListener('abort', cancel);
    signal?.addEventListener('abort', cancel);
    try {
      return await work({ client, signal, protect, giveUp: (reason) => (broken = reason) });
    } finally {
      protect();
      // A cancellation that came late would hit the next one who gets this connection.
      await cancelling;
      if (broken) this.#lostBefore = performance.now();
      this.#lent.delete(client);
      client.release(broken);
      release();
    }
  }

  /** Throws unless the server answers soon and the service may work there; many who ask at once are told together. */
  ping(): Promise<void> {
    return (this.#pinging ??= this.#ping().finally(() => (this.#pinging = undefined)));
  }

  async close(): Promise<void> {
    await this.#heartbeat.stop();
    await (await this.#pool).end();
    await this.#control.end();
  }

  /** When one connection was lost, those that are older than the loss may be lost as well: they are replaced. */
  async #connect(release: Release): Promise<PoolClient> {
    try {
      const pool = await this.#pool;
      this.#heartbeat.start();
      for (;;) {
        const client = await pool.connect();
        if (!this.#isLost(client)) return client;
        client.release(true);
        client.connection.stream.destroy();
      }
    } catch (error) {
      release();
      throw error;
    }
  }

  #isLost(client: PoolClient, before = this.#lostBefore): boolean {
    return (this.#madeAt.get(client) ?? 0) <= before;
  }

  /** Whoever waits for an answer of a lost connection is told now; one that was made since goes on with what it does. */
  #drop(before: number): void {
    this.#lostBefore = Math.max(this.#lostBefore, before);
    for (const client of this.#lent) if (this.#isLost(client, before)) client.connection.stream.destroy();
  }

  /** On a connection that waits for nobody. What is not where this service may work is entered by no connection either. */
  async #ping(): Promise<void> {
    const client = await this.#control.connect();
    let failure: Error | undefined;
    try {
      await this.#proof(client);
    } catch (error) {
      failure = error as Error;
      if (error instanceof SettingError) this.#lostBefore = performance.now();
      throw error;
    } finally {
      client.release(failure);
    }
  }

  async #cancel(client: PoolClient): Promise<void> {
    const { processID } = client as PoolClient & { processID: number };
    await this.#control.query('SELECT pg_cancel_backend($1)', [processID]).catch(() => undefined);
  }
}
