import { refuse, type Sql } from '@suanpan/service-kit';
import { randomBytes } from 'node:crypto';
import { hashOf } from '../sign-in/throttle.ts';

export interface NewChallenge {
  purpose: 'second-step' | 'passkey' | 'new-passkey';
  userId: number | null;
  epoch: number | null;
  /** What a passkey has to sign. */
  challenge?: string;
}

export interface FoundChallenge {
  tokenHash: string;
  userId: number | null;
  epoch: number | null;
  challenge: string | null;
  failures: number;
}

/** Begins a step that waits for its answer. @returns what the client shows with it; only its SHA-256 is kept. */
export async function beginChallenge(
  sql: Sql,
  { purpose, userId, epoch, challenge }: NewChallenge,
): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  await sql.run(
    `INSERT INTO identity.sign_in_challenge (token_hash, purpose, user_id, epoch, challenge, valid_until)
     VALUES ($1, $2, $3, $4, $5, now() + interval '5 minutes')`,
    [hashOf(token), purpose, userId, epoch, challenge ?? null],
  );
  return token;
}

/**
 * The step that a token belongs to, locked until the transaction ends.
 * @throws ProblemError session.second-step-expired: it is over, was never begun, or the user's password has changed since.
 */
export async function takeChallenge(
  sql: Sql,
  token: string,
  purpose: NewChallenge['purpose'],
): Promise<FoundChallenge> {
  const found = await sql.maybe<FoundChallenge>(
    `SELECT c.token_hash, c.user_id, c.epoch, c.challenge, c.failures FROM identity.sign_in_challenge AS c
     LEFT JOIN identity.user_account AS u ON u.id = c.user_id
     WHERE c.token_hash = $1 AND c.purpose = $2 AND c.valid_until > now() AND u.epoch IS NOT DISTINCT FROM c.epoch
     FOR UPDATE OF c`,
    [hashOf(token), purpose],
  );
  return found ?? refuse({ code: 'session.second-step-expired' });
}

/** Refused answers after which a step has to be begun again. */
const triesOfOne = 5;

/** Counts an answer that was refused; the fifth ends the step. */
export async function countRefusal(sql: Sql, { tokenHash, failures }: FoundChallenge): Promise<void> {
  if (failures + 1 >= triesOfOne) await endChallenge(sql, tokenHash);
  else
    await sql.run('UPDATE identity.sign_in_challenge SET failures = failures + 1 WHERE token_hash = $1', [
      tokenHash,
    ]);
}

export const endChallenge = (sql: Sql, tokenHash: string): Promise<number> =>
  sql.run('DELETE FROM identity.sign_in_challenge WHERE token_hash = $1', [tokenHash]);
