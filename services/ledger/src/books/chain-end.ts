import type { EventKey, Sql } from '@suanpan/service-kit';
import type { Call } from './call.ts';
import {
  appendEvents,
  lockExpectedTail,
  lockTail,
  readTail,
  type BookEvent,
  type ChainTail,
} from './event-chain.ts';

/** The end of a set's chain inside one writing transaction; whoever appends there stands behind the one before. */
export class ChainEnd {
  readonly #sql: Sql;
  readonly #accountSetId: number;
  readonly #mayExpect: boolean;
  #locked: Promise<ChainTail> | undefined;
  #expected: Promise<ChainTail> | undefined;
  #isForeseen = false;
  #last: ChainTail | undefined;
  #before: ChainTail | undefined;

  constructor(sql: Sql, accountSetId: number, mayExpect: boolean) {
    this.#sql = sql;
    this.#accountSetId = accountSetId;
    this.#mayExpect = mayExpect;
  }

  /**
   * Where the chain ended before this transaction, locked. It is the last lock of a write; a use case that has no other
   * to take asks for it together with its last statement, which saves a journey to the database.
   */
  lock(): Promise<ChainTail> {
    if (!this.#locked && this.#expected && !this.#isForeseen) lockExpectedTail(this.#sql, this.#accountSetId);
    this.#locked ??= this.#expected ?? lockTail(this.#sql, this.#accountSetId);
    return this.#locked;
  }

  /**
   * Counts on the end of the chain staying where it is now, without locking it: the event then goes out with COMMIT, on
   * one journey. When another write was faster the database refuses the event, and the whole write is done again with the
   * lock; so this is for a short write behind a lock that most others of the set wait for as well (ADR 0014).
   */
  async expect(): Promise<void> {
    if (this.#mayExpect) this.#expected ??= readTail(this.#sql, this.#accountSetId);
    await this.#expected;
  }

  /**
   * Counts on the end of the chain being still where it was remembered. Nothing is locked for it: the event that is
   * appended there moves the end, or is refused, and is the next to the last thing that such a write does.
   */
  foresee(tail: ChainTail): void {
    this.#isForeseen = true;
    this.#expected ??= Promise.resolve(tail);
  }

  /**
   * Where it was before and after this transaction. Undefined before anything was appended, and when it was locked last:
   * what this transaction has read may be older than where the chain ended then.
   */
  get moved(): { before: ChainTail; after: ChainTail } | undefined {
    return this.#expected && this.#before && this.#last && { before: this.#before, after: this.#last };
  }

  /** Appends a write's events, and answers the new end. */
  async append(call: Call, key: EventKey, events: readonly BookEvent[], at: string): Promise<ChainTail> {
    const before = await this.lock();
    this.#before ??= before;
    this.#last = appendEvents(this.#sql, call, key, this.#last ?? before, events, at);
    return this.#last;
  }
}
