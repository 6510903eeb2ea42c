import { refuse, type Sql } from '@suanpan/service-kit';
import type { Call } from './call.ts';

/** The answer kept for a repetition of the same request (reliability.md 4; kept 72 hours). */
interface StoredAnswer {
  digest: string;
  body: unknown;
}

/** The same request was answered before: there is nothing to do but to say it again. */
export class Answered extends Error {
  readonly body: unknown;
  constructor(body: unknown) {
    super('This request was answered before.');
    this.body = body;
  }
}

const keyOf = ({ member, route, key }: Call) => [member.accountSetId, member.userId, route, key] as const;

/**
 * The answer of an earlier, committed attempt of the same request. Of two attempts at once neither sees the other: the
 * one that comes second to store its answer is refused by the key, and looks again.
 * @throws ProblemError idempotency.mismatch for the key of another request.
 */
export async function findAnswer(sql: Sql, call: Call): Promise<Answered | undefined> {
  const stored = await sql.maybe<StoredAnswer>(selectAnswer, keyOf(call));
  if (stored && stored.digest !== call.digest) refuse({ code: 'idempotency.mismatch' });
  return stored && new Answered(stored.body);
}

/** @throws Answered when there is such an answer. */
export async function refuseIfAnswered(sql: Sql, call: Call): Promise<void> {
  const answered = await findAnswer(sql, call);
  if (answered) throw answered;
}

/** Keeps the answer, in the same transaction as the work. */
export const storeAnswer = (sql: Sql, call: Call, body: unknown): void =>
  sql.atEnd(keepAndForget, [...keyOf(call), call.digest, JSON.stringify(body)]);

/**
 * Each new answer makes room for itself: a few expired ones of the set are forgotten in the same statement, and none
 * that somebody else is busy with.
 */
const keepAndForget = `
WITH expired AS (
  SELECT user_id, route, key FROM ledger.idempotency
  WHERE account_set_id = $1 AND created_at < now() - interval '72 hours'
  ORDER BY created_at LIMIT 5 FOR UPDATE SKIP LOCKED
), forgotten AS (
  DELETE FROM ledger.idempotency i USING expired e
  WHERE i.account_set_id = $1 AND i.user_id = e.user_id AND i.route = e.route AND i.key = e.key
)
INSERT INTO ledger.idempotency (account_set_id, user_id, route, key, digest, status, body)
VALUES ($1, $2, $3, $4, $5, 200, $6)`;

const selectAnswer = `
SELECT digest, body FROM ledger.idempotency
WHERE account_set_id = $1 AND user_id = $2 AND route = $3 AND key = $4`;
