import type { Member, Sql } from '@suanpan/service-kit';
import type { BookEvent } from './book-event.ts';
import { callerOf, type Call, type Caller } from './call.ts';
import { noLimits, type SetLimits } from './set-limits.ts';

/**
 * One account set inside one writing transaction: what the use cases work with. Statements name the set explicitly (scale.md
 * 3.2). The functions of the kernel write the books and their events; a change of master data is told by `record` and lands in
 * the chain at the end.
 */
export class Books {
  readonly sql: Sql;
  readonly member: Member;
  readonly accountSetId: number;
  /** Who writes, as the functions of the kernel take it. */
  readonly caller: Caller;
  readonly limits: SetLimits;
  readonly events: BookEvent[] = [];
  /** Why the chain's head is to be sealed in this transaction; null when it may wait (decision D58). */
  sealReason: string | null = null;

  constructor(sql: Sql, call: Call, limits: SetLimits = noLimits) {
    this.sql = sql;
    this.member = call.member;
    this.accountSetId = call.member.accountSetId;
    this.caller = callerOf(call, limits);
    this.limits = limits;
  }

  /** Appends to the history; without this a change would be invisible, so every use case calls it. */
  record(event: BookEvent): void {
    this.events.push(event);
  }

  /** Has the chain's head sealed at the end of this write: at every close, backup and export (decision D58). */
  seal(reason: string): void {
    this.sealReason = reason;
  }
}
