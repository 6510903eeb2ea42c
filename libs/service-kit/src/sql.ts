import type { EntityManager, MikroORM } from '@mikro-orm/postgresql';
import type { Client, QueryArrayResult, QueryConfig, QueryResult } from 'pg';
import { columnTypes } from './column-types.ts';

/** A row as the statement names its columns, in camelCase. */
export type Row = Record<string, unknown>;

export interface SqlOptions {
  /** Knows the entities. */
  orm?: MikroORM;
  /** Sees every statement's text. */
  onStatement?: ((text: string) => void) | undefined;
  /** Nothing more is sent when it has aborted. */
  signal?: AbortSignal | undefined;
  /** What is sent instead of a statement's text: the same statement over other relations. */
  reworded?: ((text: string) => string) | undefined;
  /** How long an answer may take before the connection is given up, in place of the pool's limit. */
  answerMs?: number | undefined;
}

/**
 * Runs statements inside one open transaction. Texts are static, values are bound, nothing is prepared by name. Columns
 * arrive in camelCase, their values as column-types.ts says; `em` works with entities in the same transaction.
 */
export class Sql {
  readonly #client: Client;
  readonly #options: SqlOptions;
  #em: EntityManager | undefined;

  constructor(client: Client, options: SqlOptions = {}) {
    this.#client = client;
    this.#options = options;
  }

  /** Users, sessions, master data as entities: the EntityManager of this transaction, on its very connection. */
  get em(): EntityManager {
    const { orm } = this.#options;
    if (!orm) throw new Error('This connection knows no entities.');
    if (this.#em) return this.#em;
    this.#em = orm.em.fork();
    this.#em.setTransactionContext({
      executeQuery: async ({ sql }: { sql: string }) => {
        const { rows, rowCount } = await this.#send({ text: sql });
        return { rows, numAffectedRows: BigInt(rowCount ?? 0) };
      },
    });
    return this.#em;
  }

  /** The same transaction, its statements in other words. */
  reworded(reword: (text: string) => string): Sql {
    return new Sql(this.#client, { ...this.#options, reworded: reword });
  }

  /** All rows. */
  async rows<T extends object = Row>(text: string, values: readonly unknown[] = []): Promise<T[]> {
    const { fields, rows } = await this.#query(text, values);
    const names = fields.map(({ name }) => camelCase(name));
    return rows.map((row) => toObject(names, row)) as T[];
  }

  /** The only row. @throws when there is none or more than one (a programmer's mistake). */
  async one<T extends object = Row>(text: string, values: readonly unknown[] = []): Promise<T> {
    const rows = await this.rows<T>(text, values);
    if (rows.length !== 1) throw new Error(`Expected one row, got ${rows.length}.`);
    return rows[0]!;
  }

  /** The row, or undefined. */
  async maybe<T extends object = Row>(text: string, values: readonly unknown[] = []): Promise<T | undefined> {
    return (await this.rows<T>(text, values))[0];
  }

  /** The number of rows the statement answered or touched. */
  async run(text: string, values: readonly unknown[] = []): Promise<number> {
    // As deep as `one`: of statements in one round trip the first failure is heard first.
    const count = async (): Promise<number> => (await this.#query(text, values)).rowCount ?? 0;
    return await count();
  }

  /** Ends the transaction. @returns what the server did: of one that failed it makes a ROLLBACK. */
  async end(how: 'COMMIT' | 'ROLLBACK'): Promise<string> {
    return (await this.#query(how, [])).command;
  }

  /** Writes what was changed through `em`. */
  async flush(): Promise<void> {
    await this.#em?.flush();
  }

  async #query(said: string, values: readonly unknown[]): Promise<QueryArrayResult<unknown[]>> {
    const text = this.#options.reworded?.(said) ?? said;
    // The extended protocol takes one statement only, whatever a text might contain.
    const how = { types: columnTypes, rowMode: 'array', queryMode: 'extended' } as const;
    return this.#send<QueryArrayResult<unknown[]>>({ text, values: [...values], ...how });
  }

  async #send<T = QueryResult>(query: QueryConfig): Promise<T> {
    const { signal, onStatement, answerMs } = this.#options;
    signal?.throwIfAborted();
    onStatement?.(query.text);
    return this.#client.query({ ...query, query_timeout: answerMs } as QueryConfig) as Promise<T>;
  }
}

const camelCase = (name: string): string =>
  name.replace(/_([a-z0-9])/g, (_, letter: string) => letter.toUpperCase());

function toObject(keys: readonly string[], row: readonly unknown[]): Row {
  const object: Row = {};
  for (let i = 0; i < keys.length; i++) object[keys[i]!] = row[i];
  return object;
}
