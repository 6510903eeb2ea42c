import type { Member, Sql } from '@suanpan/service-kit';
import type { Foresight, Posted } from '../voucher/foresight.ts';
import type { IdStock } from '../voucher/id-stock.ts';
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
  /** For vouchers to come. */
  readonly ids: IdStock;
  readonly chain: ChainEnd;
  /** What a posting may count on without asking (ADR 0019); nothing in any other write. */
  readonly foresight: Foresight | undefined;
  /** Whether the next posting is to count on what this one finds. */
  readonly learns: boolean;
  /** What the next posting may count on, when this one is done. */
  posted: Posted | undefined;
  readonly events: BookEvent[] = [];
  /** Why the chain's new head is to be signed; null when it is not (decision D45). */
  anchorReason: string | null = null;

  constructor(
    sql: Sql,
    member: Member,
    known: Pick<Books, 'facts' | 'ids' | 'chain' | 'foresight' | 'learns'>,
  ) {
    this.sql = sql;
    this.member = member;
    this.accountSetId = member.accountSetId;
    this.facts = known.facts;
    this.ids = known.ids;
    this.chain = known.chain;
    this.foresight = known.foresight;
    this.learns = known.learns;
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
