import { refuse } from '@suanpan/service-kit';
import type { IdentityDb } from '../db/identity-db.ts';
import { openSession } from '../session/open-session.ts';
import type { SessionKind, SessionSecret } from '../session/session-secret.ts';
import { hashPassword, isWeaker, passwordMatches } from './password-hash.ts';
import type { SignInDesk } from './sign-in-desk.ts';
import { countFailure, forgiveAccount, refuseThrottled, type Attempt } from './throttle.ts';

export interface SignInRequest {
  /** Mobile or e-mail. */
  userId: string;
  password: string;
  kind: SessionKind;
  /** The session this browser had before; it ends. */
  formerSessionId: string;
  address: string;
}

interface KnownUser {
  id: number;
  passwordHash: string;
}

/**
 * Signs in by mobile or e-mail and password. A wrong password and an unknown user get the same answer after the
 * same work; failures slow down the account and the address (reliability.md 7).
 * @throws ProblemError session.login-failed, session.throttled, service.busy.
 */
export async function logIn(
  db: IdentityDb,
  desk: SignInDesk,
  request: SignInRequest,
): Promise<SessionSecret> {
  const userId = request.userId.normalize('NFKC').trim();
  const attempt: Attempt = { userId, address: request.address };
  await db.read((sql) => refuseThrottled(sql, attempt));
  const user = await desk.turnstile.pass(async () => {
    await db.read((sql) => refuseThrottled(sql, attempt));
    const known = await findUser(db, userId);
    const matches = await passwordMatches(known?.passwordHash ?? desk.strangerHash, request.password);
    if (!known || !matches) {
      await db.write((sql) => countFailure(sql, attempt));
      refuse({ code: 'session.login-failed' });
    }
    if (isWeaker(known.passwordHash)) await strengthen(db, known, request.password);
    return known;
  });
  return db.write(async (sql) => {
    await forgiveAccount(sql, userId);
    return openSession(sql, user.id, request.kind, request.formerSessionId);
  });
}

const findUser = (db: IdentityDb, userId: string): Promise<KnownUser | undefined> =>
  db.read((sql) =>
    sql.maybe<KnownUser>(
      'SELECT id, password_hash FROM identity.user_account WHERE mobile = $1 OR email_key = lower($1)',
      [userId],
    ),
  );

/** Today's parameters for a password that was hashed with yesterday's; not if it was changed meanwhile. */
async function strengthen(db: IdentityDb, user: KnownUser, password: string): Promise<void> {
  const passwordHash = await hashPassword(password);
  await db.write((sql) =>
    sql.run('UPDATE identity.user_account SET password_hash = $2 WHERE id = $1 AND password_hash = $3', [
      user.id,
      passwordHash,
      user.passwordHash,
    ]),
  );
}
