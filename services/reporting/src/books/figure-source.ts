import { ProblemError, type Database } from '@suanpan/service-kit';
import { openBooks, type Books, type Reader } from './books.ts';

/** The replica has not yet seen what its reader has. */
class Behind extends Error {}

/**
 * Where figures come from: a replica when there is one, the primary when the replica is behind its reader, lacks the
 * record or does not answer (scale.md 3.11). Each answer is one REPEATABLE READ snapshot.
 */
export class FigureSource {
  readonly #primary: Database;
  readonly #replica: Database | null;

  constructor(primary: Database, replica: Database | null = null) {
    this.#primary = primary;
    this.#replica = replica;
  }

  async read<T>(reader: Reader, work: (books: Books) => Promise<T>): Promise<T> {
    if (!this.#replica) return this.#snapshot(this.#primary, reader, work);
    try {
      return await this.#snapshot(this.#replica, reader, async (books) => {
        if (books.version < reader.seenVersion) throw new Behind();
        return work(books);
      });
    } catch (error) {
      if (!mayKnowMore(error)) throw error;
      return this.#snapshot(this.#primary, reader, work);
    }
  }

  #snapshot<T>(database: Database, reader: Reader, work: (books: Books) => Promise<T>): Promise<T> {
    return database.read(reader, async (sql) => work(await openBooks(sql, reader)));
  }
}

const primaryMayAnswer: ReadonlySet<string> = new Set([
  'request.not-found',
  'account-set.not-ready',
  'service.busy',
  'service.unavailable',
]);

/** A refusal that the primary would repeat, and a query that took too long, are not asked twice. */
const mayKnowMore = (error: unknown): boolean =>
  !(error instanceof ProblemError) || error.problems.some(({ code }) => primaryMayAnswer.has(code));
