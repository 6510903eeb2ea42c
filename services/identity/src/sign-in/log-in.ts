import { networkOf, refuse, type Sql } from '@suanpan/service-kit';
import type { IdentityDb } from '../db/identity-db.ts';
import { logFailure } from '../events/access-log.ts';
import type { Origin } from '../events/origin.ts';
import { PasskeyEntity } from '../passkey/entities.ts';
import { beginChallenge } from '../second-step/challenge.ts';
import { TotpEntity } from '../second-step/entities.ts';
import { isDemoPassword } from './demo-password.ts';
import { UserAccountEntity } from './entities.ts';
import { enterAs, type Client, type SignedInBrowser } from './enter-as.ts';
import { findUser, type FoundUser } from './find-user.ts';
import type { HashCaller } from './hash-places.ts';
import { hashPassword, isWeaker, passwordMatches } from './password-hash.ts';
import type { SignInDesk } from './sign-in-desk.ts';
import {
  countFailure,
  forgive,
  isKnownThere,
  personOf,
  refuseThrottled,
  signInAttempt,
  type Sought,
} from './throttle.ts';

export interface SignInRequest extends Client {
  /** Mobile or e-mail. */
  userId: string;
  password: string;
  /** Aborts when nobody waits for the answer any more. */
  signal: AbortSignal;
}

/** The password was right, and a second step is asked for. */
export interface SecondStepAsked {
  /** Shown with the answer; five minutes. */
  token: string;
  /** Whether a passkey may answer in place of a code. */
  hasPasskey: boolean;
}

/**
 * Signs in by mobile or e-mail and password. A wrong password and an unknown user get the same answer after the
 * same work; failures slow down the account and the network (reliability.md 7). Where the user has a second step, it comes next.
 * @throws ProblemError session.login-failed, session.throttled, service.busy.
 */
export async function logIn(
  db: IdentityDb,
  desk: SignInDesk,
  origin: Origin,
  request: SignInRequest,
): Promise<SignedInBrowser | SecondStepAsked> {
  const { address, device, signal } = request;
  const { user, attempt, place } = await db.read(async (sql) => {
    const { user, sought } = await findUser(sql, request.userId.normalize('NFKC').trim(), {
      address,
      device,
    });
    const attempt = signInAttempt(sought, address);
    await refuseThrottled(sql, attempt);
    return { user, attempt, place: placeOf(sought, address) };
  });
  const known = await desk.places.pass({ ...place, signal }, async () => {
    await db.read((sql) => refuseThrottled(sql, attempt));
    const matches = await passwordMatches(user?.passwordHash ?? desk.strangerHash, request.password);
    if (!user || !matches || !desk.admits(request.password)) {
      await db.write(async (sql) => {
        await countFailure(sql, attempt);
        await logFailure(sql, origin, { action: 'sign-in', user, address });
      });
      refuse({ code: 'session.login-failed' });
    }
    if (isWeaker(user.passwordHash)) await strengthen(db, user, request.password);
    return user;
  });
  if (signal.aborted) refuse({ code: 'service.busy' });
  return db.write(async (sql) => {
    await forgive(sql, attempt);
    return (
      (await askSecondStep(sql, known.id)) ??
      enterAs(sql, origin, { userId: known.id, client: request, isTold: !isDemoPassword(request.password) })
    );
  });
}

/** Who is known takes turns with other users, also with those who try for the same one elsewhere; a stranger's network with others. */
const placeOf = (sought: Sought, address: string): Omit<HashCaller, 'signal'> =>
  isKnownThere(sought)
    ? { lane: 'known', whose: personOf(sought, address) }
    : { lane: 'sign-in', whose: networkOf(address) };

/** Where the user wants a second step: what begins it. There is no session before it, and no browser is known by half. */
async function askSecondStep(sql: Sql, userId: number): Promise<SecondStepAsked | null> {
  const isOn = await sql.em.count(TotpEntity, { user: userId, confirmedAt: { $ne: null } });
  if (isOn === 0) return null;
  const { epoch } = await sql.em.findOneOrFail(UserAccountEntity, userId);
  return {
    token: await beginChallenge(sql, { purpose: 'second-step', userId, epoch }),
    hasPasskey: (await sql.em.count(PasskeyEntity, { user: userId })) > 0,
  };
}

/** Today's parameters for a password that was hashed with yesterday's; not if it was changed meanwhile. */
async function strengthen(db: IdentityDb, user: FoundUser, password: string): Promise<void> {
  const passwordHash = await hashPassword(password);
  const { id, passwordHash: former } = user;
  await db.write((sql) =>
    sql.em.nativeUpdate(UserAccountEntity, { id, passwordHash: former }, { passwordHash }),
  );
}
