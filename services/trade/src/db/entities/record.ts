import { defineEntity, p } from '@mikro-orm/core';
import { accountSetId, id, instant, ref, tenant } from '../columns.ts';

/** Who did what to which document: added, never changed. */
export const EventEntity = defineEntity({
  name: 'Event',
  ...tenant('event'),
  properties: {
    accountSetId: accountSetId(),
    id: id(),
    at: instant().defaultRaw('now()'),
    userId: ref(),
    userName: p.text(),
    role: p.text(),
    requestId: p.text(),
    action: p.text(),
    objectType: p.text(),
    objectId: ref(),
    before: p.json().nullable(),
    after: p.json().nullable(),
  },
  indexes: [{ name: 'event_object_index', properties: ['accountSetId', 'objectType', 'objectId', 'id'] }],
});

/** Answers that were given, so that a repetition of a request is answered again and nothing is done twice. */
export const IdempotencyEntity = defineEntity({
  name: 'Idempotency',
  ...tenant('idempotency'),
  properties: {
    accountSetId: accountSetId(),
    userId: p.bigint('number').primary().autoincrement(false),
    route: p.text().primary(),
    key: p.text().primary(),
    digest: p.text(),
    body: p.json().nullable(),
    createdAt: instant().defaultRaw('now()'),
  },
  indexes: [{ name: 'idempotency_age_index', properties: ['accountSetId', 'createdAt'] }],
});
