import { networkOf, refuse, type Sql } from '@suanpan/service-kit';
import { createHash } from 'node:crypto';
import { SignInThrottleEntity } from './entities.ts';

/** One count of failures. */
interface Track {
  kind: 'account' | 'address' | 'known' | 'proof' | 'second';
  keyHash: string;
  /** Failures before the first delay. */
  free: number;
  /** The longest delay: there is no permanent lock-out (reliability.md 7). */
  capSeconds: number;
}

/** Who tries: what a failure counts against, and what of it can hold the try up. */
export interface Attempt {
  counts: readonly Track[];
  obeys: readonly Track[];
}

export const hashOf = (text: string): string => createHash('sha256').update(text).digest('base64url');

/** A person mistypes a password a few times, and waits a minute at most. */
const ofPerson = (kind: 'account' | 'known' | 'proof', key: string): Track => ({
  kind,
  keyHash: hashOf(key),
  free: 5,
  capSeconds: 60,
});
/** An office shares an address, so it may fail more often. */
const ofNetwork = (network: string): Track => ({
  kind: 'address',
  keyHash: hashOf(network),
  free: 20,
  capSeconds: 900,
});

/** Whom a login name led to: a user, however it was spelled, or nobody by this name as the database folds it. */
export type Sought =
  | {
      userId: number;
      isKnownNetwork: boolean;
      /** Of the browser, when the user is known by it. */ deviceHash: string | null;
    }
  | { name: string };

/** Whether the user has signed in with this browser or from this network before. */
export const isKnownThere = (sought: Sought): boolean =>
  'userId' in sought && (sought.deviceHash !== null || sought.isKnownNetwork);

/**
 * A sign-in. The account is counted by its user, so another spelling or the other name starts no new count. With a browser
 * that the user has signed in with, or else from a network that they have signed in from, only what failed there for this
 * user holds it up: strangers elsewhere, and other accounts tried from the same office, lock nobody out.
 */
export function signInAttempt(sought: Sought, address: string): Attempt {
  const everybody = ofNetwork(networkOf(address));
  const person = personOf(sought, address);
  if (isKnownThere(sought)) return known(ofPerson('known', person), everybody);
  return both([ofPerson('account', person), everybody]);
}

/** Whose tries count as one person's: of a user where they are known, apart from all others for the same user. */
export function personOf(sought: Sought, address: string): string {
  if ('name' in sought) return `name ${sought.name}`;
  const { userId, isKnownNetwork, deviceHash } = sought;
  if (deviceHash !== null) return `user ${userId} with ${deviceHash}`;
  return isKnownNetwork ? `user ${userId} from ${networkOf(address)}` : `user ${userId}`;
}

/** The network is counted as well and holds nobody up. */
const known = (here: Track, everybody: Track): Attempt => ({ counts: [here, everybody], obeys: [here] });

/** A registration that asks who is registered. */
export const registrationAttempt = (address: string): Attempt => both([ofNetwork(networkOf(address))]);

/** A signed-in user who proves themselves, apart from every count of the sign-in (reliability.md 7). */
export const proofAttempt = (userId: number): Attempt => both([ofPerson('proof', `user ${userId}`)]);

/**
 * A code after the password: six digits fall to trying, so the delay rises higher than a password's. Who is held up here by
 * somebody else has lost the password to them.
 */
export const secondStepAttempt = (userId: number): Attempt =>
  both([{ kind: 'second', keyHash: hashOf(`user ${userId}`), free: 5, capSeconds: 900 }]);

/** A passkey, apart from codes: the name of one is no secret, so strangers can have it refused. */
export const passkeyAttempt = (userId: number): Attempt =>
  both([{ kind: 'second', keyHash: hashOf(`passkey of user ${userId}`), free: 5, capSeconds: 900 }]);

const both = (tracks: Track[]): Attempt => ({ counts: tracks, obeys: tracks });

/** @throws ProblemError session.throttled with the seconds to wait. */
export async function refuseThrottled(sql: Sql, { obeys }: Attempt): Promise<void> {
  const { seconds } = await sql.one<{ seconds: number | null }>(
    `SELECT ceil(extract(epoch FROM max(t.blocked_until) - now()))::int AS seconds
     FROM identity.sign_in_throttle AS t
     JOIN unnest($1::text[], $2::text[]) AS tried (kind, key_hash) USING (kind, key_hash)
     WHERE t.blocked_until > now()`,
    [obeys.map(({ kind }) => kind), obeys.map(({ keyHash }) => keyHash)],
  );
  if (seconds) refuse({ code: 'session.throttled', seconds }, { retryAfterSeconds: seconds });
}

/** Counts a failure; from the free ones on each doubles the delay. Quarter of an hour without one starts anew. */
export async function countFailure(sql: Sql, { counts }: Attempt): Promise<void> {
  for (const { kind, keyHash, free, capSeconds } of counts) {
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

/** A right password clears the person; the network keeps its count, or one good account would whitewash guessing. */
export async function forgive(sql: Sql, { counts }: Attempt): Promise<void> {
  for (const { kind, keyHash } of counts)
    if (kind !== 'address') await sql.em.nativeDelete(SignInThrottleEntity, { kind, keyHash });
}
