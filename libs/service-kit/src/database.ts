import type { MikroORM } from '@mikro-orm/postgresql';
import {
  Connections,
  defaultConnectionLimits,
  poolConfig,
  type ConnectionLimits,
  type Lease,
  type Proof,
} from './connections.ts';
import { asProblem, CommitUnknown, isOutcomeUnknown, isRetryable } from './database-errors.ts';
import { openOrm, type EntityOptions } from './orm.ts';
import { Sql } from './sql.ts';
import { together } from './together.ts';

/** Whose books a transaction is about; null for a service's own, set-less tables. */
export interface Scope extends Entry {
  accountSetId: number;
}

/** As whom a transaction enters; a set only where one is meant. */
export interface Entry {
  accountSetId: number | null;
  userId: number;
  requestId: string;
}

/** Limits of a transaction that honestly takes long, in place of the role's (reliability.md 12). */
export interface LongWork {
  /** Of one statement, and of the pause before the next one, in milliseconds. */
  statementMs: number;
}

export interface DatabaseOptions extends EntityOptions {
  connections?: Partial<ConnectionLimits> | undefined;
  /** Every connection passes it before it is used. */
  proof?: Proof;
}

/**
 * The one way to the database: explicit transactions on the pool of one MikroORM, whose first statement enters the tenant
 * by `app.enter()` (scale.md 3.3). Inside, books and reports are plain SQL, identity and master data are entities.
 */
export class Database {
  readonly #orm: MikroORM;
  readonly #connections: Connections;
  #watch: ((text: string) => void) | undefined;

  private constructor(orm: MikroORM, connections: Connections) {
    this.#orm = orm;
    this.#connections = connections;
  }

  /** A pool under a service's own role; connections are made when they are first needed. */
  static connect(url: string, poolSize?: number, options: DatabaseOptions = {}): Database {
    const { connections, proof, ...entities } = options;
    const size = poolSize === undefined ? {} : { poolSize };
    const limits = { ...defaultConnectionLimits, ...connections, ...size };
    const orm = openOrm(url, poolConfig(limits, proof), entities);
    const pool = orm.em.getDriver().getConnection().getNativeClient();
    return new Database(orm, new Connections(url, pool, limits, proof));
  }

  /** Sees every statement's text; for the test that no tenant statement omits the set (scale.md 3.2). */
  watchStatements(watch: (text: string) => void): void {
    this.#watch = watch;
  }

  /** A writing transaction, READ COMMITTED with explicit locks. */
  write<T>(scope: Entry | null, work: (sql: Sql) => Promise<T>, long?: LongWork): Promise<T> {
    return this.#transaction('BEGIN', scope, work, { long });
  }

  /** One snapshot for all figures of an answer: REPEATABLE READ, read only. */
  read<T>(scope: Entry | null, work: (sql: Sql) => Promise<T>, long?: LongWork): Promise<T> {
    return this.#transaction(beginReading, scope, work, { long });
  }

  /** The same in the snapshot that another transaction has exported: both see one moment. */
  readIn<T>(snapshot: string, scope: Entry, work: (sql: Sql) => Promise<T>, long?: LongWork): Promise<T> {
    return this.#transaction(beginReading, scope, work, { long, snapshot });
  }

  /** Does the work and undoes it: the rehearsal behind `?dryRun=1` (architecture.md 3). */
  rehearse<T>(scope: Scope | null, work: (sql: Sql) => Promise<T>, long?: LongWork): Promise<T> {
    return this.#transaction('BEGIN', scope, work, { end: 'ROLLBACK', long });
  }

  /**
   * One statement that is its own transaction: a call of a function that enters the set itself.
   * @throws CommitUnknown when the connection breaks before it has answered.
   */
  statement<T>(work: (sql: Sql) => Promise<T>): Promise<T> {
    return this.#connected((sql) => work(sql).catch(throwUnknown));
  }

  /** Throws unless the server answers soon and this service may work there. */
  ping(): Promise<void> {
    return this.#connections.ping();
  }

