import { Pool } from 'pg';
import { ProblemError, refuse } from './problem-error.ts';
import { Sql } from './sql.ts';

/** Whose books a transaction is about; null for a service's own, set-less tables. */
export interface Scope {
  accountSetId: number;
  userId: number;
  requestId: string;
}

/**
 * COMMIT was sent and its outcome is not known: look it up, never repeat blindly (scale.md 3.6). To a user for whom
 * nobody looked it up the service is unavailable, and the same request under the same key finds out.
 */
export class CommitUnknown extends ProblemError {
  constructor(cause: unknown) {
    super([{ code: 'service.unavailable' }]);
    this.cause = cause;
  }
}

/**
 * The one way to the database: plain SQL in an explicit transaction whose first statement enters the tenant by
 * `app.enter()` (scale.md 3.3). MikroORM keeps schema and migrations and is not loaded at run time (ADR 0002).
 */
export class Database {
  readonly #pool: Pool;
  #watch: ((text: string) => void) | undefined;

  private constructor(pool: Pool) {
    this.#pool = pool;
  }

  /** A pool under a service's own role; connections are made when they are first needed. */
  static connect(url: string, poolSize = 10): Database {
    const pool = new Pool({ connectionString: url, max: poolSize });
    // A server that stops drops idle connections; the pool replaces them, the process lives on.
    pool.on('error', () => undefined);
    pool.on('connect', (client) => client.on('error', () => undefined));
    return new Database(pool);
  }

  /** Sees every statement's text; for the test that no tenant statement forgets the set (scale.md 3.2). */
  watchStatements(watch: (text: string) => void): void {
    this.#watch = watch;
  }

  /** A writing transaction, READ COMMITTED with explicit locks; deadlocks are retried whole, at most 3 times. */
  async write<T>(scope: Scope | null, work: (sql: Sql) => Promise<T>): Promise<T> {
    for (let attempt = 1; ; attempt++) {
      try {
        return await this.#transaction(beginWrite, scope, work);
      } catch (error) {
        if (attempt > 3 || !isRetryable(error)) throw asProblem(error);
        await pause(attempt);
      }
    }
  }

  /** One snapshot for all figures of an answer: REPEATABLE READ, read only. */
  async read<T>(scope: Scope | null, work: (sql: Sql) => Promise<T>): Promise<T> {
    try {
      return await this.#transaction(beginRead, scope, work);
    } catch (error) {
      throw asProblem(error);
    }
  }

  /** Does the work and undoes it: the rehearsal behind `?dryRun=1` (architecture.md 3). */
  async rehearse<T>(scope: Scope | null, work: (sql: Sql) => Promise<T>): Promise<T> {
    try {
      return await this.#transaction(beginWrite, scope, work, 'ROLLBACK');
    } catch (error) {
      throw asProblem(error);
    }
  }

  /** Throws unless the server answers. */
  async ping(): Promise<void> {
    await this.#pool.query('SELECT 1');
  }

  async close(): Promise<void> {
    await this.#pool.end();
  }

  async #transaction<T>(
    begin: readonly string[],
    scope: Scope | null,
    work: (sql: Sql) => Promise<T>,
    end: 'COMMIT' | 'ROLLBACK' = 'COMMIT',
  ): Promise<T> {
    const client = await this.#pool.connect();
    let broken: Error | undefined;
    try {
      const sql = new Sql(client, this.#watch);
      for (const statement of begin) sql.later(statement, []);
      enter(sql, scope);
      const result = await work(sql);
      await finish(sql, end);
      return result;
    } catch (error) {
      if (error instanceof CommitUnknown) broken = error;
      else await client.query('ROLLBACK').catch((failure: Error) => (broken = failure));
      throw error;
    } finally {
      client.release(broken);
    }
  }
}

/** The roles of the services plan for writes (tools/migrate/service-roles.ts); a read is planned by what it asks for. */
const beginWrite = ['BEGIN'];
const beginRead = [
  'BEGIN ISOLATION LEVEL REPEATABLE READ READ ONLY',
  'SET LOCAL plan_cache_mode = auto',
  'SET LOCAL enable_seqscan = on',
];

/** The one door for the tenant: the first statement of each transaction about a set (scale.md 3.3). */
function enter(sql: Sql, scope: Scope | null): void {
  if (scope) sql.later('SELECT app.enter($1, $2, $3)', [scope.accountSetId, scope.userId, scope.requestId]);
}

/**
 * COMMIT, with whatever statement was still to be sent. After one that fails the server does not come to COMMIT; when the
 * line breaks before all have answered, COMMIT may have been done.
 */
async function finish(sql: Sql, end: 'COMMIT' | 'ROLLBACK'): Promise<void> {
  try {
    await sql.run(end);
  } catch (error) {
    if (end === 'COMMIT' && isOutcomeUnknown(error)) throw new CommitUnknown(error);
    throw error;
  }
}

/** The SQLSTATE and constraint of a database error; the shard suffix of a distributed engine is cut off. */
export function databaseError(error: unknown): { state: string; constraint: string } | null {
  const { code, constraint } = (error ?? {}) as { code?: unknown; constraint?: unknown };
  if (typeof code !== 'string' || !sqlState.test(code)) return null;
  return { state: code, constraint: String(constraint ?? '').replace(/_\d+$/, '') };
}

/** Five characters of a class that PostgreSQL has; the system's EPIPE is none. */
const sqlState = /^(?:\d[0-9A-Z]|F0|HV|P0|XX)[0-9A-Z]{3}$/;

const isRetryable = (error: unknown): boolean => {
  const state = databaseError(error)?.state;
  return state === '40001' || state === '40P01';
};

/** The line broke, the server went down, or a machine of a distributed engine did while it committed. */
const isOutcomeUnknown = (error: unknown): boolean => {
  const state = databaseError(error)?.state;
  return state === undefined || state === 'XX000' || isUnreachable(error);
};

function asProblem(error: unknown): unknown {
  const state = databaseError(error)?.state;
  if (state === '55P03' || state === '40001' || state === '40P01') refuse({ code: 'service.busy' });
  if (state === '57014') refuse({ code: 'service.timeout' });
  if (isUnreachable(error)) refuse({ code: 'service.unavailable' });
  return error;
}

/** What the system and the server say when the line is gone, or the server stops or starts. */
const lostCodes: ReadonlySet<unknown> = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  '57P01',
  '57P02',
  '57P03',
]);
/** The driver's own words for it, which carry no code. */
const lostWords = /Connection terminated|timeout exceeded when trying to connect|is not queryable/;

function isUnreachable(error: unknown): boolean {
  const { code, message } = (error ?? {}) as { code?: unknown; message?: string };
  if (code === undefined) return lostWords.test(message ?? '');
  return lostCodes.has(code) || databaseError(error)?.state.startsWith('08') === true;
}

const pause = (attempt: number) =>
  new Promise((resolve) => setTimeout(resolve, attempt * 5 + Math.random() * 15 * attempt));
