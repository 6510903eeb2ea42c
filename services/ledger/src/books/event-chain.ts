import { canonicalJson } from '@suanpan/accounting-core';
import {
  databaseError,
  eventHash,
  eventMac,
  hashVersion,
  type EventKey,
  type Member,
  type Sql,
} from '@suanpan/service-kit';
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
  sql.one<ChainTail>(`${selectTail} FOR UPDATE`, [accountSetId]);

/** The same without the lock: where the chain ended when it was asked. */
export const readTail = (sql: Sql, accountSetId: number): Promise<ChainTail> =>
  sql.one<ChainTail>(selectTail, [accountSetId]);

/** The lock alone, for a write that has counted on the tail: two of them shall not meet at the event itself. */
export const lockExpectedTail = (sql: Sql, accountSetId: number): void =>
  sql.later('SELECT FROM ledger.chain_tail WHERE account_set_id = $1 FOR UPDATE', [accountSetId]);

const selectTail = 'SELECT seq, hash FROM ledger.chain_tail WHERE account_set_id = $1';

/** Appends events behind the tail at the end of the transaction, some hundreds a statement, and answers the new tail. */
export function appendEvents(
  sql: Sql,
  call: Call,
  key: EventKey,
  tail: ChainTail,
  events: readonly BookEvent[],
  at: string,
): ChainTail {
  let last = tail;
  for (let from = 0; from < events.length; from += eventsAtOnce) {
    const links = linksOf(call, last, events.slice(from, from + eventsAtOnce), at);
    insertLinks(sql, call, key, links, at);
    // The end alone: it is remembered for as long as the set is, what happened there is not.
    const { seq, hash } = links.at(-1)!;
    last = { seq, hash };
  }
  return last;
}

const eventsAtOnce = 500;

/** An event with its place in the chain. */
interface Link extends ChainTail {
  event: BookEvent;
  /** In UTF-8, as it is hashed. */
  content: Buffer;
  previous: Buffer;
}

function linksOf(call: Call, tail: ChainTail, events: readonly BookEvent[], at: string): Link[] {
  let last = tail;
  return events.map((event) => {
    const seq = last.seq + 1;
    const content = Buffer.from(canonicalJson(contentOf(event, call, at, seq)), 'utf8');
    const link: Link = { seq, hash: eventHash(last.hash, content), event, content, previous: last.hash };
    last = link;
    return link;
  });
}

function insertLinks(
  sql: Sql,
  { member, requestId, route }: Call,
  key: EventKey,
  links: readonly Link[],
  at: string,
): void {
  const values = [
    member.accountSetId,
    at,
    member.userId,
    member.userName,
    member.role,
    member.sessionId,
    requestId,
    route,
    hashVersion,
    key.id,
  ];
  const row = ({ seq, event, previous, hash }: Link, content: string | Buffer) => [
    seq,
    event.action,
    event.objectType,
    String(event.objectId),
    content,
    previous,
    hash,
    eventMac(key, hash),
  ];
  const [first, ...others] = links;
  if (others.length === 0) return sql.later(insertEvent, [...values, ...row(first!, first!.content)]);
  const rows = links.map((link) => row(link, link.content.toString('utf8')));
  sql.later(insertEvents, [...values, ...rows[0]!.map((_, column) => rows.map((values) => values[column]!))]);
}

/** The trigger on event checks that the chain continues and moves the tail. */
const insertInto = `
INSERT INTO ledger.event (account_set_id, at, actor_id, actor_name, actor_role, session_id, request_id, route,
  hash_version, key_id, outcome, seq, action, object_type, object_id, content, prev_hash, hash, mac)`;
const insertEvents = `${insertInto}
SELECT $1::bigint, $2, $3::bigint, $4, $5, $6, $7, $8, $9::smallint, $10, 'done', e.* FROM unnest($11::bigint[], $12::text[],
  $13::text[], $14::text[], $15::text[], $16::bytea[], $17::bytea[], $18::bytea[])
  AS e (seq, action, object_type, object_id, content, prev_hash, hash, mac) ORDER BY e.seq`;
/** One event, the rule: the server takes it without unpacking lists. */
const insertEvent = `${insertInto}
VALUES ($1::bigint, $2, $3::bigint, $4, $5, $6, $7, $8, $9::smallint, $10, 'done', $11::bigint, $12, $13, $14, $15,
  $16::bytea, $17::bytea, $18::bytea)`;

/** An event that found another one where it was to stand. */
export const isOvertaken = (error: unknown): boolean => overtaken.has(databaseError(error)?.constraint);

const overtaken: ReadonlySet<string | undefined> = new Set(['event_pkey', 'event_chain']);
