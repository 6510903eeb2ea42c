import type { IdentityDb } from '../db/identity-db.ts';
import type { KeptSecret, SecretBox } from './secret-box.ts';

/** @throws Error when a secret is kept under a key that is not here: its user could not sign in. */
export async function refuseUnknownKeys(db: IdentityDb, box: SecretBox): Promise<void> {
  const kept = await db.read((sql) =>
    sql.rows<{ keyId: string }>('SELECT DISTINCT key_id FROM identity.totp WHERE key_id IS NOT NULL'),
  );
  const unknown = kept.find(({ keyId }) => !box.knows(keyId));
  if (unknown)
    throw new Error(`Setting TOTP_KEY_FILES is wrong: it lacks the key ${unknown.keyId} of stored secrets.`);
}

/** Brings every secret under the key that encrypts now: those from before there was one, and those of a key that goes. */
export async function encryptSecrets(db: IdentityDb, box: SecretBox): Promise<void> {
  const old = await db.read((sql) =>
    sql.rows<KeptSecret & { userId: number }>(
      'SELECT user_id, secret, key_id FROM identity.totp WHERE key_id IS DISTINCT FROM $1',
      [box.keyId],
    ),
  );
  for (const { userId, ...kept } of old) {
    const { secret, keyId } = box.close(userId, box.open(userId, kept));
    // Not if it was made anew meanwhile.
    await db.write((sql) =>
      sql.run('UPDATE identity.totp SET secret = $3, key_id = $4 WHERE user_id = $1 AND secret = $2', [
        userId,
        kept.secret,
        secret,
        keyId,
      ]),
    );
  }
}
