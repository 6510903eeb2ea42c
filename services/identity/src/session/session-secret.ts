import { LockMode } from '@mikro-orm/core';
import { refuse, sessionHash, type Sql } from '@suanpan/service-kit';
import { randomBytes } from 'node:crypto';
import { SessionEntity, SessionSecretEntity } from './entities.ts';

export type SessionKind = 'browser' | 'api';

/** The two independent values a session proves itself with; a script gets no cookie. */
export interface SessionSecret {
  author: string;
  cookie: string | null;
}

const newValue = (): string => randomBytes(32).toString('base64url');

/** Makes new values and keeps their SHA-256; values from outside are never adopted (reliability.md 7). */
export function issueSecret(sql: Sql, session: { id: string; kind: SessionKind }): SessionSecret {
  const secret = { author: newValue(), cookie: session.kind === 'browser' ? newValue() : null };
  sql.em.create(SessionSecretEntity, {
    authorHash: sessionHash(secret.author),
    cookieHash: secret.cookie && sessionHash(secret.cookie),
    session: session.id,
  });
  return secret;
}

/**
 * Gives a session new values; the present ones are worth nothing from now on.
 * @param epoch the user's, with which the session lives on.
 * @throws ProblemError session.required when it has ended.
 */
export async function renewSecret(sql: Sql, sessionId: string, epoch: number): Promise<SessionSecret> {
  const session = await sql.em.findOne(SessionEntity, sessionId, { lockMode: LockMode.PESSIMISTIC_WRITE });
  if (!session) return refuse({ code: 'session.required' });
  session.epoch = epoch;
  await sql.em.nativeDelete(SessionSecretEntity, { session: sessionId });
  return issueSecret(sql, session);
}

/** Lets the session's present values live ten seconds more: requests under way still arrive (reliability.md 7). */
export async function retireSecrets(sql: Sql, sessionId: string): Promise<void> {
  await sql.run(
    `UPDATE identity.session_secret
     SET valid_until = least(coalesce(valid_until, 'infinity'), now() + interval '10 seconds') WHERE session_id = $1`,
    [sessionId],
  );
}
