import { eventHash, hashVersion, type Sql } from '@suanpan/service-kit';

interface StoredEvent {
  seq: number;
  at: string;
  accountSetId: number | null;
  actorId: number;
  action: string;
  objectType: string;
  objectId: string;
  content: string;
  hashVersion: number;
  prevHash: Buffer;
  hash: Buffer;
}

/** Result of recomputing the chain: how many events, and the first that is not what was written. */
export interface ChainVerdict {
  events: number;
  firstBad: number | null;
}

const pageSize = 1_000;

/** Recomputes every hash from the first event to the tail, a page at a time (reliability.md 6). */
export async function verifyChain(sql: Sql): Promise<ChainVerdict> {
  const { events } = await sql.one<{ events: number }>('SELECT count(*) AS events FROM identity.event');
  const tail = await sql.one<{ seq: number; hash: Buffer }>(
    'SELECT seq, hash FROM identity.chain_tail WHERE id = 1',
  );
  let last = { seq: 0, hash: Buffer.alloc(32) as Buffer };
  for (;;) {
    const page = await sql.rows<StoredEvent>(selectPage, [last.seq, pageSize]);
    for (const event of page) {
      if (event.seq !== last.seq + 1 || !isGenuine(event, last.hash))
        return { events, firstBad: last.seq + 1 };
      last = event;
    }
    if (page.length < pageSize) break;
  }
  const isComplete = tail.seq === last.seq && tail.hash.equals(last.hash);
  return { events, firstBad: isComplete ? null : last.seq + 1 };
}

const selectPage = `
SELECT seq, at, account_set_id, actor_id, action, object_type, object_id, content, hash_version, prev_hash, hash
FROM identity.event WHERE seq > $1 ORDER BY seq LIMIT $2`;

const isGenuine = (event: StoredEvent, previous: Buffer): boolean =>
  event.prevHash.equals(previous) &&
  event.hash.equals(eventHash(previous, event.content)) &&
  columnsMatch(event);

/** The searchable columns repeat the protected content; a difference means that somebody touched them. */
function columnsMatch(event: StoredEvent): boolean {
  const content = JSON.parse(event.content) as Record<string, unknown> & { actor: { id: number } };
  return (
    event.hashVersion === hashVersion &&
    event.actorId === content.actor.id &&
    (['seq', 'at', 'accountSetId', 'action', 'objectType', 'objectId'] as const).every(
      (name) => content[name] === event[name],
    )
  );
}
