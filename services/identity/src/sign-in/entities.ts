import { defineEntity, p } from '@mikro-orm/core';
import { AccountSetEntity } from '../account-set/entities.ts';

/** Someone who can sign in, by mobile or by e-mail. */
export const UserAccountEntity = defineEntity({
  name: 'UserAccount',
  tableName: 'user_account',
  properties: {
    id: p.bigint().primary(),
    mobile: p.string().length(20).unique(),
    /** False for the placeholder made at registration: no code is ever sent there. */
    mobileVerified: p.boolean().default(false),
    email: p.string().length(254).nullable(),
    /** One e-mail, one user, whatever the letters' case. */
    emailKey: p.string().length(254).nullable().unique().generated('lower((email)::text) stored'),
    passwordHash: p.text(),
    realName: p.string().length(64).nullable(),
    nickname: p.string().length(64).nullable(),
    avatarUrl: p.string().length(512).nullable(),
    /** Rises with password, role or membership; older sessions and identities are refused. */
    epoch: p.integer().default(1),
    /** The set worked in last; the next sign-in starts there. */
    accountSet: () => p.manyToOne(AccountSetEntity).nullable(),
    createdAt: p.datetime().length(6).defaultRaw('now()'),
  },
});

/** Failed sign-ins per account and per address, for the rising delay (reliability.md 7). */
export const SignInThrottleEntity = defineEntity({
  name: 'SignInThrottle',
  tableName: 'sign_in_throttle',
  properties: {
    kind: p.string().length(7).primary(),
    /** SHA-256 of the user ID or of the address: what people type by mistake is not kept. */
    keyHash: p.string().length(43).primary(),
    failures: p.integer(),
    failedAt: p.datetime().length(6),
    blockedUntil: p.datetime().length(6),
  },
  checks: [{ name: 'sign_in_throttle_kind_check', expression: "kind in ('account', 'address')" }],
});
