import { fingerprintOf } from '@suanpan/service-kit';
import type { KeyObject } from 'node:crypto';
import type { Client } from 'pg';

/**
 * Makes a key known to the database, as the owner of its tables: from now on a ledger may seal with it, beside those that are
 * known already (docs/adr/0005). Doing it again changes nothing.
 * @returns the name that its seals carry: seal-1, seal-2 …
 */
export async function registerKey(owner: Client, key: KeyObject): Promise<string> {
  await owner.query(
    `INSERT INTO ledger.seal_key (id, fingerprint)
     SELECT 'seal-' || count(*) + 1, $1 FROM ledger.seal_key ON CONFLICT (fingerprint) DO NOTHING`,
    [fingerprintOf(key)],
  );
  const { rows } = await owner.query<{ id: string }>(
    'SELECT id FROM ledger.seal_key WHERE fingerprint = $1',
    [fingerprintOf(key)],
  );
  return rows[0]!.id;
}
