import type { Member, Sql } from '@suanpan/service-kit';
import type { FactsMemory } from '../voucher/posting-facts.ts';
import { lockExpectedTail, lockTail, readTail, type BookEvent, type ChainTail } from './event-chain.ts';

/**
 * One account set inside one writing transaction: what the use cases work with. Statements name the set
 * explicitly (scale.md 3.2); what changed is told by `record` and lands in the event chain at the end.
 */
export class Books {
  readonly sql: Sql;
  readonly member: Member;
  readonly accountSetId: number;
  /** What postings are judged by, as the service remembers it. */
  readonly facts: FactsMemory;
  readonly events: BookEvent[] = [];
  /** Why the chain's new head is to be signed; null when it is not (decision D45). */
  anchorReason: string | null = null;
  readonly #mayExpectTail: boolean;
  #tail: Promise<ChainTail> | undefined;
  #expected: Promise<ChainTail> | undefined;

  constructor(sql: Sql, member: Member, facts: FactsMemory, mayExpectTail: boolean) {
    this.#mayExpectTail = mayExpectTail;
    this.sql = sql;
    this.facts = facts;
    this.member = member;
    this.accountSetId = member.accountSetId;
  }

  /** Appends to the history; without this a change would be invisible, so every use case calls it. */
  record(event: BookEvent): void {
    this.events.push(event);
  }

  /**
   * The end of the set's chain, locked. It is the last lock of a write; a use case that has no other to take asks for it
   * together with its last statement, which saves a journey to the database.
   */
  tail(): Promise<ChainTail> {
    if (this.#expected) lockExpectedTail(this.sql, this.accountSetId);
    this.#tail ??= this.#expected ?? lockTail(this.sql, this.accountSetId);
    return this.#tail;
  }

  /**
   * Counts on the end of the chain staying where it is now, without locking it: the event then goes out with COMMIT, on
   * one journey. When another write was faster the database refuses the event, and the whole write is done again with the
   * lock; so this is for a short write behind a lock that most others of the set wait for as well.
   */
  async expectTail(): Promise<void> {
    if (this.#mayExpectTail) this.#expected = readTail(this.sql, this.accountSetId);
    await this.#expected;
  }

  /** Has the chain's head signed at the end of this write: at every close, backup and day (decision D45). */
  anchor(reason: string): void {
    this.anchorReason = reason;
  }
}
