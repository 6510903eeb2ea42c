import { refuse, type Sql } from '@suanpan/service-kit';
import type { Call } from './call.ts';
import type { BookEvent } from './event-chain.ts';

/** The answer kept for a repetition of the same request (reliability.md 4; kept 72 hours). */
interface StoredAnswer {
  digest: string;
  /** Null: the event of this version tells it. */
  body: unknown;
  ledgerVersion: number | null;
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
  if (!stored) return undefined;
  if (stored.digest !== call.digest) refuse({ code: 'idempotency.mismatch' });
  return new Answered(stored.body ?? (await toldByEvent(sql, call, stored.ledgerVersion)));
}

/** What the event says became of its object is what the request was answered. */
async function toldByEvent(sql: Sql, { member }: Call, version: number | null): Promise<unknown> {
  const { content } = await sql.one<{ content: string }>(
    'SELECT content FROM ledger.event WHERE account_set_id = $1 AND seq = $2',
    [member.accountSetId, version],
  );
  return { data: (JSON.parse(content) as { after: unknown }).after, version };
}

/** @throws Answered when there is such an answer. */
export async function refuseIfAnswered(sql: Sql, call: Call): Promise<void> {
  const answered = await findAnswer(sql, call);
  if (answered) throw answered;
}

/** The result of a write and the set's new version. */
interface Result {
  data: unknown;
  version: number;
}

/**
 * Keeps the answer, in the same transaction as the work. The one object that a write has changed is in its event
 * already, and is not kept a second time.
 */
export function storeAnswer(sql: Sql, call: Call, result: Result, events: readonly BookEvent[]): void {
  const isTold = result.data !== null && events.length === 1 && events[0]!.after === result.data;
  const body = isTold ? null : JSON.stringify(result);
  sql.later(keepAnswer, [...keyOf(call), call.digest, body, result.version]);
}

const keepAnswer = `
INSERT INTO ledger.idempotency (account_set_id, user_id, route, key, digest, status, body, ledger_version)
VALUES ($1, $2, $3, $4, $5, 200, $6, $7)`;

/** Forgets some expired answers of the set, none that somebody else is busy with. */
export const forgetAnswers = (sql: Sql, { member }: Call): void =>
  sql.later(forgetExpired, [member.accountSetId]);

const forgetExpired = `
WITH expired AS (
  SELECT user_id, route, key FROM ledger.idempotency
  WHERE account_set_id = $1 AND created_at < now() - interval '72 hours'
  ORDER BY created_at LIMIT 100 FOR UPDATE SKIP LOCKED
)
DELETE FROM ledger.idempotency i USING expired e
WHERE i.account_set_id = $1 AND i.user_id = e.user_id AND i.route = e.route AND i.key = e.key`;

const selectAnswer = `
SELECT digest, body, ledger_version FROM ledger.idempotency
WHERE account_set_id = $1 AND user_id = $2 AND route = $3 AND key = $4`;
