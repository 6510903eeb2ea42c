import type { Connection, PoolClient, Submittable } from 'pg';
import { shapeOf, type Field, type Shape } from './columns.ts';

/** What one statement answered. */
export interface Answer {
  shape: Shape;
  rows: unknown[][];
  /** How many rows it answered or touched. */
  count: number;
}

/** A value as the protocol carries it. */
export type Bound = string | Buffer | null;

interface Statement {
  name: string;
  text: string;
  values: readonly Bound[];
  done: (answer: Answer) => void;
  failed: (error: unknown) => void;
}

/**
 * A connection to the database whose statements travel in packets: all that is sent within one turn of the event loop
 * goes out together and is answered together, which wakes the server's process and ours once instead of once each.
 * Every text is prepared once, and the server describes its columns once.
 */
class Line {
  readonly #client: PoolClient;
  readonly #prepared = new Map<string, Shape>();
  #packet: Packet | undefined;

  constructor(client: PoolClient) {
    this.#client = client;
  }

  send(name: string, text: string, values: readonly Bound[]): Promise<Answer> {
    return new Promise((done, failed) => this.#open().add({ name, text, values, done, failed }));
  }

  sendAhead(name: string, text: string, values: readonly Bound[]): void {
    this.#open().add({ name, text, values, done: nobody, failed: nobody });
  }

  #open(): Packet {
    if (!this.#packet) {
      const packet: Packet = new Packet(this.#prepared, () => {
        if (this.#packet === packet) this.#packet = undefined;
      });
      this.#packet = packet;
      process.nextTick(() => this.#client.query(packet));
    }
    return this.#packet;
  }
}

/** Hears what becomes of a statement that nobody waits for. */
const nobody = (): void => undefined;

const lines = new WeakMap<PoolClient, Line>();

function lineOf(client: PoolClient): Line {
  const line = lines.get(client) ?? new Line(client);
  lines.set(client, line);
  return line;
}

/** Sends a statement along with the others of this turn. `name` stands for the text on the server. */
export function send(
  client: PoolClient,
  name: string,
  text: string,
  values: readonly Bound[],
): Promise<Answer> {
  return lineOf(client).send(name, text, values);
}

/**
 * The same for a statement in front of one that is sent within this turn: when it fails, that one fails with its error, for
 * they travel in one packet.
 */
export function sendAhead(client: PoolClient, name: string, text: string, values: readonly Bound[]): void {
  lineOf(client).sendAhead(name, text, values);
}

/**
 * Statements in the order they were sent, with one Sync behind the last: the server answers them in one piece, and
 * after one that fails it does none of the others. The driver calls the handlers; what it calls them with is PostgreSQL's
 * extended query protocol (Parse, Bind, Describe, Execute, Sync).
 */
class Packet implements Submittable {
  readonly #prepared: Map<string, Shape>;
  readonly #closed: () => void;
  readonly #statements: Statement[] = [];
  readonly #answers: Answer[] = [];
  #shape: Shape | undefined;
  #rows: unknown[][] = [];
  #unreadable: unknown;

  constructor(prepared: Map<string, Shape>, closed: () => void) {
    this.#prepared = prepared;
    this.#closed = closed;
  }

  add(statement: Statement): void {
    this.#statements.push(statement);
  }

  submit = (connection: Connection): void => {
    this.#closed();
    connection.stream.cork();
    const parsed = new Set<string>();
    for (const { name, text, values } of this.#statements) {
      const known = this.#prepared.has(name);
      if (!known && !parsed.has(name)) {
        // It may be there from an attempt that failed; to close what is not there is no mistake.
        connection.close({ type: 'S', name }, true);
        connection.parse({ name, text, types: [] }, true);
        parsed.add(name);
      }
      connection.bind({ statement: name, values: [...values] }, true);
      if (!known) connection.describe({ type: 'P' }, true);
      connection.execute(null, true);
    }
    connection.sync();
    connection.stream.uncork();
  };

  handleRowDescription({ fields }: { fields: readonly Field[] }): void {
    this.#shape = shapeOf(fields);
  }

  handleDataRow({ fields }: { fields: readonly (string | null)[] }): void {
    this.#shape ??= this.#prepared.get(this.#current.name)!;
    try {
      this.#rows.push(this.#shape.read(fields));
    } catch (error) {
      this.#unreadable ??= error;
    }
  }

  handleCommandComplete({ text }: { text: string }): void {
    const { name } = this.#current;
    const shape = this.#shape ?? this.#prepared.get(name) ?? shapeOf([]);
    this.#prepared.set(name, shape);
    this.#answers.push({ shape, rows: this.#rows, count: countOf(text) });
    this.#shape = undefined;
    this.#rows = [];
  }

  handleEmptyQuery(): void {
    this.handleCommandComplete({ text: '' });
  }

  /** A statement failed, or the line broke: those before it are done, those behind it share its fate. */
  handleError(error: unknown): void {
    this.#closed();
    const done = this.#answers.length;
    this.#statements.forEach((statement, index) => {
      if (index < done) statement.done(this.#answers[index]!);
      else statement.failed(error);
    });
  }

  handleReadyForQuery(): void {
    this.#statements.forEach((statement, index) => {
      if (this.#unreadable === undefined) statement.done(this.#answers[index]!);
      else statement.failed(this.#unreadable);
    });
  }

  get #current(): Statement {
    return this.#statements[this.#answers.length]!;
  }
}

/** `INSERT 0 4`, `SELECT 1`, `COMMIT`: the last number is the rows. */
const countOf = (tag: string): number => Number(/\d+$/.exec(tag)?.[0] ?? 0);
