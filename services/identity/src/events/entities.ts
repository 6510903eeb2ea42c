import { defineEntity, p } from '@mikro-orm/core';

/** The append-only, chained history of users, sets and members (reliability.md 6, decision D45). */
export const EventEntity = defineEntity({
  name: 'Event',
  tableName: 'event',
  properties: {
    seq: p.bigint().primary().autoincrement(false),
    at: p.text(),
    accountSetId: p.bigint().nullable(),
    actorId: p.bigint(),
    action: p.string().length(64),
    objectType: p.string().length(64),
    objectId: p.string().length(64),
    /** The canonical text that the hash protects: actor, request, before and after. */
    content: p.text(),
    hashVersion: p.smallint(),
    keyId: p.string().length(64),
    prevHash: p.blob(),
    hash: p.blob(),
    mac: p.blob(),
  },
  indexes: [{ name: 'event_account_set_index', properties: ['accountSetId', 'seq'] }],
});

/** The end of the chain; its row lock keeps the sequence without gaps and forks. */
export const ChainTailEntity = defineEntity({
  name: 'ChainTail',
  tableName: 'chain_tail',
  properties: {
    id: p.smallint().primary().autoincrement(false),
    seq: p.bigint(),
    hash: p.blob(),
  },
  checks: [{ name: 'chain_tail_single_check', expression: 'id = 1' }],
});
