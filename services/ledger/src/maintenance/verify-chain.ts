import { digestOf, eventHash, isSealedBy, zeroDigest, type Sql, type StoredSeal } from '@suanpan/service-kit';
import type { KeyObject } from 'node:crypto';
import type { EventContent } from '../books/book-event.ts';
import type { LoggedSeal, SealLog } from './seal-log.ts';

/** The public keys that seals may be made with, by their names. */
export type SealKeys = ReadonlyMap<string, KeyObject>;

/** All that a verification needs beside the database, and that somebody who holds the database alone lacks. */
export interface SealProofs {
  keys: SealKeys;
  /** Without it a history that was cut together with its last seals looks sound. */
  log?: SealLog | null;
}

/** One stored event: the protected content, and the columns that repeat it for searching. */
interface StoredEvent extends SearchColumns {
  content: string;
  prevHash: Buffer;
  hash: Buffer;
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
  reason: 'missing' | 'previous' | 'hash' | 'columns' | 'tail' | 'seal' | 'logged seal';
}

export interface ChainProof {
  events: number;
  /** The last event that a seal covers. */
  sealed: number;
  firstBad: ChainFault | null;
}

const pageSize = 500;

/**
 * Recomputes the chain from its first event (reliability.md 6): numbers without a hole, each hash over the one before and the
 * content, the columns as the content says, the tail, every seal by the public keys alone, and every logged seal (decision D58).
 * `seen` gets every sound event in order.
 */
export async function verifyChain(
  sql: Sql,
  accountSetId: number,
  { keys, log }: SealProofs,
  seen: (event: EventContent) => void,
): Promise<ChainProof> {
  let previous: Buffer = zeroDigest;
  let seq = 0;
  for (;;) {
    const page = await sql.rows<StoredEvent>(selectPage, [accountSetId, seq, pageSize]);
    for (const event of page) {
      const reason = eventFault(event, seq + 1, previous);
      if (reason) return { events: seq, sealed: 0, firstBad: { seq: seq + 1, reason } };
      seen(JSON.parse(event.content) as EventContent);
      previous = event.hash;
      seq = event.seq;
    }
    if (page.length < pageSize) break;
  }
  const tail = await tailFault(sql, accountSetId, seq, previous);
  const seals = await storedSeals(sql, accountSetId);
  const firstBad = tail ?? sealFault(seals, keys) ?? logFault(seals, log?.get(accountSetId) ?? []);
  return { events: seq, sealed: seals.at(-1)?.seq ?? 0, firstBad };
}

const selectPage = `
SELECT account_set_id, seq, at, actor_id, actor_name, actor_role, session_id, request_id, route, action, object_type,
  object_id, content, prev_hash, hash
FROM ledger.event WHERE account_set_id = $1 AND seq > $2 ORDER BY seq LIMIT $3`;

function eventFault(event: StoredEvent, expected: number, previous: Buffer): ChainFault['reason'] | null {
  if (event.seq !== expected) return 'missing';
  if (!event.prevHash.equals(previous)) return 'previous';
  if (!event.hash.equals(eventHash(previous, event.content))) return 'hash';
  return columnsAgree(event, JSON.parse(event.content) as EventContent) ? null : 'columns';
}

function columnsAgree(event: StoredEvent, { actor, ...content }: EventContent): boolean {
  const columns: SearchColumns = {
    ...content,
    actorId: actor.id,
    actorName: actor.name,
    actorRole: actor.role,
    sessionId: actor.sessionId,
  };
  return searchColumns.every((name) => event[name] === columns[name]);
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

/** A seal with the hash that its event has now. */
interface SealRow extends StoredSeal {
  eventHash: Buffer | null;
}

const storedSeals = (sql: Sql, accountSetId: number): Promise<SealRow[]> =>
  sql.rows<SealRow>(
    `SELECT s.account_set_id, s.number, s.seq, s.hash, s.reason, s.previous, s.key_id, s.signature, s.sealed_at,
       e.hash AS event_hash
     FROM ledger.seal s LEFT JOIN ledger.event e ON e.account_set_id = $1 AND e.seq = s.seq
     WHERE s.account_set_id = $1 ORDER BY s.number`,
    [accountSetId],
  );

/** Seals count up, each names the one before, is signed, and its event is still there with the same hash. */
function sealFault(seals: readonly SealRow[], keys: SealKeys): ChainFault | null {
  let previous: Buffer = zeroDigest;
  for (const [index, seal] of seals.entries()) {
    const key = keys.get(seal.keyId);
    const isSound =
      seal.number === index + 1 &&
      seal.previous.equals(previous) &&
      seal.eventHash?.equals(seal.hash) === true &&
      key !== undefined &&
      isSealedBy(key, seal);
    if (!isSound) return { seq: seal.seq, reason: 'seal' };
    previous = digestOf(seal);
  }
  return null;
}

/** What was logged is still in the database as it was: history that is younger than the last seal there cannot have been cut off. */
function logFault(seals: readonly SealRow[], logged: readonly LoggedSeal[]): ChainFault | null {
  const lost = logged.find(
    ({ number, signature }) => seals[number - 1]?.signature.toString('base64') !== signature,
  );
  return lost ? { seq: lost.seq, reason: 'logged seal' } : null;
}
