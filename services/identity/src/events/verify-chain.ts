import { eventHash, eventMac, hashVersion, type EventKey, type Sql } from '@suanpan/service-kit';

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
  keyId: string;
  prevHash: Buffer;
  hash: Buffer;
  mac: Buffer;
}

/** Result of recomputing the chain: how many events, and the first that is not what was written. */
export interface ChainVerdict {
  events: number;
  firstBad: number | null;
}

/** Recomputes every hash and MAC from the first event to the tail (reliability.md 6). */
export async function verifyChain(sql: Sql, key: EventKey): Promise<ChainVerdict> {
  const events = await sql.rows<StoredEvent>(
    `SELECT seq, at, account_set_id, actor_id, action, object_type, object_id, content, hash_version, key_id,
       prev_hash, hash, mac
     FROM identity.event ORDER BY seq`,
  );
  const tail = await sql.one<{ seq: number; hash: Buffer }>(
    'SELECT seq, hash FROM identity.chain_tail WHERE id = 1',
  );
  let previous: Buffer = Buffer.alloc(32);
  for (const [index, event] of events.entries()) {
    if (event.seq !== index + 1 || !isGenuine(event, previous, key))
      return { events: events.length, firstBad: index + 1 };
    previous = event.hash;
  }
  const complete = tail.seq === events.length && tail.hash.equals(previous);
  return { events: events.length, firstBad: complete ? null : events.length + 1 };
}

/** Refuses to work with a wrong key: the newest event's MAC must be one this key makes. */
export async function checkEventKey(sql: Sql, key: EventKey): Promise<void> {
  const last = await sql.maybe<StoredEvent>(
    'SELECT hash, mac FROM identity.event WHERE key_id = $1 ORDER BY seq DESC LIMIT 1',
    [key.id],
  );
  if (last && !eventMac(key, last.hash).equals(last.mac))
    throw new Error('EVENT_KEY_FILE is not the key of these events.');
}

/** An event under another key's name is not proven by this one: rewritten events could be given such a name. */
const isGenuine = (event: StoredEvent, previous: Buffer, key: EventKey): boolean =>
  columnsMatch(event) &&
  event.prevHash.equals(previous) &&
  event.hash.equals(eventHash(previous, event.content)) &&
  event.keyId === key.id &&
  event.mac.equals(eventMac(key, event.hash));

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
