import type { AnyProblem } from '@suanpan/contracts';
import { refuse, refuseIf, type Sql } from '@suanpan/service-kit';
import { randomInt } from 'node:crypto';
import type { IdentityDb } from '../db/identity-db.ts';
import type { Origin } from '../events/origin.ts';
import { openSession } from '../session/open-session.ts';
import type { SessionSecret } from '../session/session-secret.ts';
import type { SignInRequest } from './log-in.ts';
import { hashPassword } from './password-hash.ts';
import { checkPassword } from './password-rules.ts';
import type { SignInDesk } from './sign-in-desk.ts';
import { countFailure, refuseThrottled, type Attempt } from './throttle.ts';

export interface Registration extends Omit<SignInRequest, 'userId'> {
  email: string;
  mobile: string | undefined;
}

interface NewUser {
  email: string;
  mobile: string | undefined;
  passwordHash: string;
}

/**
 * Makes a user and signs them in. Without a valid mobile the user gets a placeholder, flagged unverified: it is a
 * user ID, never a telephone (reliability.md 7).
 * @throws ProblemError user.email-format, user.password-length, user.password-common, user.email-taken,
 *   user.mobile-taken.
 */
export async function register(
  db: IdentityDb,
  desk: SignInDesk,
  origin: Origin,
  request: Registration,
): Promise<SessionSecret> {
  const email = request.email.normalize('NFKC').trim();
  const mobile = validMobile(request.mobile);
  refuseIf([...checkEmail(email), ...checkPassword(request.password, email)]);
  const attempt: Attempt = { userId: null, address: request.address };
  await db.read((sql) => refuseThrottled(sql, attempt));
  const passwordHash = await desk.turnstile.pass(() => hashPassword(request.password));
  const secret = await db.write(async (sql) => {
    const userId = await insertUser(sql, { email, mobile, passwordHash });
    if (!userId) return undefined;
    const opened = await openSession(sql, userId, request.kind, request.formerSessionId);
    await db.record(sql, { ...origin, userId }, registered(userId));
    return opened;
  });
  return secret ?? refuseTaken(db, attempt, { email, mobile });
}

const registered = (userId: number) =>
  ({
    action: 'user.registered',
    objectType: 'user',
    objectId: String(userId),
    accountSetId: null,
    before: null,
    after: { userId },
  }) as const;

const checkEmail = (email: string): AnyProblem[] =>
  /^[^\s@]{1,64}@[^\s@.]+(\.[^\s@.]+)+$/.test(email) ? [] : [{ code: 'user.email-format', field: 'email' }];

const validMobile = (mobile: string | undefined): string | undefined => {
  const digits = mobile?.normalize('NFKC').trim();
  return digits && /^1[3-9]\d{9}$/.test(digits) ? digits : undefined;
};

const placeholderMobile = (): string => `199${String(randomInt(10 ** 8)).padStart(8, '0')}`;
const placeholderTries = 5;

/** The new user's id, or undefined when the e-mail or the chosen mobile is taken. */
async function insertUser(sql: Sql, { email, mobile, passwordHash }: NewUser): Promise<number | undefined> {
  for (let tries = 0; tries < (mobile ? 1 : placeholderTries); tries++) {
    const inserted = await sql.maybe<{ id: number }>(
      `INSERT INTO identity.user_account (mobile, email, password_hash) VALUES ($1, $2, $3)
       ON CONFLICT DO NOTHING RETURNING id`,
      [mobile ?? placeholderMobile(), email, passwordHash],
    );
    if (inserted) return inserted.id;
  }
  return undefined;
}

/**
 * Says what is taken. It tells that somebody is registered, so it counts against the address as a wrong
 * password does.
 */
async function refuseTaken(
  db: IdentityDb,
  attempt: Attempt,
  { email, mobile }: { email: string; mobile: string | undefined },
): Promise<never> {
  const taken = await db.write(async (sql) => {
    await countFailure(sql, attempt);
    return sql.one<{ email: boolean; mobile: boolean }>(
      `SELECT EXISTS (SELECT 1 FROM identity.user_account WHERE email_key = lower($1)) AS email,
              EXISTS (SELECT 1 FROM identity.user_account WHERE mobile = $2) AS mobile`,
      [email, mobile ?? ''],
    );
  });
  const problems: AnyProblem[] = [];
  if (taken.email) problems.push({ code: 'user.email-taken', field: 'email' });
  if (taken.mobile) problems.push({ code: 'user.mobile-taken', field: 'mobile' });
  refuseIf(problems);
  refuse({ code: 'service.busy' });
}
