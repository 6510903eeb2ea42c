import { canonicalJson } from '@suanpan/accounting-core';
import { eventHash, eventMac, hashVersion, type EventKey, type Member, type Sql } from '@suanpan/service-kit';
import type { Call } from './call.ts';

/** What happened to one record, as the chain keeps it; amounts are text, all lines in order. */
export interface BookEvent {
  action: string;
  objectType: string;
  objectId: number | string;
  before: unknown;
  after: unknown;
}

/** Who did it, as the chain keeps it. */
export interface EventActor {
  id: number;
  name: string;
  role: string;
  sessionId: string;
}

/** Everything about an event that its hash protects. */
export interface EventContent extends Omit<BookEvent, 'objectId'> {
  seq: number;
  at: string;
  accountSetId: number;
  actor: EventActor;
  requestId: string;
  route: string;
  objectId: string;
}

const contentOf = (event: BookEvent, call: Call, at: string, seq: number): EventContent => ({
  seq,
  at,
  accountSetId: call.member.accountSetId,
  actor: actorOf(call.member),
  requestId: call.requestId,
  route: call.route,
  action: event.action,
  objectType: event.objectType,
  objectId: String(event.objectId),
  before: event.before ?? null,
  after: event.after ?? null,
});

const actorOf = (member: Member): EventActor => ({
  id: member.userId,
  name: member.userName,
  role: member.role,
  sessionId: member.sessionId,
});

/** The set's version before this write: the tail of its chain, locked last in the transaction. */
export interface ChainTail {
  seq: number;
  hash: Buffer;
}

export const lockTail = (sql: Sql, accountSetId: number): Promise<ChainTail> =>
  sql.one<ChainTail>('SELECT seq, hash FROM ledger.chain_tail WHERE account_set_id = $1 FOR UPDATE', [
    accountSetId,
  ]);

/** Appends one event behind the tail and answers the new tail. */
export async function appendEvent(
  sql: Sql,
  call: Call,
  key: EventKey,
  tail: ChainTail,
  event: BookEvent,
  at: string,
): Promise<ChainTail> {
  const { member } = call;
  const seq = tail.seq + 1;
  const content = canonicalJson(contentOf(event, call, at, seq));
  const hash = eventHash(tail.hash, content);
  await sql.run(insertEvent, [
    member.accountSetId,
    seq,
    at,
    member.userId,
    member.userName,
    member.role,
    member.sessionId,
    call.requestId,
    call.route,
    event.action,
    event.objectType,
    String(event.objectId),
    content,
    hashVersion,
    key.id,
    tail.hash,
    hash,
    eventMac(key, hash),
  ]);
  return { seq, hash };
}

/** The trigger on event checks that the chain continues and moves the tail. */
const insertEvent = `
INSERT INTO ledger.event (account_set_id, seq, at, actor_id, actor_name, actor_role, session_id, request_id, route,
  action, object_type, object_id, content, outcome, hash_version, key_id, prev_hash, hash, mac)
VALUES ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, 'done', $14, $15, $16, $17, $18)`;
