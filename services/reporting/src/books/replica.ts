import { ProblemError, refuse, type Database, type Scope, type Sql } from '@suanpan/service-kit';

const beatMs = 1_000;

/** Told when the replica is lost, with the reason, and when it is found again. */
export type Tell = (reason: Error | null) => void;

/**
 * A replica that may fall silent: it is asked every second whether it is there, and who waits for it while it is not is
 * let go at once, long before the connection itself would be given up. Nobody is sent to it until it answers again.
 */
export class Replica {
  readonly #database: Database;
  readonly #tell: Tell;
  readonly #beat: NodeJS.Timeout;
  readonly #readers = new Set<() => void>();
  #isThere = true;

  constructor(database: Database, tell: Tell) {
    this.#database = database;
    this.#tell = tell;
    this.#beat = setInterval(() => void this.#ask(), beatMs).unref();
    void this.#ask();
  }

  /** @throws ProblemError service.unavailable while the replica does not answer, and what the work throws. */
  async read<T>(entry: Scope, work: (sql: Sql) => Promise<T>): Promise<T> {
    if (!this.#isThere) refuse({ code: 'service.unavailable' });
    const { promise: lost, reject } = Promise.withResolvers<never>();
    const leave = () => reject(new ProblemError([{ code: 'service.unavailable' }]));
    this.#readers.add(leave);
    try {
      return await Promise.race([this.#database.read(entry, work), lost]);
    } finally {
      this.#readers.delete(leave);
    }
  }

  async close(): Promise<void> {
    clearInterval(this.#beat);
    await this.#database.close();
  }

  async #ask(): Promise<void> {
    const reason = await this.#database.ping().then(
      () => null,
      (error: unknown) => error as Error,
    );
    const isThere = reason === null;
    if (isThere !== this.#isThere) this.#tell(reason);
    this.#isThere = isThere;
    if (!isThere) for (const leave of this.#readers) leave();
  }
}
