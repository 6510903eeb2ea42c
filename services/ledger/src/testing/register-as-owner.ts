import type { TestDatabase } from '@suanpan/testing';
import type { KeyObject } from 'node:crypto';
import { Client } from 'pg';
import { registerKey } from '../maintenance/register-key.ts';

/** Makes a key known to a test's database, as the one who migrates does; answers its name. */
export async function registerAsOwner(
  { ownerUrl }: Pick<TestDatabase, 'ownerUrl'>,
  key: KeyObject,
): Promise<string> {
  const owner = new Client(ownerUrl);
  await owner.connect();
  try {
    return await registerKey(owner, key);
  } finally {
    await owner.end();
  }
}
