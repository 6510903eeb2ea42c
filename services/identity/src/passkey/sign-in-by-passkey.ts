import type { InferEntity } from '@mikro-orm/core';
import {
  generateAuthenticationOptions,
  verifyAuthenticationResponse,
  type AuthenticationResponseJSON,
  type AuthenticatorTransport,
} from '@simplewebauthn/server';
import { refuse, type Sql } from '@suanpan/service-kit';
import type { IdentityDb } from '../db/identity-db.ts';
import { logFailure } from '../events/access-log.ts';
import type { Origin } from '../events/origin.ts';
import {
  beginChallenge,
  countRefusal,
  endChallenge,
  takeChallenge,
  type FoundChallenge,
} from '../second-step/challenge.ts';
import { UserAccountEntity } from '../sign-in/entities.ts';
import { enterAs, type Client, type SignedInBrowser } from '../sign-in/enter-as.ts';
import { countFailure, forgive, passkeyAttempt, refuseThrottled } from '../sign-in/throttle.ts';
import { PasskeyEntity } from './entities.ts';
import { parsed } from './own-passkeys.ts';
import type { RelyingParty } from './relying-party.ts';

/**
 * What a browser shall have signed. After a password (`secondStep`, its token) one of this user's passkeys is asked for; with
 * none any, which says whose it is, and then the device itself has to know its owner (by finger, face or PIN).
 * @throws ProblemError session.second-step-expired.
 */
export const beginPasskeySignIn = (db: IdentityDb, party: RelyingParty, secondStep: string | undefined) =>
  db.write(async (sql) => {
    const first = secondStep === undefined ? null : await takeChallenge(sql, secondStep, 'second-step');
    const own = first ? await sql.em.find(PasskeyEntity, { user: first.userId! }) : [];
    const options = await generateAuthenticationOptions({
      rpID: party.id,
      userVerification: first ? 'preferred' : 'required',
      allowCredentials: own.map(({ credentialId, transports }) => ({
        id: credentialId,
        transports: transports.split(',').filter(Boolean) as AuthenticatorTransport[],
      })),
    });
    const { challenge } = options;
    const { userId = null, epoch = null } = first ?? {};
    const token = await beginChallenge(sql, { purpose: 'passkey', userId, epoch, challenge });
    return { token, options: JSON.stringify(options) };
  });

/** base64url, as it is kept: nothing else of what strangers send reaches the database. */
const credentialName = /^[\w-]{1,1400}$/;

/**
 * Signs in by what the browser has signed. Each question is answered once, and a device that counts must count up. A refused
 * one is logged: of its owner, or of the user whose password was right before; five end the question, and further ones of
 * this user wait.
 * @throws ProblemError session.second-step-expired, session.throttled, passkey.refused: whatever it is that does not fit.
 */
export async function finishPasskeySignIn(
  db: IdentityDb,
  origin: Origin,
  party: RelyingParty,
  { token, response, client }: { token: string; response: string; client: Client },
): Promise<SignedInBrowser> {
  const signed = parsed<AuthenticationResponseJSON>(response);
  const signedIn = await db.write(async (sql) => {
    const step = await takeChallenge(sql, token, 'passkey');
    const passkey =
      typeof signed?.id === 'string' && credentialName.test(signed.id)
        ? await sql.em.findOne(PasskeyEntity, { credentialId: signed.id })
        : null;
    const userId = step.userId ?? passkey?.user.id;
    const isOwn = passkey !== null && passkey.user.id === userId;
    if (!isOwn || !(await proves(sql, party, step, { passkey, signed })))
      return refused(sql, origin, step, { userId, client });
    await endChallenge(sql, step.tokenHash);
    await forgive(sql, passkeyAttempt(passkey.user.id));
    const by = step.userId === null ? 'passkey' : 'password+passkey';
    return enterAs(sql, origin, { userId: passkey.user.id, client, by });
  });
  return signedIn ?? refuse({ code: 'passkey.refused' });
}

/**
 * Counted in the same transaction, which is kept. The delay holds up what is refused and nothing else: nobody guesses a
 * signature, so a right one is taken meanwhile, and strangers keep no owner out.
 */
async function refused(
  sql: Sql,
  origin: Origin,
  step: FoundChallenge,
  { userId, client }: { userId: number | undefined; client: Client },
): Promise<null> {
  const user = userId === undefined ? null : await sql.em.findOneOrFail(UserAccountEntity, userId);
  if (user) {
    await refuseThrottled(sql, passkeyAttempt(user.id));
    await countFailure(sql, passkeyAttempt(user.id));
  }
  await logFailure(sql, origin, { action: 'passkey', user, address: client.address });
  await countRefusal(sql, step);
  return null;
}

/** Whether this passkey has signed what was asked. Of two answers with one count, as a copy and its original give, only the first has. */
async function proves(
  sql: Sql,
  party: RelyingParty,
  step: FoundChallenge,
  { passkey, signed }: { passkey: InferEntity<typeof PasskeyEntity>; signed: AuthenticationResponseJSON },
): Promise<boolean> {
  const checked = await verifyAuthenticationResponse({
    response: signed,
    expectedChallenge: step.challenge ?? '',
    expectedOrigin: party.origin,
    expectedRPID: party.id,
    requireUserVerification: step.userId === null,
    credential: {
      id: passkey.credentialId,
      publicKey: Uint8Array.from(passkey.publicKey),
      counter: passkey.counter,
    },
  }).catch(() => null);
  if (!checked?.verified) return false;
  const counted = await sql.run(
    'UPDATE identity.passkey SET counter = $2, used_at = now() WHERE id = $1 AND counter = $3',
    [passkey.id, checked.authenticationInfo.newCounter, passkey.counter],
  );
  return counted === 1;
}
