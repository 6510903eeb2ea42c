import { fingerprintOf, readKey, type Sql } from '@suanpan/service-kit';
import { createPublicKey, type KeyObject } from 'node:crypto';
import { readdirSync, readFileSync, statSync } from 'node:fs';
import { dirname, join } from 'node:path';
import type { SealKeys } from './verify-chain.ts';

/**
 * The public keys that seals are verified by, outside the database: of the key in use, and every *.pub.pem in its folder, where
 * those of earlier keys stay.
 */
export function keyRing(sealKeyFile: string): KeyObject[] {
  return [createPublicKey(readKey('SEAL_KEY_FILE', sealKeyFile)), ...keysIn(dirname(sealKeyFile))];
}

/** The public keys of a folder, or of one file. */
export function keysIn(place: string): KeyObject[] {
  const files = statSync(place).isDirectory()
    ? readdirSync(place)
        .filter((name) => name.endsWith('.pub.pem'))
        .map((name) => join(place, name))
    : [place];
  return files.map((file) => createPublicKey(readFileSync(file)));
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
