import { defineEntity, p } from '@mikro-orm/core';
import { UserAccountEntity } from '../sign-in/entities.ts';

/** The authenticator of a user: an app that makes a code from a secret and the time (RFC 6238). */
export const TotpEntity = defineEntity({
  name: 'Totp',
  tableName: 'totp',
  properties: {
    user: () =>
      p.oneToOne(UserAccountEntity).primary().owner().updateRule('no action').deleteRule('no action'),
    /** Encrypted (`secret-box.ts`); as the codes are made from it, it cannot be hashed. */
    secret: p.string().length(160),
    /** Of the key that opens it; null for one in Base32 from before they were encrypted. */
    keyId: p.string().length(16).nullable(),
    /** When the first code was right; before that it is asked for by nobody. */
    confirmedAt: p.datetime().length(6).nullable(),
    /** The newest time step of which a code was taken: none of it or before is taken again. */
    lastStep: p.integer().default(0),
  },
});

/** What stands in for a code of an authenticator that is lost; each once. */
export const RecoveryCodeEntity = defineEntity({
  name: 'RecoveryCode',
  tableName: 'recovery_code',
  properties: {
    user: () => p.manyToOne(UserAccountEntity).primary().updateRule('no action').deleteRule('no action'),
    /** SHA-256: a code has 80 random bits, so nobody finds it by trying. */
    codeHash: p.string().length(43).primary(),
  },
});

/** A step of a sign-in that waits for its answer; five minutes. */
export const SignInChallengeEntity = defineEntity({
  name: 'SignInChallenge',
  tableName: 'sign_in_challenge',
  properties: {
    /** SHA-256 of what the client was given. */
    tokenHash: p.string().length(43).primary(),
    purpose: p.string().length(16).$type<'second-step' | 'passkey' | 'new-passkey'>(),
    /** Null where a passkey shall say who it is. */
    user: () => p.manyToOne(UserAccountEntity).nullable().updateRule('no action').deleteRule('no action'),
    /** The user's epoch at the password: a later one makes it void. */
    epoch: p.integer().nullable(),
    /** What a passkey has to sign. */
    challenge: p.string().length(128).nullable(),
    failures: p.integer().default(0),
    validUntil: p.datetime().length(6).index('sign_in_challenge_valid_index'),
  },
  checks: [
    {
      name: 'sign_in_challenge_purpose_check',
      expression: "purpose in ('second-step', 'passkey', 'new-passkey')",
    },
  ],
});
