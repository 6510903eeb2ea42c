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
