import { fingerprintOf, SettingError, type SealKey, type Sql } from '@suanpan/service-kit';
import type { KeyObject } from 'node:crypto';

/**
 * The key with the name under which the database knows it: sealing with any other would make the history look forged.
 * @throws SettingError naming the key that was given and those that are known.
 */
export async function registeredKey(sql: Sql, key: KeyObject): Promise<SealKey> {
  const known = await sql.rows<{ id: string; fingerprint: string }>(
    'SELECT id, fingerprint FROM ledger.seal_key ORDER BY registered_at, id',
  );
  const fingerprint = fingerprintOf(key);
  const found = known.find((one) => one.fingerprint === fingerprint);
  if (found) return { id: found.id, key };
  const names = known.map((one) => `${one.id} ${one.fingerprint.slice(0, 12)}`).join(', ') || 'none';
  throw new SettingError(
    `Setting SEAL_KEY_FILE is wrong: its key (${fingerprint.slice(0, 12)}) is not known to the database (known: ${names}).`,
  );
}
