import { defineEntity, p } from '@mikro-orm/core';

/** Answers of writes, kept for a repetition of the same request (reliability.md 4, decision D46). */
export const IdempotencyEntity = defineEntity({
  name: 'Idempotency',
  tableName: 'idempotency',
  properties: {
    userId: p.bigint('number').primary(),
    route: p.string().length(64).primary(),
    key: p.string().length(255).primary(),
    digest: p.string().length(43),
    body: p.json().nullable(),
    createdAt: p.datetime().length(6).defaultRaw('now()').index('idempotency_created_index'),
  },
});
