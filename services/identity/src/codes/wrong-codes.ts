import { refuse, type Sql } from '@suanpan/service-kit';
import { locks, type CodePurpose } from './purpose.ts';

/** Wrong codes in a day after which an address cannot be used to reset a password for a day. */
const wrongInDay = 10;

/**
 * Four digits fall to whoever may try often enough at many addresses, so wrong codes are counted per address and in all.
 * @throws ProblemError code.locked: ten wrong ones to reset a password at this address within a day; it lasts a day.
 */
export async function refuseLocked(sql: Sql, targetHash: string, purpose: CodePurpose): Promise<void> {
  if (!locks(purpose)) return;
  const { seconds } = await sql.one<{ seconds: number | null }>(lockedSeconds, [
    targetHash,
    purpose,
    wrongInDay - 1,
  ]);
  if (seconds !== null && seconds > 0) refuse({ code: 'code.locked' }, { retryAfterSeconds: seconds });
}

/** From the newest of ten within one day on; while it lasts no code is compared, so none is added. */
const lockedSeconds = `
SELECT ceil(extract(epoch FROM newest.at + interval '1 day' - now()))::int AS seconds
FROM (SELECT) AS asked LEFT JOIN LATERAL (
  SELECT f.at FROM identity.code_failure AS f
  WHERE f.target_hash = $1 AND f.purpose = $2 ORDER BY f.at DESC LIMIT 1
) AS newest ON (
  SELECT tenth.at > newest.at - interval '1 day' FROM identity.code_failure AS tenth
  WHERE tenth.target_hash = $1 AND tenth.purpose = $2 ORDER BY tenth.at DESC OFFSET $3 LIMIT 1)`;

/**
 * @param perHour wrong codes from everywhere in an hour, after which only who is known there may try (reliability.md 7).
 * @throws ProblemError code.too-many-wrong with the seconds to wait.
 */
export async function refuseOverBudget(sql: Sql, perHour: number): Promise<void> {
  const last = await sql.maybe<{ seconds: number }>(
    `SELECT ceil(extract(epoch FROM f.at + interval '1 hour' - now()))::int AS seconds
     FROM identity.code_failure AS f ORDER BY f.at DESC OFFSET $1 LIMIT 1`,
    [perHour - 1],
  );
  if (last && last.seconds > 0) refuse({ code: 'code.too-many-wrong' }, { retryAfterSeconds: last.seconds });
}

/** Counts a wrong code. @returns whether it is the one that locks the address. */
export async function countWrong(sql: Sql, targetHash: string, purpose: CodePurpose): Promise<boolean> {
  await sql.run('INSERT INTO identity.code_failure (target_hash, purpose) VALUES ($1, $2)', [
    targetHash,
    purpose,
  ]);
  if (!locks(purpose)) return false;
  const { seconds } = await sql.one<{ seconds: number | null }>(lockedSeconds, [
    targetHash,
    purpose,
    wrongInDay - 1,
  ]);
  return seconds !== null && seconds > 0;
}
