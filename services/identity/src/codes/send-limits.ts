import { networkOf, refuse, type Sql } from '@suanpan/service-kit';
import { hashOf } from '../sign-in/throttle.ts';

/** Who asks for a code, and for whom. */
export interface CodeSending {
  targetHash: string;
  /** The client's, whose network is counted with it; null when it is the receiver's own doing. */
  address: string | null;
  /** Codes that one network may ask for in an hour. */
  perNetwork: number;
}

/**
 * Counts a code about to be sent: one in 60 seconds, five in an hour and ten in a day to one address, and so many in an hour
 * from one network (reliability.md 7). Addresses of nobody are counted alike. Two at once wait for each other.
 * @throws ProblemError code.sent-too-often with the seconds to wait; nothing is counted then.
 */
export async function countSending(
  sql: Sql,
  { targetHash, address, perNetwork }: CodeSending,
): Promise<void> {
  const networkHash = address === null ? targetHash : hashOf(networkOf(address));
  for (const locked of [targetHash, networkHash])
    await sql.run('SELECT pg_advisory_xact_lock(hashtextextended($1, 0))', [`code ${locked}`]);
  const { seconds } = await sql.one<{ seconds: number | null }>(secondsToWait, [
    targetHash,
    networkHash,
    perNetwork,
  ]);
  if (seconds !== null && seconds > 0)
    refuse({ code: 'code.sent-too-often', seconds }, { retryAfterSeconds: seconds });
  await sql.run('INSERT INTO identity.code_send (target_hash, network_hash) VALUES ($1, $2)', [
    targetHash,
    networkHash,
  ]);
}

/** The newest sending but n stays in the way until it is as old as its limit's span. */
const secondsToWait = `
SELECT ceil(extract(epoch FROM greatest(
  (SELECT s.at + interval '60 seconds' FROM identity.code_send AS s
    WHERE s.target_hash = $1 ORDER BY s.at DESC LIMIT 1),
  (SELECT s.at + interval '1 hour' FROM identity.code_send AS s
    WHERE s.target_hash = $1 ORDER BY s.at DESC OFFSET 4 LIMIT 1),
  (SELECT s.at + interval '1 day' FROM identity.code_send AS s
    WHERE s.target_hash = $1 ORDER BY s.at DESC OFFSET 9 LIMIT 1),
  (SELECT s.at + interval '1 hour' FROM identity.code_send AS s
    WHERE s.network_hash = $2 ORDER BY s.at DESC OFFSET $3::int - 1 LIMIT 1)
) - now()))::int AS seconds`;
