import { MikroORM, type Options } from '@mikro-orm/postgresql';
import { setTimeout as pause } from 'node:timers/promises';
import {
  Connections,
  defaultConnectionLimits,
  poolConfig,
  type ConnectionLimits,
  type Lease,
  type Proof,
} from './connections.ts';
import { asProblem, CommitUnknown, isOutcomeUnknown, isRetryable } from './database-errors.ts';
import { importSnapshot } from './import-snapshot.ts';
import { answerMsOf, limitsOf, type LongWork } from './long-work.ts';
import { Sql } from './sql.ts';

/** As whom a transaction enters; a set only where one is meant. */
export interface Scope {
  accountSetId: number | null;
  userId: number;
  requestId: string;
}

/** What is done inside a transaction. */
type Work<T> = (sql: Sql) => Promise<T>;

export interface DatabaseOptions {
  /** What of a service's schema its EntityManager knows; without entities there is plain SQL only. */
  entities?: NonNullable<Options['entities']>;
  /** The database schema of the entities' tables. */
  schema?: string;
  connections?: Partial<ConnectionLimits> | undefined;
  /** Every connection passes it before it is used. */
  proof?: Proof;
  /** Sees every statement's text; for the test that no tenant statement omits the set (scale.md 3.2). */
  onStatement?: ((text: string) => void) | undefined;
}

/**
 * The one way to the database: explicit transactions on the pool of one MikroORM, whose first statement enters the tenant
 * by `app.enter()` (scale.md 3.3). Inside, books and reports are plain SQL, identity and master data are entities.
 */
export class Database {
  readonly #orm: MikroORM;
  readonly #connections: Connections;
  readonly #onStatement: DatabaseOptions['onStatement'];

  /** A pool under a service's own role, the process's only one; connections are made when they are first needed. */
  constructor(url: string, poolSize?: number, options: DatabaseOptions = {}) {
    const { entities = [], schema, connections, proof, onStatement } = options;
    const size = poolSize === undefined ? {} : { poolSize };
    const limits = { ...defaultConnectionLimits, ...connections, ...size };
    this.#orm = new MikroORM({
      clientUrl: url,
      ...(schema === undefined ? {} : { schema }),
      entities: [...entities],
      // The whole URL, for its options; statements that nobody waits between share a round trip (pg's pipelining).
      driverOptions: { ...poolConfig(limits, proof), connectionString: url, pipeline: true },
      // A column of a composite foreign key is also a property of its own.
      discovery: { warnWhenNoEntities: false, checkDuplicateFieldNames: false },
      // The database exists, and a service's role could not make one.
      ensureDatabase: false,
    });
    const pool = this.#orm.em.getDriver().getConnection().getNativeClient();
    this.#connections = new Connections(url, pool, limits, proof);
    this.#onStatement = onStatement;
  }

  /** A writing transaction, READ COMMITTED with explicit locks; without a scope for a service's own, set-less tables. */
  write<T>(scope: Scope | null, work: Work<T>, long?: LongWork): Promise<T> {
    return this.#transaction(['BEGIN'], scope, work, long);
  }

  /**
   * One snapshot for all figures of an answer: REPEATABLE READ, read only.
   * @param snapshot the name of one that another transaction has exported: both see one moment.
   */
  read<T>(scope: Scope | null, work: Work<T>, long?: LongWork, snapshot?: string): Promise<T> {
    const imported = snapshot === undefined ? [] : [importSnapshot(snapshot)];
    return this.#transaction([beginReading, ...imported], scope, work, long);
  }

  /** Does the work and undoes it: the rehearsal behind `?dryRun=1` (architecture.md 3). */
  rehearse<T>(scope: Scope | null, work: Work<T>, long?: LongWork): Promise<T> {
    return this.#transaction(['BEGIN'], scope, work, long, 'ROLLBACK');
  }

  /**
   * One statement that is its own transaction: a call of a function that enters the set itself.
   * @throws CommitUnknown when the connection breaks before it has answered.
   */
  statement<T>(work: Work<T>): Promise<T> {
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
    opening: readonly string[],
    scope: Scope | null,
    work: Work<T>,
    long: LongWork | undefined,
    end: 'COMMIT' | 'ROLLBACK' = 'COMMIT',
  ): Promise<T> {
    return this.#connected(async (sql, lease) => {
      // Pipelined, in this order; the first rejection is the cause of those behind it.
      const opened = [...opening, ...limitsOf(long)].map((text) => sql.run(text));
      await Promise.all([...opened, enter(sql, scope)]);
      const result = await work(sql);
      await sql.flush();
      lease.protect();
      const done = await sql.end(end).catch(end === 'COMMIT' ? throwUnknown : undefined);
      if (done !== end) throw new Error('The transaction had failed; nothing of it was stored.');
      return result;
    }, long);
  }

  /** Works on a connection of the pool; what a deadlock has stopped is done again whole, at most 3 times. */
  async #connected<T>(work: (sql: Sql, lease: Lease) => Promise<T>, long?: LongWork): Promise<T> {
    const options = { orm: this.#orm, onStatement: this.#onStatement, answerMs: answerMsOf(long) };
    for (let attempt = 1; ; attempt++) {
      try {
        return await this.#connections.use((lease) =>
          work(new Sql(lease.client, { ...options, signal: lease.signal }), lease).catch(async (error) => {
            if (error instanceof CommitUnknown) lease.giveUp(error);
            else await lease.client.query('ROLLBACK').catch(lease.giveUp);
            throw error;
          }),
        );
      } catch (error) {
        if (attempt > 3 || !isRetryable(error)) throw asProblem(error);
        await pause(attempt * 5 + Math.random() * 15 * attempt);
      }
    }
  }
}

const beginReading = 'BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY';

/** The one door for the tenant: the first statement of each transaction about a set (scale.md 3.3). */
export async function enter(sql: Sql, scope: Scope | null): Promise<void> {
  if (scope)
    await sql.run('SELECT app.enter($1, $2, $3)', [scope.accountSetId, scope.userId, scope.requestId]);
}

/** When the connection breaks before COMMIT is answered, it may have been done. */
function throwUnknown(error: unknown): never {
  throw isOutcomeUnknown(error) ? new CommitUnknown(error) : error;
}
