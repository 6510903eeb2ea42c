import type { Client } from 'pg';

/** What stays of a purged set: enough to show that its history ended there, and by whom it was signed last. */
export interface Tombstone {
  /** Number and hash of the last event. */
  events: number;
  hash: string;
  /** The last signed head: the event it stands for, when it was signed and with which key. */
  head: { seq: number; hash: string; keyId: string; signature: string; signedAt: string } | null;
}

/** Where rows of a set are; its members go as well, identity's own row stays and carries the tombstone. */
const schemas = ['reporting', 'ledger'];

/** Sets that their owner deleted thirty days ago or earlier and that are still there, the oldest first. */
export async function purgeable(owner: Client): Promise<number[]> {
  const { rows } = await owner.query<{ id: string }>(
    `SELECT id FROM identity.account_set WHERE ${isOverdue} ORDER BY deleted_at, id`,
  );
  return rows.map(({ id }) => Number(id));
}

/**
 * Removes everything that is kept for a set whose thirty days are over, in one transaction of the owner of the tables:
 * a crash leaves all or nothing, and another run goes on (architecture.md 2, ADR 0008). Rows of the service's role stay
 * behind the rules; the owner lifts the rules of each table for this transaction, which other writers wait for.
 * Answers null when the set is not overdue: living, restored, deleted more recently, or purged already.
 */
export async function purgeSet(owner: Client, id: number): Promise<Tombstone | null> {
  await owner.query('BEGIN');
  try {
    const tombstone = await removeSet(owner, id);
    await owner.query(tombstone ? 'COMMIT' : 'ROLLBACK');
    return tombstone;
  } catch (error) {
    await owner.query('ROLLBACK');
    throw error;
  }
}

const isOverdue = `deleted_at <= now() - interval '30 days' AND purged_at IS NULL`;

async function removeSet(owner: Client, id: number): Promise<Tombstone | null> {
  await owner.query(`SET LOCAL lock_timeout = '5s'`);
  const { rowCount } = await owner.query(
    `SELECT 1 FROM identity.account_set WHERE id = $1 AND ${isOverdue} FOR UPDATE`,
    [id],
  );
  if (rowCount !== 1) return null;
  await owner.query('SELECT app.enter($1, NULL, $2)', [id, 'purge']);
  const tombstone = await tombstoneOf(owner, id);
  for (const schema of schemas)
    for (const table of await tablesInOrder(owner, schema)) await emptyOf(owner, table, id);
  await owner.query('DELETE FROM identity.member WHERE account_set_id = $1', [id]);
  await owner.query('UPDATE identity.account_set SET purged_at = now(), tombstone = $2 WHERE id = $1', [
    id,
    JSON.stringify(tombstone),
  ]);
  return tombstone;
}

async function tombstoneOf(owner: Client, id: number): Promise<Tombstone> {
  const { rows: tails } = await owner.query<{ seq: string; hash: string }>(
    `SELECT seq, encode(hash, 'hex') AS hash FROM ledger.chain_tail WHERE account_set_id = $1`,
    [id],
  );
  const { rows: heads } = await owner.query<{ head: Tombstone['head'] }>(
    `SELECT json_build_object('seq', seq, 'hash', encode(hash, 'hex'), 'keyId', key_id,
       'signature', encode(signature, 'base64'), 'signedAt', signed_at) AS head
     FROM ledger.chain_head WHERE account_set_id = $1 ORDER BY seq DESC LIMIT 1`,
    [id],
  );
  return { events: Number(tails[0]?.seq ?? 0), hash: tails[0]?.hash ?? '', head: heads[0]?.head ?? null };
}

/** The tables that keep rows of sets, each before those it refers to. */
async function tablesInOrder(owner: Client, schema: string): Promise<string[]> {
  const { rows: tables } = await owner.query<{ name: string; refers: string[] | null }>(
    `SELECT c.oid::regclass::text AS name,
       (SELECT array_agg(k.confrelid::regclass::text) FROM pg_catalog.pg_constraint k
         WHERE k.conrelid = c.oid AND k.contype = 'f' AND k.confrelid <> c.oid) AS refers
     FROM pg_catalog.pg_class c
     JOIN pg_catalog.pg_attribute a ON a.attrelid = c.oid AND a.attname = 'account_set_id'
     WHERE c.relnamespace = $1::regnamespace AND c.relkind IN ('r', 'p') ORDER BY 1`,
    [schema],
  );
  const order: string[] = [];
  let left = tables;
  while (left.length > 0) {
    const wanted = new Set(left.flatMap(({ refers }) => refers ?? []));
    const free = left.filter(({ name }) => !wanted.has(name));
    if (free.length === 0) throw new Error(`The tables of ${schema} refer to each other in a circle.`);
    order.push(...free.map(({ name }) => name));
    left = left.filter(({ name }) => wanted.has(name));
  }
  return order;
}

/** The names come from PostgreSQL itself, quoted as it needs them. */
async function emptyOf(owner: Client, table: string, id: number): Promise<void> {
  await owner.query(`ALTER TABLE ${table} DISABLE TRIGGER USER`);
  await owner.query(`DELETE FROM ${table} WHERE account_set_id = $1`, [id]);
  await owner.query(`ALTER TABLE ${table} ENABLE TRIGGER USER`);
}
