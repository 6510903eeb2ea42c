import { fingerprintOf, readKey, type Sql } from '@suanpan/service-kit';
import { createPublicKey, type KeyObject } from 'node:crypto';
import { readdirSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { SealKeys } from './verify-chain.ts';

/**
 * The public keys that seals are verified by, outside the database: of the key in use, and every *.pub.pem in its folder, where
 * those of earlier keys stay.
 */
export function keyRing(sealKeyFile: string): KeyObject[] {
  const folder = dirname(sealKeyFile);
  const kept = readdirSync(folder).filter((name) => name.endsWith('.pub.pem'));
  return [sealKeyFile, ...kept.map((name) => join(folder, name))].map((file) =>
    createPublicKey(readKey('SEAL_KEY_FILE', file)),
  );
}

/** The keys of the ring by the names that the database has for them; its word on the keys themselves is not taken. */
export async function namedKeys(sql: Sql, ring: readonly KeyObject[]): Promise<SealKeys> {
  const byFingerprint = new Map(ring.map((key) => [fingerprintOf(key), key]));
  const known = await sql.rows<{ id: string; fingerprint: string }>(
    'SELECT id, fingerprint FROM ledger.seal_key',
  );
  return new Map(
    known.flatMap(({ id, fingerprint }) => {
      const key = byFingerprint.get(fingerprint);
      return key ? [[id, key] as const] : [];
    }),
  );
}