  async close(): Promise<void> {
    await this.#connections.close();
    await this.#orm.close();
  }

  /** Not MikroORM's own: after a broken connection that one never gives its place in the pool back. */
  #transaction<T>(
    begin: string,
    scope: Entry | null,
    work: (sql: Sql) => Promise<T>,
    { end = 'COMMIT', long, snapshot }: TransactionOptions = {},
  ): Promise<T> {
    return this.#connected(async (sql, lease) => {
      // Sent in this order on one connection: what the work asks first shares the round trip.
      const [, , , , result] = await together(
        sql.run(begin),
        snapshot === undefined ? undefined : importSnapshot(sql, snapshot),
        long && allowTime(sql, long),
        enter(sql, scope),
        work(sql),
      );
      await sql.flush();
      lease.protect();
      const done = await sql.end(end).catch(end === 'COMMIT' ? throwUnknown : undefined);
      if (done !== end) throw new Error('The transaction had failed; nothing of it was stored.');
      return result;
    }, long);
  }

  /** Works on a connection of the pool; what a deadlock has stopped is done again whole, at most 3 times. */
  async #connected<T>(work: WorkOnLease<T>, long?: LongWork): Promise<T> {
    for (let attempt = 1; ; attempt++) {
      try {
        return await this.#connectedOnce(work, long);
      } catch (error) {
        if (attempt > 3 || !isRetryable(error)) throw asProblem(error);
        await pause(attempt);
      }
    }
  }

  #connectedOnce<T>(work: WorkOnLease<T>, long: LongWork | undefined): Promise<T> {
    const answerMs = long && long.statementMs + marginMs;
    return this.#connections.use(async (lease) => {
      const { client, signal } = lease;
      try {
        return await work(new Sql(client, { orm: this.#orm, watch: this.#watch, signal, answerMs }), lease);
      } catch (error) {
        if (error instanceof CommitUnknown) lease.giveUp(error);
        else await client.query('ROLLBACK').catch(lease.giveUp);
        throw error;
      }
    });
  }
}

interface TransactionOptions {
  end?: 'COMMIT' | 'ROLLBACK';
  long?: LongWork | undefined;
  /** The name of an exported snapshot. */
  snapshot?: string;
}

const beginReading = 'BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY';

/** The statement takes no parameter. @throws when it is no name of a snapshot. */
function importSnapshot(sql: Sql, snapshot: string): Promise<number> {
  if (!/^[0-9A-F]+-[0-9A-F]+-[0-9]+$/.test(snapshot)) throw new Error('This is no name of a snapshot.');
  return sql.run(`SET TRANSACTION SNAPSHOT '${snapshot}'`);
}

type WorkOnLease<T> = (sql: Sql, lease: Lease) => Promise<T>;

/** The server ends a statement at its limit; so much later a connection that has still not answered is given up. */
const marginMs = 1_000;

/** Ends with the transaction, so that nothing of it is left to the next one on this connection. */
const allowTime = async (sql: Sql, { statementMs }: LongWork): Promise<void> => {
  const ms = Math.trunc(statementMs);
  await together(
    sql.run(`SET LOCAL statement_timeout = ${ms}`),
    sql.run(`SET LOCAL idle_in_transaction_session_timeout = ${ms}`),
  );
};

/** The one door for the tenant: the first statement of each transaction about a set (scale.md 3.3). */
export function enter(sql: Sql, scope: Entry | null): Promise<number> | undefined {
  if (!scope) return undefined;
  return sql.run('SELECT app.enter($1, $2, $3)', [scope.accountSetId, scope.userId, scope.requestId]);
}

/** When the connection breaks before COMMIT is answered, it may have been done. */
function throwUnknown(error: unknown): never {
  throw isOutcomeUnknown(error) ? new CommitUnknown(error) : error;
}

const pause = (attempt: number) =>
  new Promise((resolve) => setTimeout(resolve, attempt * 5 + Math.random() * 15 * attempt));
