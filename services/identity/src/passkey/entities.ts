import { defineEntity, p } from '@mikro-orm/core';
import { UserAccountEntity } from '../sign-in/entities.ts';

/** A passkey of a user (WebAuthn): the public half; the private one never leaves their device. */
export const PasskeyEntity = defineEntity({
  name: 'Passkey',
  tableName: 'passkey',
  properties: {
    id: p.bigint('number').primary(),
    user: () =>
      p
        .manyToOne(UserAccountEntity)
        .updateRule('no action')
        .deleteRule('no action')
        .index('passkey_user_index'),
    /** base64url, as the device names it; 1,023 bytes at most. */
    credentialId: p.string().length(1400).unique(),
    publicKey: p.blob(),
    /** Signatures made so far, where the device counts them; one that does not rise is a copy's. */
    counter: p.bigint('number'),
    /** How the device is reached, separated by commas: a hint for the browser. */
    transports: p.string().length(128),
    /** What the user calls it. */
    name: p.string().length(64),
    createdAt: p.datetime().length(6).defaultRaw('now()'),
    usedAt: p.datetime().length(6).nullable(),
  },
});
