import { defineEntity, p } from '@mikro-orm/core';

/** The append-only, chained history of users, sets and members (reliability.md 6, decision D45). */
export const EventEntity = defineEntity({
  name: 'Event',
  tableName: 'event',
  properties: {
    seq: p.bigint('number').primary().autoincrement(false),
    at: p.text(),
    accountSetId: p.bigint('number').nullable(),
    actorId: p.bigint('number'),
    action: p.string().length(64),
    objectType: p.string().length(64),
    objectId: p.string().length(64),
    /** The canonical text that the hash protects: actor, request, before and after. */
    content: p.text(),
    hashVersion: p.smallint(),
    prevHash: p.blob(),
    hash: p.blob(),
  },
  indexes: [
    { name: 'event_account_set_index', properties: ['accountSetId', 'seq'] },
    { name: 'event_at_index', properties: ['accountSetId', 'at', 'seq'] },
  ],
});

/** The end of the chain; its row lock keeps the sequence without gaps and forks. */
export const ChainTailEntity = defineEntity({
  name: 'ChainTail',
  tableName: 'chain_tail',
  properties: {
    id: p.smallint().primary().autoincrement(false),
    seq: p.bigint('number'),
    hash: p.blob(),
  },
  checks: [{ name: 'chain_tail_single_check', expression: 'id = 1' }],
});

/** Sign-ins with where they came from, wrong passwords and codes of known users, beside the chain (decision D45); kept 180 days. */
export const AccessLogEntity = defineEntity({
  name: 'AccessLog',
  tableName: 'access_log',
  properties: {
    id: p.bigint('number').primary(),
    at: p.datetime().length(6).defaultRaw('now()').index('access_log_at_index'),
    action: p.string().length(16),
    userId: p.bigint('number').index('access_log_user_index'),
    /** Masked. */
    mobile: p.string().length(20),
    /** The client's as the gateway saw it. */
    address: p.string().length(64),
    /** The session that was opened; of a failure, the one the client had. */
    sessionId: p.string().length(36).index('access_log_session_index'),
    requestId: p.string().length(64),
    route: p.string().length(64),
    /** What the browser of a sign-in calls itself. */
    device: p.string().length(200).default(''),
  },
  checks: [
    {
      name: 'access_log_action_check',
      expression: "action in ('sign-in', 'proof', 'code', 'signed-in', 'second-step', 'passkey')",
    },
  ],
});

/** How many sign-ins of users that do not exist failed in an hour: one row however many there are. */
export const UnknownSignInEntity = defineEntity({
  name: 'UnknownSignIn',
  tableName: 'unknown_sign_in',
  properties: { hour: p.datetime().length(6).primary(), failures: p.integer() },
});
