import { refuse, type Sql } from '@suanpan/service-kit';
import { createHash } from 'node:crypto';

/** Who tries: the true address the gateway saw, and what was typed as user ID (null at registration). */
export interface Attempt {
  userId: string | null;
  address: string;
}

interface Track {
  kind: 'account' | 'address';
  keyHash: string;
  /** Failures before the first delay. */
  free: number;
  /** The longest delay: there is no permanent lock-out (reliability.md 7). */
  capSeconds: number;
}

const hashOf = (text: string): string => createHash('sha256').update(text).digest('base64url');

/** An office shares an address, so it may fail more often; an account waits a minute at most. */
const accountTrack = (userId: string): Track => ({
  kind: 'account',
  keyHash: hashOf(userId.toLowerCase()),
  free: 5,
  capSeconds: 60,
});
const addressTrack = (address: string): Track => ({
  kind: 'address',
  keyHash: hashOf(address),
  free: 20,
  capSeconds: 900,
});
const tracksOf = ({ userId, address }: Attempt): Track[] => [
  ...(userId === null ? [] : [accountTrack(userId)]),
  addressTrack(address),
];

/** @throws ProblemError session.throttled with the seconds to wait. */
export async function refuseThrottled(sql: Sql, attempt: Attempt): Promise<void> {
  const tracks = tracksOf(attempt);
  const { seconds } = await sql.one<{ seconds: number | null }>(
    `SELECT ceil(extract(epoch FROM max(t.blocked_until) - now()))::int AS seconds
     FROM identity.sign_in_throttle AS t
     JOIN unnest($1::text[], $2::text[]) AS tried (kind, key_hash) USING (kind, key_hash)
     WHERE t.blocked_until > now()`,
    [tracks.map(({ kind }) => kind), tracks.map(({ keyHash }) => keyHash)],
  );
  if (seconds) refuse({ code: 'session.throttled', seconds }, { retryAfterSeconds: seconds });
}

/** Counts a failure; from the free ones on each doubles the delay. Quarter of an hour without one starts anew. */
export async function countFailure(sql: Sql, attempt: Attempt): Promise<void> {
  for (const { kind, keyHash, free, capSeconds } of tracksOf(attempt)) {
    await sql.run(upsertFailure, [kind, keyHash, free, capSeconds]);
  }
}

const upsertFailure = `
INSERT INTO identity.sign_in_throttle AS t (kind, key_hash, failures, failed_at, blocked_until)
VALUES ($1, $2, 1, now(), now())
ON CONFLICT (kind, key_hash) DO UPDATE SET
  failures = CASE WHEN t.failed_at < now() - interval '15 minutes' THEN 1 ELSE t.failures + 1 END,
  failed_at = now(),
  blocked_until = CASE WHEN t.failed_at < now() - interval '15 minutes' OR t.failures + 1 < $3::int THEN now()
    ELSE now() + least($4::int, 2 ^ least(t.failures + 1 - $3::int, 20)) * interval '1 second' END`;

/** A right password clears the account; the address keeps its count, or one good account would whitewash guessing. */
export async function forgiveAccount(sql: Sql, userId: string): Promise<void> {
  const { kind, keyHash } = accountTrack(userId);
  await sql.run('DELETE FROM identity.sign_in_throttle WHERE kind = $1 AND key_hash = $2', [kind, keyHash]);
}
