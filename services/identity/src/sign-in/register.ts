import { raw } from '@mikro-orm/core';
import type { AnyProblem } from '@suanpan/contracts';
import { networkOf, databaseError, refuse, refuseIf, type Sql } from '@suanpan/service-kit';
import type { IdentityDb } from '../db/identity-db.ts';
import type { Origin } from '../events/origin.ts';
import { openSession } from '../session/open-session.ts';
import { UserAccountEntity, type UserAccount } from './entities.ts';
import { rememberNetwork } from './find-user.ts';
import { rememberDevice } from './known-device.ts';
import type { SignedInBrowser } from './enter-as.ts';
import type { SignInRequest } from './log-in.ts';
import { hashPassword } from './password-hash.ts';
import { checkPassword } from './password-rules.ts';
import { placeholderMobile } from './placeholder-mobile.ts';
import { spendBudget } from './registration-budget.ts';
import type { SignInDesk } from './sign-in-desk.ts';
import { countFailure, refuseThrottled, registrationAttempt, type Attempt } from './throttle.ts';

export interface Registration extends Omit<SignInRequest, 'userId'> {
  email: string;
  mobile: string | undefined;
  /** Uses the code up that has proved the e-mail address, where one is needed. */
  spendCode?: ((sql: Sql) => Promise<void>) | undefined;
}

interface NewUser {
  email: string;
  mobile: string;
  passwordHash: string;
}

/**
 * Makes a user and signs them in. Without a valid mobile the user gets a placeholder, flagged unverified: it is a
 * user ID, never a telephone (reliability.md 7). Who has left before the hash was ready leaves no user behind.
 * @throws ProblemError user.registration-closed, user.email-format, user.password-length, user.password-common,
 *   user.registrations-too-many, user.email-taken, user.mobile-taken, service.busy.
 */
export async function register(
  db: IdentityDb,
  desk: SignInDesk,
  origin: Origin,
  request: Registration,
): Promise<SignedInBrowser> {
  if (!desk.registration.isOpen) refuse({ code: 'user.registration-closed' });
  const email = request.email.normalize('NFKC').trim();
  const mobile = validMobile(request.mobile);
  refuseIf([...checkEmail(email), ...checkPassword(request.password, email)]);
  if (!desk.admits(request.password)) refuse({ code: 'user.password-common', field: 'password' });
  const { address, signal } = request;
  const attempt = registrationAttempt(address);
  await db.write(async (sql) => {
    await refuseThrottled(sql, attempt);
    await spendBudget(sql, address, desk.registration);
  });
  const caller = { lane: 'registration', whose: networkOf(address), signal } as const;
  const passwordHash = await desk.places.pass(caller, () => hashPassword(request.password));
  for (let tries = 0; tries < (mobile ? 1 : placeholderTries); tries++) {
    if (signal.aborted) refuse({ code: 'service.busy' });
    const user = { email, passwordHash, mobile: mobile ?? placeholderMobile() };
    const stored = await store(db, origin, request, user).catch(takenField);
    if (typeof stored === 'object') return stored;
    if (stored === 'email') break;
  }
  return refuseTaken(db, attempt, { email, mobile });
}

const store = (
  db: IdentityDb,
  origin: Origin,
  { address, device, kind, formerSessionId, userAgent, spendCode }: Registration,
  user: NewUser,
): Promise<SignedInBrowser> =>
  db.write(async (sql) => {
    await spendCode?.(sql);
    const { id: userId } = await insertUser(sql, user);
    await rememberNetwork(sql, userId, address);
    await db.record(sql, { ...origin, userId }, registered(userId));
    return {
      device: await rememberDevice(sql, userId, { kind, shown: device }),
      secret: await openSession(sql, origin, { userId, kind, formerSessionId, address, userAgent }),
    };
  });

async function insertUser(sql: Sql, user: NewUser): Promise<UserAccount> {
  const stored = sql.em.create(UserAccountEntity, user);
  await sql.em.flush();
  return stored;
}

/** Which of a user's names somebody else has, of what storing has thrown; any other error goes on. */
function takenField(error: unknown): 'email' | 'mobile' {
  const constraint = databaseError(error)?.constraint;
  if (constraint === 'user_account_email_key_unique') return 'email';
  if (constraint === 'user_account_mobile_unique') return 'mobile';
  throw error;
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

const placeholderTries = 5;

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
    return {
      email: (await sql.em.count(UserAccountEntity, { emailKey: raw('lower(?)', [email]) })) > 0,
      mobile: mobile !== undefined && (await sql.em.count(UserAccountEntity, { mobile })) > 0,
    };
  });
  const problems: AnyProblem[] = [];
  if (taken.email) problems.push({ code: 'user.email-taken', field: 'email' });
  if (taken.mobile) problems.push({ code: 'user.mobile-taken', field: 'mobile' });
  refuseIf(problems);
  refuse({ code: 'service.busy' });
}
