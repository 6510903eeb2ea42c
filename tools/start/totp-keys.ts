import { existsSync } from 'node:fs';
import { StartError } from '@suanpan/embedded-postgres';
import { Client } from 'pg';
import { totpKey, totpKeyFile } from './keys.ts';

/**
 * The key of authenticators' secrets beside the embedded database, made while no secret needs another.
 * @throws StartError when it is gone and secrets are kept under it: with a new one their users could not sign in.
 */
export async function totpKeyBeside(ownerUrl: string, keysFolder: string): Promise<string> {
  const file = totpKeyFile(keysFolder);
  if (existsSync(file)) return totpKey(keysFolder);
  const [keyId] = await keyIdsInUse(ownerUrl);
  if (keyId)
    throw new StartError(
      `The data folder is damaged (${file} is missing, the key ${keyId} of authenticators' secrets): restore it from a backup.`,
    );
  return totpKey(keysFolder);
}

async function keyIdsInUse(ownerUrl: string): Promise<string[]> {
  const owner = new Client(ownerUrl);
  owner.on('error', () => undefined);
  await owner.connect();
  try {
    const { rows } = await owner.query<{ keyId: string }>(
      'SELECT DISTINCT key_id AS "keyId" FROM identity.totp WHERE key_id IS NOT NULL ORDER BY 1',
    );
    return rows.map(({ keyId }) => keyId);
  } finally {
    await owner.end();
  }
}
