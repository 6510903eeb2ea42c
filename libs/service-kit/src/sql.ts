import type { PoolClient, QueryConfig } from 'pg';
import { createHash } from 'node:crypto';
import { sendTogether } from './one-packet.ts';

/** What may be bound to a statement that is sent along with COMMIT: nothing that the driver could fail to convert. */
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
  readonly #endings: { text: string; values: readonly PlainValue[] }[] = [];
  constructor(client: PoolClient, watch?: (text: string) => void) {
    this.#client = client;
    this.#watch = watch;
  }

  /** All rows. */
  async rows<T extends object = Row>(text: string, values: readonly unknown[] = []): Promise<T[]> {
    const result = await this.#query(text, values);
    const names = result.fields.map((field) => camelCase(field.name));
    return result.rows.map((row) => toObject(names, row)) as T[];
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
    return (await this.#query(text, values)).rowCount ?? 0;
  }

  /**
   * A statement whose result nobody waits for: it is sent at the end of the transaction, together with COMMIT, in one
   * journey. When it fails nothing is committed, and the transaction throws what it has thrown.
   */
  atEnd(text: string, values: readonly PlainValue[]): void {
    this.#endings.push({ text, values });
  }

  /** Sends what was left for the end, in its order. */
  sendEndings(): Promise<unknown>[] {
    return this.#endings.map(({ text, values }) => this.#query(text, values));
  }

  #query(text: string, values: readonly unknown[]) {
    this.#watch?.(text);
    sendTogether(this.#client);
    const config = { name: nameOf(text), text, values: [...values], rowMode: 'array', types } as const;
    return this.#client.query<unknown[]>(config as unknown as QueryConfig & { rowMode: 'array' });
  }
}

const names = new Map<string, string>();
/** One prepared name per text; texts are static, so the map stays small. */
function nameOf(text: string): string {
  let name = names.get(text);
  if (!name) {
    name = createHash('sha256').update(text).digest('base64url').slice(0, 32);
    names.set(text, name);
  }
  return name;
}

const camel = new Map<string, string>();
function camelCase(name: string): string {
  let known = camel.get(name);
  if (!known) {
    known = name.replace(/_([a-z0-9])/g, (_, letter: string) => letter.toUpperCase());
    camel.set(name, known);
  }
  return known;
}

function toObject(keys: readonly string[], row: readonly unknown[]): Row {
  const object: Row = {};
  for (let i = 0; i < keys.length; i++) object[keys[i]!] = row[i];
  return object;
}

const oid = {
  bool: 16,
  bytea: 17,
  int8: 20,
  int2: 21,
  int4: 23,
  json: 114,
  jsonb: 3802,
  timestamptz: 1184,
} as const;
const arrayOf: Record<number, (text: string) => unknown> = {
  1016: Number,
  1007: Number,
  1005: Number,
  1009: String,
};

/** Only what the books use; everything else, numeric and date above all, stays text. */
const types = {
  getTypeParser(id: number, format?: string): (value: never) => unknown {
    if (format === 'binary') return (value) => value;
    return (parsers[id] ?? ((value: string) => value)) as (value: never) => unknown;
  },
};
const parsers: Record<number, (value: string) => unknown> = {
  [oid.bool]: (value) => value === 't',
  [oid.bytea]: (value) => Buffer.from(value.slice(2), 'hex'),
  [oid.int8]: safeInteger,
  [oid.int2]: Number,
  [oid.int4]: Number,
  [oid.json]: (value) => JSON.parse(value) as unknown,
  [oid.jsonb]: (value) => JSON.parse(value) as unknown,
  [oid.timestamptz]: (value) => new Date(value).toISOString(),
  ...Object.fromEntries(Object.entries(arrayOf).map(([id, item]) => [id, simpleArray(item)])),
};

function safeInteger(value: string): number {
  const number = Number(value);
  if (!Number.isSafeInteger(number)) throw new Error(`Integer out of range: ${value}`);
  return number;
}

/** One-dimensional arrays of numbers or text, in PostgreSQL's text form. */
function simpleArray(item: (text: string) => unknown) {
  return (value: string): unknown[] =>
    [...value.slice(1, -1).matchAll(/"((?:[^"\\]|\\.)*)"|([^,]+)/g)].map(([, quoted, plain]) =>
      quoted === undefined ? (plain === 'NULL' ? null : item(plain!)) : item(quoted.replace(/\\(.)/g, '$1')),
    );
}
