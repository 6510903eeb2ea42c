import type { Client } from 'pg';
import { keepingServices } from '../services/services.ts';
import { emptyTable } from './empty-table.ts';
import { tablesInOrder } from './tables-in-order.ts';

/** What stays of a purged set: enough to show that its history ended there, and by whom it was signed last. */
export interface Tombstone {
  /** Number and hash of the last event. */
  events: number;
  hash: string;
  /** The last signed head: the event it stands for, when it was signed and with which key. */
  head: { seq: number; hash: string; keyId: string; signature: string; sealedAt: string } | null;
}

/** The connection of the owner of the tables. */
export type Owner = Pick<Client, 'query'>;

/** Identity's row of a set stays and carries the tombstone; its members are the last rows that go. */
const registry = 'identity';
const invitations = { name: 'identity.invitation', refersToItself: [] };
const members = { name: 'identity.member', refersToItself: [] };

const isOverdue = `deleted_at <= now() - interval '30 days' AND purged_at IS NULL`;
/** Members go last: while there are some, a purge was ended before it was through. */
const isUnfinished = `purged_at IS NOT NULL
  AND EXISTS (SELECT FROM identity.member m WHERE m.account_set_id = a.id)`;

/** The account sets that were deleted at least thirty days ago and still have rows, the oldest first. */
export async function purgeable(owner: Owner): Promise<number[]> {
  const { rows } = await owner.query<{ id: string }>(
    `SELECT id FROM identity.account_set a WHERE (${isOverdue}) OR (${isUnfinished}) ORDER BY deleted_at, id`,
  );
  return rows.map(({ id }) => Number(id));
}

/**
 * Removes everything that is kept for a set whose thirty days are over, as the owner of the tables (architecture.md 2, ADR
 * 0010). First, by itself, what stays: from then on the set is purged and cannot be brought back. Then its rows, some in each
 * transaction, which locks no other rows; the next run goes on where an interrupted one ended.
 * Answers null when there is nothing to purge: the set lives, was restored, was deleted more recently, or is gone.
 */
export async function purgeSet(owner: Owner, id: number): Promise<Tombstone | null> {
  const tombstone = await inTransaction(owner, id, () => beginOrGoOn(owner, id));
  if (!tombstone) return null;
  const transaction = <T>(work: () => Promise<T>) => inTransaction(owner, id, work);
  // Who reads others is emptied before them.
  for (const { name: schema } of keepingServices().toReversed()) {
    if (schema === registry) continue;
    for (const table of await tablesInOrder(owner, schema))
      await emptyTable(owner, id, { table, transaction });
  }
  for (const table of [invitations, members]) await emptyTable(owner, id, { table, transaction });
  return tombstone;
}

async function inTransaction<T>(owner: Owner, id: number, work: () => Promise<T>): Promise<T> {
  await owner.query('BEGIN');
  try {
    await owner.query(`SET LOCAL lock_timeout = '5s'`);
    await owner.query('SELECT app.enter($1, NULL, $2)', [id, 'purge']);
    await owner.query(`SET LOCAL app.purged_account_set_id = '${id}'`);
    const done = await work();
    await owner.query('COMMIT');
    return done;
  } catch (error) {
    // A connection that broke has rolled back by itself; what broke it is what matters.
    await owner.query('ROLLBACK').catch(() => undefined);
    throw error;
  }
}

async function beginOrGoOn(owner: Owner, id: number): Promise<Tombstone | null> {
  const { rows } = await owner.query<{ tombstone: Tombstone | null }>(
    `SELECT tombstone FROM identity.account_set a WHERE id = $1 AND ((${isOverdue}) OR (${isUnfinished})) FOR UPDATE`,
    [id],
  );
  const [set] = rows;
  if (!set || set.tombstone) return set?.tombstone ?? null;
  const tombstone = await tombstoneOf(owner, id);
  await owner.query('UPDATE identity.account_set SET purged_at = now(), tombstone = $2 WHERE id = $1', [
    id,
    JSON.stringify(tombstone),
  ]);
  return tombstone;
}

async function tombstoneOf(owner: Owner, id: number): Promise<Tombstone> {
  const { rows: tails } = await owner.query<{ seq: string; hash: string }>(
    `SELECT seq, encode(hash, 'hex') AS hash FROM ledger.chain_tail WHERE account_set_id = $1`,
    [id],
  );
  const { rows: heads } = await owner.query<{ head: Tombstone['head'] }>(
    `SELECT json_build_object('seq', seq, 'hash', encode(hash, 'hex'), 'keyId', key_id,
       'signature', encode(signature, 'base64'), 'sealedAt', sealed_at) AS head
     FROM ledger.seal WHERE account_set_id = $1 ORDER BY number DESC LIMIT 1`,
    [id],
  );
  return { events: Number(tails[0]?.seq ?? 0), hash: tails[0]?.hash ?? '', head: heads[0]?.head ?? null };
}
