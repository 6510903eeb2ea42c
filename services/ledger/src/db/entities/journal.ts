import { defineEntity, p } from '@mikro-orm/core';
import { AccountSetEntity } from './books.ts';
import { accountSetId, foreignKey, id, instant, keyRef, ref, tenant } from './tenant.ts';

/** The stored answer of a request that changed something (reliability.md 4). */
export const IdempotencyEntity = defineEntity({
  name: 'Idempotency',
  tableName: 'idempotency',
  ...tenant,
  properties: {
    accountSetId: accountSetId(),
    userId: keyRef(),
    route: p.text().primary(),
    key: p.string().length(255).primary(),
    digest: p.text(),
    status: p.integer().nullable(),
    body: p.json().nullable(),
    ledgerVersion: ref().nullable(),
    createdAt: instant().defaultRaw('now()'),
  },
  indexes: [{ name: 'idempotency_created_index', properties: ['accountSetId', 'createdAt'] }],
});

/** Who did it, from where: the same columns in the chain and in the access log. */
const who = {
  actorId: ref(),
  actorName: p.text(),
  actorRole: p.text(),
  sessionId: p.text(),
  requestId: p.text(),
  route: p.text(),
  action: p.text(),
  objectType: p.text(),
  objectId: p.text(),
};

/** A link of the audit chain (reliability.md 6, decision D58); `at` is part of the hashed content, therefore text. */
export const EventEntity = defineEntity({
  name: 'Event',
  tableName: 'event',
  ...tenant,
  properties: {
    accountSetId: accountSetId(),
    seq: keyRef(),
    at: p.text(),
    ...who,
    content: p.text(),
    prevHash: p.blob(),
    hash: p.blob(),
  },
  indexes: [
    { name: 'event_object_index', properties: ['accountSetId', 'objectType', 'objectId', 'seq'] },
    { name: 'event_at_index', properties: ['accountSetId', 'at', 'seq'] },
  ],
});

/** The end of the chain; `seq` is the set's ledger version. */
export const ChainTailEntity = defineEntity({
  name: 'ChainTail',
  tableName: 'chain_tail',
  ...tenant,
  properties: {
    accountSetId: accountSetId(),
    seq: ref(),
    hash: p.blob(),
    accountSet: () => foreignKey(AccountSetEntity, 'chain_tail_account_set_fk'),
  },
});

/** A signed head of the chain (decision D58): seals count up, and each names the one before. */
export const SealEntity = defineEntity({
  name: 'Seal',
  tableName: 'seal',
  ...tenant,
  properties: {
    accountSetId: accountSetId(),
    number: p.integer().primary().autoincrement(false),
    seq: ref(),
    hash: p.blob(),
    reason: p.text(),
    previous: p.blob(),
    keyId: p.text(),
    signature: p.blob(),
    sealedAt: p.text(),
    event: () => foreignKey(EventEntity, 'seal_event_fk', 'seq'),
  },
  checks: [
    { name: 'seal_number', expression: 'number >= 1' },
    { name: 'seal_hash_length', expression: 'octet_length(hash) = 32' },
  ],
  indexes: [{ name: 'seal_seq_index', properties: ['accountSetId', 'seq'] }],
});

/** Refused attempts and reads of exports, outside the chain. */
export const AccessLogEntity = defineEntity({
  name: 'AccessLog',
  tableName: 'access_log',
  ...tenant,
  properties: {
    accountSetId: accountSetId(),
    id: id(),
    at: instant().defaultRaw('now()'),
    ...who,
    outcome: p.text(),
    detail: p.json().nullable(),
  },
  indexes: [{ name: 'access_log_at_index', properties: ['accountSetId', 'at'] }],
});
