import { registerKey } from '@suanpan/ledger/maintenance';
import { isSealedBy, type StoredSeal } from '@suanpan/service-kit';
import { createPublicKey, type KeyObject } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import { Client } from 'pg';
import { MigrateError } from './migrate-error.ts';

/**
 * Makes the key that the history is sealed with known to a database that knows none; one that knows a key is left as it is,
 * since only `npm run keys` adds another. What has been sealed before must have been sealed with this key.
 * @throws MigrateError when it was not.
 */
export async function registerFirstSealKey(ownerUrl: string, keyFile: string): Promise<void> {
  if (!existsSync(keyFile)) throw new MigrateError(`Setting SEAL_KEY_FILE is wrong: there is no ${keyFile}.`);
  const key = createPublicKey(readFileSync(keyFile));
  const owner = new Client(ownerUrl);
  owner.on('error', () => undefined);
  await owner.connect();
  try {
    const { rowCount } = await owner.query('SELECT FROM ledger.seal_key');
    if (rowCount) return;
    await refuseOtherSeals(owner, key);
    await registerKey(owner, key);
  } finally {
    await owner.end();
  }
}

/** One seal tells: all were made with the one key there was. */
async function refuseOtherSeals(owner: Client, key: KeyObject): Promise<void> {
  const { rows: sets } = await owner.query<{ id: string }>('SELECT id FROM identity.account_set ORDER BY id');
  for (const { id } of sets) {
    const seal = await firstSeal(owner, Number(id));
    if (!seal) continue;
    if (isSealedBy(key, seal)) return;
    throw new MigrateError(
      'Setting SEAL_KEY_FILE is wrong: it is not the key that the history in this database was sealed with.',
    );
  }
}

async function firstSeal(owner: Client, accountSetId: number): Promise<StoredSeal | undefined> {
  await owner.query('BEGIN READ ONLY');
  await owner.query('SELECT app.enter($1, NULL, $2)', [accountSetId, 'migrate']);
  const { rows } = await owner.query<StoredSeal>(
    `SELECT number, seq::float8 AS seq, hash, reason, previous, key_id AS "keyId", signature, sealed_at AS "sealedAt"
     FROM ledger.seal WHERE account_set_id = $1 AND number = 1`,
    [accountSetId],
  );
  await owner.query('ROLLBACK');
  return rows[0] && { ...rows[0], accountSetId };
}
