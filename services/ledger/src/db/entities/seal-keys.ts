import { defineEntity, p } from '@mikro-orm/core';
import { instant } from './tenant.ts';

/** A key that seals may be made with. Only the owner of the tables registers one; none is ever removed. */
export const SealKeyEntity = defineEntity({
  name: 'SealKey',
  tableName: 'seal_key',
  properties: {
    id: p.text().primary(),
    fingerprint: p.text(),
    registeredAt: instant().defaultRaw('now()'),
  },
  uniques: [{ name: 'seal_key_fingerprint_unique', properties: ['fingerprint'] }],
  checks: [{ name: 'seal_key_fingerprint', expression: "fingerprint ~ '^[0-9a-f]{64}$'" }],
});
