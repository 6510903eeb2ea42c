import type { PoolClient } from 'pg';
import { createHash } from 'node:crypto';
import { bound } from './bound-values.ts';
import { send, sendAhead, type Answer } from './packet.ts';

/** What may be bound to a statement that nobody waits for: nothing that the driver could fail to convert. */
export type PlainValue =
  string | number | boolean | null | Buffer | readonly (string | number | null | Buffer)[];

/** A row as the statement names its columns, in camelCase. */
export type Row = Record<string, unknown>;

/**
 * Runs statements inside one open transaction. Texts are static, values are bound; each text is prepared once per
 * connection. Columns arrive in camelCase; int8 as number, numeric and date as text, timestamptz as ISO text.
 */
export class Sql {
  readonly #client: PoolClient;
  readonly #watch: ((text: string) => void) | undefined;
  #waiting: { text: string; values: readonly PlainValue[] }[] = [];
  constructor(client: PoolClient, watch?: (text: string) => void) {
    this.#client = client;
    this.#watch = watch;
  }

  /** All rows. */
  async rows<T extends object = Row>(text: string, values: readonly unknown[] = []): Promise<T[]> {
    const { shape, rows } = await this.#query(text, values);
    return rows.map((row) => toObject(shape.names, row)) as T[];
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

  /** The number of rows the statement touched. */
  async run(text: string, values: readonly unknown[] = []): Promise<number> {
    return (await this.#query(text, values)).count;
  }

  /**
   * A statement whose result nobody waits for: it goes out in front of the next one, or of COMMIT, on the same journey.
   * When it fails, the statement it went with throws what it has thrown, and nothing is committed.
   */
  later(text: string, values: readonly PlainValue[]): void {
    this.#waiting.push({ text, values });
  }

  async #query(text: string, values: readonly unknown[]): Promise<Answer> {
    const last = values.map(bound);
    for (const ahead of this.#waiting) {
      this.#watch?.(ahead.text);
      sendAhead(this.#client, nameOf(ahead.text), ahead.text, ahead.values.map(bound));
    }
    this.#waiting = [];
    this.#watch?.(text);
    try {
      return await send(this.#client, nameOf(text), text, last);
    } catch (error) {
      // The trace leads to whoever asked instead of to the socket.
      if (error instanceof Error) Error.captureStackTrace(error);
      throw error;
    }
  }
}

const names = new Map<string, string>();
/** One prepared name per text, a short one is its own; texts are static, so the map stays small. */
function nameOf(text: string): string {
  let name = names.get(text);
  if (!name) {
    name = text.length < 32 ? text : createHash('sha256').update(text).digest('base64url').slice(0, 32);
    names.set(text, name);
  }
  return name;
}

function toObject(keys: readonly string[], row: readonly unknown[]): Row {
  const object: Row = {};
  for (let i = 0; i < keys.length; i++) object[keys[i]!] = row[i];
  return object;
}
