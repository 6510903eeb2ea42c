import { ProblemError, type Database, type Sql } from '@suanpan/service-kit';
import { openBooks, type Books, type Reader } from './books.ts';
import type { Replica } from './replica.ts';
import { hasCome } from './written-at.ts';

/** The replica has not yet seen what its reader has. */
class Behind extends Error {}

type Work<T> = (books: Books) => Promise<T>;

/**
 * Where figures come from: a replica when there is one, the primary when the replica is behind its reader, lacks the
 * record or does not answer (scale.md 3.11). Each answer is one REPEATABLE READ snapshot.
 */
export class FigureSource {
  readonly #primary: Database;
  readonly #replica: Replica | null;

  constructor(primary: Database, replica: Replica | null = null) {
    this.#primary = primary;
    this.#replica = replica;
  }

  /** For what must be as new as it can be, whatever its reader has seen. */
  get primary(): FigureSource {
    return new FigureSource(this.#primary);
  }

  async read<T>(reader: Reader, work: Work<T>): Promise<T> {
    const primary = () => this.#primary.read(reader, inBooks(reader, work));
    if (!this.#replica) return primary();
    try {
      await this.#refuseBehind(this.#replica, reader);
      return await this.#replica.read(
        reader,
        inBooks(reader, async (books) => {
          if (books.latest < reader.seenVersion) throw new Behind();
          return work(books);
        }),
      );
    } catch (error) {
      if (!mayKnowMore(error)) throw error;
      return primary();
    }
  }

  /** Asked before the snapshot is taken, which is then at least as new. @throws Behind */
  async #refuseBehind(replica: Replica, reader: Reader): Promise<void> {
    const { seenPosition } = reader;
    if (seenPosition === null) return;
    if (!(await replica.read(reader, (sql) => hasCome(sql, seenPosition)))) throw new Behind();
  }
}

const inBooks =
  <T>(reader: Reader, work: Work<T>) =>
  async (sql: Sql): Promise<T> =>
    work(await openBooks(sql, reader));

const primaryMayAnswer: ReadonlySet<string> = new Set([
  'request.not-found',
  'account-set.not-ready',
  'service.busy',
  'service.unavailable',
]);

/** A refusal that the primary would repeat, and a query that took too long, are not asked twice. */
const mayKnowMore = (error: unknown): boolean =>
  !(error instanceof ProblemError) || error.problems.some(({ code }) => primaryMayAnswer.has(code));
