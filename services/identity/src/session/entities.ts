import { defineEntity, p } from '@mikro-orm/core';
import type { SessionKind } from './session-secret.ts';
import { AccountSetEntity } from '../account-set/entities.ts';
import { UserAccountEntity } from '../sign-in/entities.ts';

/** A signed-in browser or script. */
export const SessionEntity = defineEntity({
  name: 'Session',
  tableName: 'session',
  properties: {
    id: p.uuid().primary(),
    kind: p.string().length(7).$type<SessionKind>(),
    user: () => p.manyToOne(UserAccountEntity).index('session_user_index'),
    /** The set this session works in. */
    accountSet: () => p.manyToOne(AccountSetEntity).nullable(),
    /** The user's epoch at sign-in; a later one ends the session. */
    epoch: p.integer(),
    createdAt: p.datetime().length(6).defaultRaw('now()'),
    seenAt: p.datetime().length(6).defaultRaw('now()'),
    /** When its user last proved themselves by password; the sign-in is the first proof. */
    provenAt: p.datetime().length(6).defaultRaw('now()'),
    /** When its user last confirmed by a code that it is they, for a hand-over, which uses it up. */
    identifiedAt: p.datetime().length(6).nullable(),
    /** What the client said it is, and from where it came, at sign-in (`device-name.ts`). */
    browser: p.string().length(40).default(''),
    system: p.string().length(40).default(''),
    address: p.string().length(64).default(''),
  },
  checks: [{ name: 'session_kind_check', expression: "kind in ('browser', 'api')" }],
});

/**
 * The two secrets a session is known by, as SHA-256 only. After a switch of sets the former pair stays for ten
 * seconds, so that requests already under way arrive.
 */
export const SessionSecretEntity = defineEntity({
  name: 'SessionSecret',
  tableName: 'session_secret',
  properties: {
    authorHash: p.string().length(43).primary(),
    /** None for scripts: their `author` alone is the bearer token. */
    cookieHash: p.string().length(43).nullable().unique(),
    session: () => p.manyToOne(SessionEntity).deleteRule('cascade').index('session_secret_session_index'),
    validUntil: p.datetime().length(6).nullable(),
  },
});

/** What a user is to be told: somebody has signed in with a device that was new. Kept ninety days. */
export const DeviceNoticeEntity = defineEntity({
  name: 'DeviceNotice',
  tableName: 'device_notice',
  properties: {
    id: p.bigint('number').primary(),
    user: () =>
      p
        .manyToOne(UserAccountEntity)
        .updateRule('no action')
        .deleteRule('no action')
        .index('device_notice_user_index'),
    /** The session it has, which may have ended. */
    sessionId: p.uuid(),
    browser: p.string().length(40),
    system: p.string().length(40),
    address: p.string().length(64),
    at: p.datetime().length(6).defaultRaw('now()').index('device_notice_at_index'),
    seenAt: p.datetime().length(6).nullable(),
  },
});
