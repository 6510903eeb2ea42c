import { networkOf, refuse } from '@suanpan/service-kit';
import type { IdentityDb } from '../db/identity-db.ts';
import { logFailure } from '../events/access-log.ts';
import type { Origin } from '../events/origin.ts';
import { openSession } from '../session/open-session.ts';
import type { SessionKind, SessionSecret } from '../session/session-secret.ts';
import { isDemoPassword } from './demo-password.ts';
import { UserAccountEntity } from './entities.ts';
import { findUser, rememberNetwork, type FoundUser } from './find-user.ts';
import { rememberDevice } from './known-device.ts';
import { hashPassword, isWeaker, passwordMatches } from './password-hash.ts';
import type { SignInDesk } from './sign-in-desk.ts';
import { countFailure, forgive, refuseThrottled, signInAttempt, type Sought } from './throttle.ts';

export interface SignInRequest {
  /** Mobile or e-mail. */
  userId: string;
  password: string;
  kind: SessionKind;
  /** The session this browser had before; it ends. */
  formerSessionId: string;
  address: string;
  /** The cookie by which the browser may be known; null when it shows none. */
  device: string | null;
  /** What the client says it is; nothing is believed of it. */
  userAgent: string | undefined;
  /** Aborts when nobody waits for the answer any more. */
  signal: AbortSignal;
}

/** What a browser is given; a script gets no cookie. */
export interface SignedInBrowser {
  secret: SessionSecret;
  device: string | null;
}

/**
 * Signs in by mobile or e-mail and password. A wrong password and an unknown user get the same answer after the
 * same work; failures slow down the account and the network (reliability.md 7).
 * @throws ProblemError session.login-failed, session.throttled, service.busy.
 */
export async function logIn(
  db: IdentityDb,
  desk: SignInDesk,
  origin: Origin,
  request: SignInRequest,
): Promise<SignedInBrowser> {
  const { address, device, kind, formerSessionId, userAgent, signal } = request;
  const { user, sought, attempt } = await db.read(async (sql) => {
    const { user, sought } = await findUser(sql, request.userId.normalize('NFKC').trim(), {
      address,
      device,
    });
    const attempt = signInAttempt(sought, address);
    await refuseThrottled(sql, attempt);
    return { user, sought, attempt };
  });
  const caller = { lane: 'sign-in', network: networkOf(address), signal } as const;
  const known = await desk.places.pass(caller, async () => {
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
    await rememberNetwork(sql, known.id, address);
    const opening = { userId: known.id, kind, formerSessionId, address, userAgent };
    return {
      device: await rememberDevice(sql, known.id, { kind, shown: device }),
      secret: await openSession(sql, origin, {
        ...opening,
        isNewDevice: !isDemoPassword(request.password) && isNew(sought, kind),
      }),
    };
  });
}

/** The demo user's password is everybody's: there is nobody to be told. A browser is known by its cookie, a script by the network that it comes from. */
const isNew = (sought: Sought, kind: SessionKind): boolean =>
  'userId' in sought && (kind === 'browser' ? sought.deviceHash === null : !sought.isKnownNetwork);

/** Today's parameters for a password that was hashed with yesterday's; not if it was changed meanwhile. */
async function strengthen(db: IdentityDb, user: FoundUser, password: string): Promise<void> {
  const passwordHash = await hashPassword(password);
  const { id, passwordHash: former } = user;
  await db.write((sql) =>
    sql.em.nativeUpdate(UserAccountEntity, { id, passwordHash: former }, { passwordHash }),
  );
}
