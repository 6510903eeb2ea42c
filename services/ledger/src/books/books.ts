import type { Member, Sql } from '@suanpan/service-kit';
import type { BookEvent } from './book-event.ts';
import { callerOf, claimingCaller, type Call, type Caller } from './call.ts';
import { noLimits, type SetLimits } from './set-limits.ts';

/** What a write answers: the result and the set's new version (decision D19). */
export interface Written<T> {
  data: T;
  version: number;
}

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

  /** Does the work of a request; one that was answered before gets the same answer again, and nothing is done. */
  async once<T>(call: Call, work: (books: Books) => Promise<T>): Promise<Written<T>> {
    const { sql, accountSetId } = this;
    const claiming = claimingCaller(call);
    const earlier = await sql.maybe<Written<T>>(claim, [accountSetId, claiming]);
    if (earlier) return earlier;
    const data = await work(this);
    const version = await this.appendEvents();
    await sql.run(keep, [accountSetId, claiming, version, JSON.stringify(data ?? null)]);
    return { data, version };
  }

  /** Tells the history; without this a change would be invisible, so every use case calls it. */
  record(event: BookEvent): void {
    this.events.push(event);
  }

  /** Appends what was recorded, behind the events of the kernel's own functions; answers the set's version. */
  async appendEvents(): Promise<number> {
    const { version } = await this.sql.one<{ version: number }>(
      'SELECT ledger.append_events($1, $2, $3, $4, $5, $6, $7) AS version',
      [
        this.accountSetId,
        this.caller,
        this.events.map(({ action }) => action),
        this.events.map(({ objectType }) => objectType),
        this.events.map(({ objectId }) => String(objectId)),
        this.events.map(({ before }) => JSON.stringify(before ?? null)),
        this.events.map(({ after }) => JSON.stringify(after ?? null)),
      ],
    );
    return version;
  }

  /** Has the chain's head sealed at the end of this write: at every close, backup and export (decision D58). */
  seal(reason: string): void {
    this.sealReason = reason;
  }
}

const claim = 'SELECT version, answer AS data FROM ledger.claim_request($1, $2)';
const keep = 'SELECT ledger.keep_answer($1, $2, $3, $4)';
