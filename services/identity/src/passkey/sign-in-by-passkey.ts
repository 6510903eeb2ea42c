import {
  generateAuthenticationOptions,
  verifyAuthenticationResponse,
  type AuthenticationResponseJSON,
  type AuthenticatorTransport,
} from '@simplewebauthn/server';
import { refuse, type Sql } from '@suanpan/service-kit';
import type { IdentityDb } from '../db/identity-db.ts';
import type { Origin } from '../events/origin.ts';
import {
  beginChallenge,
  endChallenge,
  takeChallenge,
  type FoundChallenge,
} from '../second-step/challenge.ts';
import { enterAs, type Client, type SignedInBrowser } from '../sign-in/enter-as.ts';
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

/**
 * Signs in by what the browser has signed. Each question is answered once, and a device that counts must count up.
 * @throws ProblemError session.second-step-expired, passkey.refused: whatever it is that does not fit.
 */
export const finishPasskeySignIn = (
  db: IdentityDb,
  origin: Origin,
  party: RelyingParty,
  { token, response, client }: { token: string; response: string; client: Client },
): Promise<SignedInBrowser> =>
  db.write(async (sql) => {
    const step = await takeChallenge(sql, token, 'passkey');
    const userId = await userOfPasskey(sql, step, party, parsed<AuthenticationResponseJSON>(response));
    await endChallenge(sql, step.tokenHash);
    return enterAs(sql, origin, {
      userId,
      client,
      by: step.userId === null ? 'passkey' : 'password+passkey',
    });
  });

async function userOfPasskey(
  sql: Sql,
  step: FoundChallenge,
  party: RelyingParty,
  response: AuthenticationResponseJSON,
): Promise<number> {
  const passkey =
    typeof response?.id === 'string'
      ? await sql.em.findOne(PasskeyEntity, { credentialId: response.id })
      : null;
  if (!passkey || (step.userId !== null && passkey.user.id !== step.userId))
    return refuse({ code: 'passkey.refused' });
  const { verified, authenticationInfo } = await verifyAuthenticationResponse({
    response,
    expectedChallenge: step.challenge ?? '',
    expectedOrigin: party.origin,
    expectedRPID: party.id,
    requireUserVerification: step.userId === null,
    credential: {
      id: passkey.credentialId,
      publicKey: Uint8Array.from(passkey.publicKey),
      counter: passkey.counter,
    },
  }).catch(() => refuse({ code: 'passkey.refused' }));
  // Of two answers with one count, as a copy and its original give, only the first changes the row.
  const { newCounter } = authenticationInfo;
  const counted = await sql.run(
    'UPDATE identity.passkey SET counter = $2, used_at = now() WHERE id = $1 AND counter = $3',
    [passkey.id, newCounter, passkey.counter],
  );
  if (!verified || counted !== 1) return refuse({ code: 'passkey.refused' });
  return passkey.user.id;
}
