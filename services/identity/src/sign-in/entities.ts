import { defineEntity, p, type InferEntity, type Opt } from '@mikro-orm/core';
import { AccountSetEntity } from '../account-set/entities.ts';

/** Someone who can sign in, by mobile or by e-mail. */
export const UserAccountEntity = defineEntity({
  name: 'UserAccount',
  tableName: 'user_account',
  properties: {
    id: p.bigint('number').primary(),
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
    /** What to call them in vouchers and histories: a real name, else what they chose to be known by. */
    displayName: p
      .text()
      .$type<Opt<string>>()
      .generated(
        `COALESCE(NULLIF((real_name)::text, ''::text), NULLIF((nickname)::text, ''::text), split_part((email)::text, '@'::text, 1), "overlay"((mobile)::text, '****'::text, 4, 4)) stored`,
      ),
    /** Rises with password, role or membership; older sessions and identities are refused. */
    epoch: p.integer().default(1),
    /** The set worked in last; the next sign-in starts there. */
    accountSet: () => p.manyToOne(AccountSetEntity).nullable(),
    createdAt: p.datetime().length(6).defaultRaw('now()'),
  },
});

export type UserAccount = InferEntity<typeof UserAccountEntity>;

/**
 * Failures for the rising delay (reliability.md 7): of an account, of a network, of an account with a browser or in a
 * network that its user is known by, and of proofs.
 */
export const SignInThrottleEntity = defineEntity({
  name: 'SignInThrottle',
  tableName: 'sign_in_throttle',
  properties: {
    kind: p.string().length(7).primary(),
    /** SHA-256 of what is counted: what people type by mistake is not kept. */
    keyHash: p.string().length(43).primary(),
    failures: p.integer(),
    failedAt: p.datetime().length(6),
    blockedUntil: p.datetime().length(6),
  },
  checks: [
    {
      name: 'sign_in_throttle_kind_check',
      expression: "kind in ('account', 'address', 'known', 'proof', 'second')",
    },
  ],
});

/** The networks a user has signed in from; strangers elsewhere cannot lock them out there. Kept ninety days. */
export const KnownNetworkEntity = defineEntity({
  name: 'KnownNetwork',
  tableName: 'known_network',
  properties: {
    user: () => p.manyToOne(UserAccountEntity).primary().updateRule('no action').deleteRule('no action'),
    /** SHA-256 of the network. */
    networkHash: p.string().length(43).primary(),
    seenAt: p.datetime().length(6).index('known_network_seen_index'),
  },
});

/** The browsers a user has signed in with, each by its cookie; strangers cannot lock them out there. Kept a year. */
export const KnownDeviceEntity = defineEntity({
  name: 'KnownDevice',
  tableName: 'known_device',
  properties: {
    user: () => p.manyToOne(UserAccountEntity).primary().updateRule('no action').deleteRule('no action'),
    /** SHA-256 of the cookie. */
    deviceHash: p.string().length(43).primary(),
    seenAt: p.datetime().length(6).index('known_device_seen_index'),
  },
});

/** How much of the registrations of an hour is used up, for each network and in all. */
export const RegistrationBudgetEntity = defineEntity({
  name: 'RegistrationBudget',
  tableName: 'registration_budget',
  properties: {
    /** SHA-256 of the network, or of `all`. */
    keyHash: p.string().length(43).primary(),
    /** When nothing of the budget is used up any more. */
    wholeAt: p.datetime().length(6),
  },
});
