import type { Sql } from '@suanpan/service-kit';
import type { Call } from './call.ts';

/** The answer kept for a repetition of the same request (reliability.md 4; kept 72 hours). */
export interface StoredAnswer {
  digest: string;
  body: unknown;
}

const keyOf = ({ member, route, key }: Call) => [member.accountSetId, member.userId, route, key];

/**
 * Claims the key for this transaction. Somebody else's claim in progress is waited for; its stored answer is
 * returned. Nothing is returned when the work is ours to do.
 */
export async function claimKey(sql: Sql, call: Call): Promise<StoredAnswer | undefined> {
  for (;;) {
    if ((await sql.run(claimAndForget, [...keyOf(call), call.digest])) === 1) return undefined;
    const stored = await sql.maybe<StoredAnswer>(selectAnswer, keyOf(call));
    // None: an expired answer was forgotten by somebody else just now, so the key is free.
    if (stored) return stored;
  }
}

/**
 * Each new answer makes room for itself: a few expired ones of the set are forgotten in the same statement, never the
 * one asked for, and none that somebody else is busy with.
 */
const claimAndForget = `
WITH expired AS (
  SELECT user_id, route, key FROM ledger.idempotency
  WHERE account_set_id = $1 AND created_at < now() - interval '72 hours'
    AND (user_id, route, key) <> ($2::bigint, $3::text, $4::text)
  ORDER BY created_at LIMIT 5 FOR UPDATE SKIP LOCKED
), forgotten AS (
  DELETE FROM ledger.idempotency i USING expired e
  WHERE i.account_set_id = $1 AND i.user_id = e.user_id AND i.route = e.route AND i.key = e.key
)
INSERT INTO ledger.idempotency (account_set_id, user_id, route, key, digest)
VALUES ($1, $2, $3, $4, $5) ON CONFLICT (account_set_id, user_id, route, key) DO NOTHING`;

/** The answer of an earlier, committed attempt. */
export async function answerOf(sql: Sql, call: Call): Promise<unknown> {
  return (await sql.maybe<StoredAnswer>(selectAnswer, keyOf(call)))?.body;
}

export async function storeAnswer(sql: Sql, call: Call, body: unknown): Promise<void> {
  await sql.run(
    `UPDATE ledger.idempotency SET status = 200, body = $5
     WHERE account_set_id = $1 AND user_id = $2 AND route = $3 AND key = $4`,
    [...keyOf(call), JSON.stringify(body)],
  );
}

const selectAnswer = `
SELECT digest, body FROM ledger.idempotency
WHERE account_set_id = $1 AND user_id = $2 AND route = $3 AND key = $4`;
