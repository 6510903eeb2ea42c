import { mkdtempSync, readdirSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createTestDatabase, type TestDatabase } from '@suanpan/testing';
import { Client } from 'pg';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it } from 'vitest';
import { totpKeyBeside } from './totp-keys.ts';

let database: TestDatabase;
let keys: string;
beforeAll(async () => {
  database = await createTestDatabase('identity');
});
afterAll(() => database.drop());
beforeEach(() => {
  keys = mkdtempSync(join(tmpdir(), 'suanpan-totp-'));
});
afterEach(() => rmSync(keys, { recursive: true, force: true }));

/** One user with an authenticator, whose secret is kept under this key; null: from before there were keys. */
async function withSecret(keyId: string | null): Promise<void> {
  const owner = new Client(database.ownerUrl);
  await owner.connect();
  try {
    await owner.query('DELETE FROM identity.totp');
    await owner.query(
      `WITH made AS (
         INSERT INTO identity.user_account (mobile, password_hash)
         VALUES ('000' || lpad((random() * 99999999)::int::text, 8, '0'), 'none') RETURNING id)
       INSERT INTO identity.totp (user_id, secret, key_id) SELECT id, 'closed', $1 FROM made`,
      [keyId],
    );
  } finally {
    await owner.end();
  }
}

it('the key of authenticators is made for its owner alone, and kept for the next start', async () => {
  const file = await totpKeyBeside(database.ownerUrl, keys);
  const text = readFileSync(file, 'utf8');
  expect(text).toMatch(/^[0-9a-f]{64}$/);
  expect(statSync(file).mode & 0o777).toBe(0o600);
  await withSecret('0123456789abcdef');
  expect(readFileSync(await totpKeyBeside(database.ownerUrl, keys), 'utf8')).toBe(text);
});

it('secrets from before there was a key do not stand in the way of the first', async () => {
  await withSecret(null);
  await expect(totpKeyBeside(database.ownerUrl, keys)).resolves.toBe(join(keys, 'totp.key'));
});

it('a lost key is not replaced while secrets are kept under it: it is named, and nothing is made', async () => {
  await withSecret('0123456789abcdef');
  await expect(totpKeyBeside(database.ownerUrl, keys)).rejects.toThrow(
    /totp\.key is missing, the key 0123456789abcdef of authenticators' secrets\): restore it from a backup\.$/,
  );
  expect(readdirSync(keys)).toEqual([]);
});
