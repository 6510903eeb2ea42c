import { refuse, type Sql } from '@suanpan/service-kit';
import type { Call } from './call.ts';
import { IdempotencyEntity } from './entities.ts';

interface StoredAnswer<T> {
  digest: string;
  body: T;
}

const keyOf = ({ userId, route, key }: Call) => ({ userId, route, key });

/**
 * Claims the key for this transaction; somebody else's claim in progress is waited for. Answers what an earlier
 * attempt stored, or undefined when the work is ours.
 * @throws ProblemError idempotency.mismatch when the key was used for something else.
 */
export async function claimKey<T>(sql: Sql, call: Call): Promise<StoredAnswer<T> | undefined> {
  const claimed = await sql.run(
    `INSERT INTO identity.idempotency (user_id, route, key, digest) VALUES ($1, $2, $3, $4)
     ON CONFLICT (user_id, route, key) DO NOTHING`,
    [call.userId, call.route, call.key, call.digest],
  );
  if (claimed === 1) return undefined;
  const stored = await answerOf<T>(sql, call);
  if (stored?.digest !== call.digest) refuse({ code: 'idempotency.mismatch' });
  return stored;
}

export async function answerOf<T>(sql: Sql, call: Call): Promise<StoredAnswer<T> | undefined> {
  const stored = await sql.em.findOne(IdempotencyEntity, keyOf(call));
  return stored ? { digest: stored.digest, body: stored.body as T } : undefined;
}

export async function storeAnswer(sql: Sql, call: Call, body: unknown): Promise<void> {
  await sql.em.nativeUpdate(IdempotencyEntity, keyOf(call), { body });
}
