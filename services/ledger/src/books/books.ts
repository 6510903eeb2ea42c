import type { Member, Sql } from '@suanpan/service-kit';
import type { FactsMemory } from '../voucher/posting-facts.ts';
import type { ChainEnd } from './chain-end.ts';
import type { BookEvent } from './event-chain.ts';

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
  readonly chain: ChainEnd;
  readonly events: BookEvent[] = [];
  /** Why the chain's new head is to be signed; null when it is not (decision D45). */
  anchorReason: string | null = null;

  constructor(sql: Sql, member: Member, facts: FactsMemory, chain: ChainEnd) {
    this.sql = sql;
    this.facts = facts;
    this.chain = chain;
    this.member = member;
    this.accountSetId = member.accountSetId;
  }

  /** Appends to the history; without this a change would be invisible, so every use case calls it. */
  record(event: BookEvent): void {
    this.events.push(event);
  }

  /** Has the chain's head signed at the end of this write: at every close, backup and day (decision D45). */
  anchor(reason: string): void {
    this.anchorReason = reason;
  }
}
