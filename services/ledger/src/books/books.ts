import type { Member, Sql } from '@suanpan/service-kit';
import type { BookEvent } from './event-chain.ts';

/**
 * One account set inside one writing transaction: what the use cases work with. Statements name the set
 * explicitly (scale.md 3.2); what changed is told by `record` and lands in the event chain at the end.
 */
export class Books {
  readonly sql: Sql;
  readonly member: Member;
  readonly accountSetId: number;
  readonly events: BookEvent[] = [];

  constructor(sql: Sql, member: Member) {
    this.sql = sql;
    this.member = member;
    this.accountSetId = member.accountSetId;
  }

  /** Appends to the history; without this a change would be invisible, so every use case calls it. */
  record(event: BookEvent): void {
    this.events.push(event);
  }
}
