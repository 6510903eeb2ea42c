import { digestOf, isSealedBy, zeroDigest, type Sql, type StoredSeal } from '@suanpan/service-kit';
import type { KeyObject } from 'node:crypto';
import type { EventContent } from '../books/book-event.ts';
import { ChainWalk } from './chain-walk.ts';
import type { LoggedSeal, SealLog } from './seal-log.ts';
import type { Pace } from '@suanpan/service-kit/files';

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
  pace?: Pace,
): Promise<ChainProof> {
  const head = await sql.one<ChainHead>(selectHead, [accountSetId]);
  const walk = new ChainWalk();
  for (;;) {
    await pace?.reach(Math.min(1, walk.seq / Math.max(1, head.seq)));
    const page = await sql.rows<StoredEvent>(selectPage, [accountSetId, walk.seq, pageSize]);
    for (const event of page) {
      const seq = walk.seq + 1;
      const step = walk.next(event);
      const reason = 'fault' in step ? step.fault : columnsAgree(event, step.content) ? null : 'columns';
      if (reason) return { events: seq - 1, sealed: 0, firstBad: { seq, reason } };
      if ('content' in step) seen(step.content);
    }
    if (page.length < pageSize) break;
  }
  const { seq } = walk;
  const tail = headFault(walk, head);
  const foreign = walk.owner !== null && walk.owner !== accountSetId;
  const seals = await storedSeals(sql, accountSetId);
  const firstBad =
    tail ??
    (foreign ? ({ seq, reason: 'columns' } as const) : null) ??
    sealFault(seals, { keys, walk }) ??
    logFault(seals, log?.get(accountSetId) ?? []);
  return { events: seq, sealed: seals.at(-1)?.seq ?? 0, firstBad };
}

const selectPage = `
SELECT seq, at, actor_id, actor_name, actor_role, session_id, request_id, route, action, object_type,
  object_id, content, prev_hash, hash
FROM ledger.event WHERE account_set_id = $1 AND seq > $2 ORDER BY seq LIMIT $3`;

/** Whose event it is, the walk says. */
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

/** Where a chain ends: its last event and that one's hash. */
export interface ChainHead {
  seq: number;
  hash: Buffer;
}

const selectHead = 'SELECT seq, hash FROM ledger.chain_tail WHERE account_set_id = $1';

/** The chain ends where its end is kept. */
export const headFault = ({ seq, hash }: ChainHead, head: ChainHead): ChainFault | null =>
  head.seq === seq && head.hash.equals(hash) ? null : { seq: Math.min(seq, head.seq), reason: 'tail' };

/** A seal with the hash that its event has now. */
export interface SealRow extends StoredSeal {
  eventHash: Buffer | null;
}

export const storedSeals = (sql: Sql, accountSetId: number): Promise<SealRow[]> =>
  sql.rows<SealRow>(
    `SELECT s.account_set_id, s.number, s.seq, s.hash, s.reason, s.previous, s.key_id, s.signature, s.sealed_at,
       e.hash AS event_hash
     FROM ledger.seal s LEFT JOIN ledger.event e ON e.account_set_id = $1 AND e.seq = s.seq
     WHERE s.account_set_id = $1 ORDER BY s.number`,
    [accountSetId],
  );

/**
 * Seals count up, each names the one before, is signed for the set whose event it was, and that event is still there with the
 * same hash.
 */
export function sealFault(
  seals: readonly SealRow[],
  { keys, walk }: { keys: SealKeys; walk: ChainWalk },
): ChainFault | null {
  let previous: Buffer = zeroDigest;
  for (const [index, seal] of seals.entries()) {
    const key = keys.get(seal.keyId);
    const isSound =
      seal.number === index + 1 &&
      seal.previous.equals(previous) &&
      seal.eventHash?.equals(seal.hash) === true &&
      key !== undefined &&
      isSealedBy(key, { ...seal, accountSetId: walk.ownerAt(seal.seq) ?? seal.accountSetId });
    if (!isSound) return { seq: seal.seq, reason: 'seal' };
    previous = digestOf(seal);
  }
  return null;
}

/** What was logged is still in the database as it was: history that is younger than the last seal there cannot have been cut off. */
export function logFault(seals: readonly SealRow[], logged: readonly LoggedSeal[]): ChainFault | null {
  const lost = logged.find(
    ({ number, signature }) => seals[number - 1]?.signature.toString('base64') !== signature,
  );
  return lost ? { seq: lost.seq, reason: 'logged seal' } : null;
}
