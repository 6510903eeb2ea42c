import {
  generateRegistrationOptions,
  verifyRegistrationResponse,
  type RegistrationResponseJSON,
} from '@simplewebauthn/server';
import type { OwnPasskey } from '@suanpan/contracts';
import { found, refuse } from '@suanpan/service-kit';
import type { IdentityDb } from '../db/identity-db.ts';
import type { Origin } from '../events/origin.ts';
import { beginChallenge, endChallenge, takeChallenge } from '../second-step/challenge.ts';
import { aboutUser } from '../second-step/enrol.ts';
import { UserAccountEntity } from '../sign-in/entities.ts';
import { PasskeyEntity } from './entities.ts';
import type { RelyingParty } from './relying-party.ts';

/** Of one user. */
const mostPasskeys = 20;

/** The passkeys of a user, the newest last. */
export const ownPasskeys = (db: IdentityDb, userId: number): Promise<OwnPasskey[]> =>
  db.read(async (sql) => {
    const stored = await sql.em.find(PasskeyEntity, { user: userId }, { orderBy: { id: 'asc' } });
    return stored.map(({ id, name, createdAt, usedAt }) => ({
      id,
      name,
      createdAt: createdAt.toISOString(),
      usedAt: usedAt?.toISOString() ?? null,
    }));
  });

/** What a browser needs to make one, with the token of this step. @throws ProblemError passkey.too-many. */
export const beginPasskey = (db: IdentityDb, { userId }: Origin, party: RelyingParty) =>
  db.write(async (sql) => {
    const user = await sql.em.findOneOrFail(UserAccountEntity, userId);
    const present = await sql.em.find(PasskeyEntity, { user: userId });
    if (present.length >= mostPasskeys) refuse({ code: 'passkey.too-many' });
    const options = await generateRegistrationOptions({
      rpName: 'Suanpan',
      rpID: party.id,
      userName: user.email ?? user.mobile,
      userDisplayName: user.displayName,
      userID: new TextEncoder().encode(String(userId)),
      attestationType: 'none',
      authenticatorSelection: { residentKey: 'preferred', userVerification: 'preferred' },
      excludeCredentials: present.map(({ credentialId }) => ({ id: credentialId })),
    });
    const { challenge } = options;
    const token = await beginChallenge(sql, { purpose: 'new-passkey', userId, epoch: user.epoch, challenge });
    return { token, options: JSON.stringify(options) };
  });

/**
 * Keeps the passkey that the browser has made.
 * @throws ProblemError session.second-step-expired, passkey.name-missing at `name`, passkey.refused.
 */
export const addPasskey = (
  db: IdentityDb,
  origin: Origin,
  party: RelyingParty,
  { token, name, response }: { token: string; name: string; response: string },
): Promise<void> =>
  db.write(async (sql) => {
    const label = plainName(name);
    const { challenge, tokenHash, userId } = await takeChallenge(sql, token, 'new-passkey');
    if (userId !== origin.userId) refuse({ code: 'session.second-step-expired' });
    const { registrationInfo } = await verifyRegistrationResponse({
      response: parsed<RegistrationResponseJSON>(response),
      expectedChallenge: challenge ?? '',
      expectedOrigin: party.origin,
      expectedRPID: party.id,
      requireUserVerification: false,
    }).catch(() => refuse({ code: 'passkey.refused' }));
    if (!registrationInfo) refuse({ code: 'passkey.refused' });
    const { id, publicKey, counter, transports } = registrationInfo.credential;
    if ((await sql.em.count(PasskeyEntity, { credentialId: id })) > 0) refuse({ code: 'passkey.refused' });
    await endChallenge(sql, tokenHash);
    sql.em.create(PasskeyEntity, {
      user: userId,
      credentialId: id,
      publicKey: Buffer.from(publicKey),
      counter,
      transports: hintsOf(transports),
      name: label,
    });
    await db.record(sql, origin, aboutUser('user.passkey-added', userId, { name: label }));
  });

/** @throws ProblemError request.not-found, also for a foreign one; passkey.name-missing at `name`. */
export const renamePasskey = (db: IdentityDb, { userId }: Origin, id: number, name: string): Promise<void> =>
  db.write(async (sql) => {
    found(await sql.em.findOne(PasskeyEntity, { id, user: userId })).name = plainName(name);
  });

/** @throws ProblemError request.not-found, also for a foreign one. */
export const removePasskey = (db: IdentityDb, origin: Origin, id: number): Promise<void> =>
  db.write(async (sql) => {
    const { userId } = origin;
    const { name } = found(await sql.em.findOne(PasskeyEntity, { id, user: userId }));
    await sql.em.nativeDelete(PasskeyEntity, { id });
    await db.record(sql, origin, aboutUser('user.passkey-removed', userId, { name }));
  });

/** What a browser sent of a passkey; the library looks at its shape. @throws ProblemError passkey.refused. */
export function parsed<T>(text: string): T {
  try {
    return JSON.parse(text) as T;
  } catch {
    return refuse({ code: 'passkey.refused' });
  }
}

/** The ways to a device that a browser names: words only, as the library hands them on unread. */
const hintsOf = (transports: unknown): string =>
  (Array.isArray(transports) ? transports : [])
    .filter((hint) => typeof hint === 'string' && /^[a-z-]{1,20}$/.test(hint))
    .join(',')
    .slice(0, 128);

function plainName(name: string): string {
  const plain = name.normalize('NFKC').trim();
  return plain === '' ? refuse({ code: 'passkey.name-missing', field: 'name' }) : plain;
}
