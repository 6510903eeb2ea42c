import type { BookState } from '@suanpan/contracts';
import { refuse, type Sql } from '@suanpan/service-kit';
import type { FastifyBaseLogger } from 'fastify';
import { setTimeout } from 'node:timers/promises';
import type { IdentityDb } from '../db/identity-db.ts';
import type { Origin } from '../events/origin.ts';
import { startInSet } from '../members/add-member.ts';
import { isReady, isUntold, lockSet, membershipsOf, provisionOf } from './account-set-row.ts';
import type { BooksClient } from './books-client.ts';
import type { StoredSet } from './entities.ts';

/**
 * Keeps the two halves of a set together: identity's row and the books of ledger and reporting. A set is asked for
 * first and confirmed last, so whatever a crash leaves between is seen (`books_told < books_asked`) and finished by
 * the next start or the next request of a member (architecture.md 2).
 */
export class AccountSets {
  readonly db: IdentityDb;
  readonly books: BooksClient;
  /** The sets a user may have of their own. */
  readonly perUser: number;
  readonly #log: FastifyBaseLogger;
  readonly #telling = new Map<number, Promise<void>>();

  constructor(parts: { db: IdentityDb; books: BooksClient; perUser: number; log: FastifyBaseLogger }) {
    this.db = parts.db;
    this.books = parts.books;
    this.perUser = parts.perUser;
    this.#log = parts.log;
  }

  /**
   * Tells ledger and reporting the stored data of a set, then notes that they know. The row stays locked meanwhile,
   * so that two tellers cannot overtake one another; in one process all who ask for the same wait for one.
   * @throws ProblemError service.unavailable when one of them cannot answer.
   */
  tellBooks(accountSetId: number, origin: Origin): Promise<void> {
    const telling =
      this.#telling.get(accountSetId) ??
      this.#tell(accountSetId, origin).finally(() => this.#telling.delete(accountSetId));
    this.#telling.set(accountSetId, telling);
    return telling;
  }

  async #tell(accountSetId: number, origin: Origin): Promise<void> {
    await this.db.writeAs({ userId: origin.userId, accountSetId }, async (sql) => {
      const set = await lockSet(sql, accountSetId);
      if (!isUntold(set)) return;
      await this.books.open(set.id, provisionOf(set), origin.requestId);
      const isNew = !isReady(set);
      set.booksTold = set.booksAsked;
      if (isNew) await this.#becomeReady(sql, set, origin);
    });
  }

  async #becomeReady(sql: Sql, { id, creator }: StoredSet, origin: Origin): Promise<void> {
    await startInSet(sql, { accountSetId: id, userId: creator.id });
    await this.db.record(sql, origin, {
      action: 'account-set.ready',
      objectType: 'account-set',
      objectId: String(id),
      accountSetId: id,
      before: null,
      after: { state: 'ready' },
    });
  }

  /** Finishes what is unfinished among a user's sets; one that cannot be finished now waits for the next time. */
  async finishOf(userId: number, origin: Origin): Promise<void> {
    const memberships = await this.db.readAs({ userId }, (sql) => membershipsOf(sql, userId));
    await this.finish(memberships.map(({ accountSet }) => accountSet).filter(isUntold), origin);
  }

  /**
   * The same for a screen, which does not wait long: what takes longer goes on by itself, and the answer shows the set
   * as being prepared.
   */
  async finishSoon(userId: number, origin: Origin): Promise<void> {
    const finishing = this.finishOf(userId, origin).catch((error: unknown) => {
      this.#log.warn(error, 'account sets could not be finished yet');
    });
    await Promise.race([finishing, setTimeout(patienceMs, undefined, { ref: false })]);
  }

  /** Finishes every unfinished set; answers whether none is left. */
  async finishAll(origin: Origin): Promise<boolean> {
    const kept = await this.db.read((sql) =>
      sql.rows<{ id: number }>('SELECT id FROM identity.unfinished_sets()'),
    );
    return this.finish(kept, origin);
  }

  /** Finishes the named sets; answers whether all of them are finished. */
  async finish(sets: readonly { id: number }[], origin: Origin): Promise<boolean> {
    try {
      for (const { id } of sets) await this.tellBooks(id, origin);
      return true;
    } catch (error) {
      this.#log.warn(error, 'an account set could not be finished yet');
      return false;
    }
  }

  /** Where the books stand, or null while ledger cannot say: the rest stays usable (reliability.md P8). */
  async stateOf(set: StoredSet, requestId: string): Promise<BookState | null> {
    if (!isReady(set)) return null;
    try {
      return await this.books.state(set.id, requestId);
    } catch (error) {
      this.#log.warn(error, 'ledger did not say where the books stand');
      return null;
    }
  }

  /** Where the books of several sets stand, a few asked at a time; the first silence ends the asking. */
  async statesOf(sets: readonly StoredSet[], requestId: string): Promise<Map<number, BookState>> {
    const states = new Map<number, BookState>();
    for (let from = 0; from < sets.length; from += askedAtOnce) {
      const some = sets.slice(from, from + askedAtOnce);
      const answers = await Promise.all(some.map((set) => this.stateOf(set, requestId)));
      for (const [index, state] of answers.entries()) if (state) states.set(some[index]!.id, state);
      if (some.some((set, index) => isReady(set) && !answers[index])) break;
    }
    return states;
  }

  /** Whether vouchers or openings exist. @throws ProblemError service.unavailable: in doubt nothing is guessed. */
  async isInUse(set: StoredSet, requestId: string): Promise<boolean> {
    if (!isReady(set)) refuse({ code: 'account-set.not-ready' });
    return (await this.books.state(set.id, requestId)).inUse;
  }
}

const askedAtOnce = 8;
const patienceMs = 2_000;
