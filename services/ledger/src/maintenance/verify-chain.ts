import { eventHash, eventMac, hashVersion, type EventKey, type Sql } from '@suanpan/service-kit';
import { verify, type KeyObject } from 'node:crypto';
import { headText } from '../books/chain-head.ts';
import type { EventContent } from '../books/event-chain.ts';

/** One stored event: the protected content, and the columns that repeat it for searching. */
interface StoredEvent extends SearchColumns {
  content: string;
  outcome: string;
  hashVersion: number;
  keyId: string;
  prevHash: Buffer;
  hash: Buffer;
  mac: Buffer;
}

interface SearchColumns {
  seq: number;
  at: string;
  accountSetId: number;
  actorId: number;
  actorName: string;
  actorRole: string;
  sessionId: string;
  requestId: string;
  route: string;
  action: string;
  objectType: string;
  objectId: string;
}

/** Why a chain is not sound, and from which event on. */
export interface ChainFault {
  seq: number;
  reason: 'missing' | 'previous' | 'hash' | 'mac' | 'columns' | 'tail' | 'head';
}

export interface ChainProof {
  events: number;
  firstBad: ChainFault | null;
}

const pageSize = 500;

/**
 * Recomputes the chain from its first event (reliability.md 6): numbers without a hole, each hash over the one before
 * and the content, each MAC with the server's key, the columns as the content says, the tail and every signed head.
 * `seen` gets every sound event in order.
 */
export async function verifyChain(
  sql: Sql,
  accountSetId: number,
  keys: { event: EventKey; anchor: KeyObject },
  seen: (event: EventContent) => void,
): Promise<ChainProof> {
  let previous: Buffer = Buffer.alloc(32);
  let seq = 0;
  for (;;) {
    const page = await sql.rows<StoredEvent>(selectPage, [accountSetId, seq, pageSize]);
    for (const event of page) {
      const reason = eventFault(event, seq + 1, previous, keys.event);
      if (reason) return { events: seq, firstBad: { seq: seq + 1, reason } };
      const content = JSON.parse(event.content) as EventContent;
      if (!columnsAgree(event, content))
        return { events: seq, firstBad: { seq: seq + 1, reason: 'columns' } };
      seen(content);
      previous = event.hash;
      seq = event.seq;
    }
    if (page.length < pageSize) break;
  }
  const firstBad =
    (await tailFault(sql, accountSetId, seq, previous)) ?? (await headFault(sql, accountSetId, keys.anchor));
  return { events: seq, firstBad };
}

const selectPage = `
SELECT account_set_id, seq, at, actor_id, actor_name, actor_role, session_id, request_id, route, action, object_type,
  object_id, content, outcome, hash_version, key_id, prev_hash, hash, mac
FROM ledger.event WHERE account_set_id = $1 AND seq > $2 ORDER BY seq LIMIT $3`;

function eventFault(
  event: StoredEvent,
  expected: number,
  previous: Buffer,
  key: EventKey,
): ChainFault['reason'] | null {
  if (event.seq !== expected) return 'missing';
  if (!event.prevHash.equals(previous)) return 'previous';
  if (!event.hash.equals(eventHash(previous, event.content))) return 'hash';
  if (event.keyId !== key.id || !event.mac.equals(eventMac(key, event.hash))) return 'mac';
  return null;
}

function columnsAgree(event: StoredEvent, { actor, ...said }: EventContent): boolean {
  const columns: SearchColumns = {
    ...said,
    actorId: actor.id,
    actorName: actor.name,
    actorRole: actor.role,
    sessionId: actor.sessionId,
  };
  return (
    event.outcome === 'done' &&
    event.hashVersion === hashVersion &&
    searchColumns.every((name) => event[name] === columns[name])
  );
}

const searchColumns = [
  'seq',
  'at',
  'accountSetId',
  'actorId',
  'actorName',
  'actorRole',
  'sessionId',
  'requestId',
  'route',
  'action',
  'objectType',
  'objectId',
] as const satisfies readonly (keyof SearchColumns)[];

async function tailFault(
  sql: Sql,
  accountSetId: number,
  seq: number,
  hash: Buffer,
): Promise<ChainFault | null> {
  const tail = await sql.one<{ seq: number; hash: Buffer }>(
    'SELECT seq, hash FROM ledger.chain_tail WHERE account_set_id = $1',
    [accountSetId],
  );
  return tail.seq === seq && tail.hash.equals(hash) ? null : { seq: Math.min(seq, tail.seq), reason: 'tail' };
}

interface StoredHead {
  seq: number;
  hash: Buffer;
  signature: Buffer;
  signedAt: string;
  eventHash: Buffer | null;
}

/** A signed head names an event that must still be there with the same hash. */
async function headFault(sql: Sql, accountSetId: number, key: KeyObject): Promise<ChainFault | null> {
  const heads = await sql.rows<StoredHead>(
    `SELECT h.seq, h.hash, h.signature, h.signed_at, e.hash AS event_hash FROM ledger.chain_head h
     LEFT JOIN ledger.event e ON e.account_set_id = $1 AND e.seq = h.seq
     WHERE h.account_set_id = $1 ORDER BY h.seq`,
    [accountSetId],
  );
  const bad = heads.find((head) => {
    const text = Buffer.from(headText(accountSetId, head, head.signedAt));
    return !head.eventHash?.equals(head.hash) || !verify(null, text, key, head.signature);
  });
  return bad ? { seq: bad.seq, reason: 'head' } : null;
}
