import { createTestDatabase, type TestDatabase } from '@suanpan/testing';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { verifyHistory } from './verify-history.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await createTestDatabase('identity');
});
afterAll(() => database.drop());

it('says that the history is sound, or where it is not, under the service’s own role', async () => {
  const url = database.url('identity_app');
  expect(await verifyHistory(url)).toEqual({ isSound: true, line: 'identity: sound, 0 events' });
  const owner = new Client(database.ownerUrl);
  await owner.connect();
  await owner.query('UPDATE identity.chain_tail SET seq = 3');
  await owner.end();
  expect(await verifyHistory(url)).toEqual({
    isSound: false,
    line: 'identity: not sound, event 1 of 0 is missing or not what was written',
  });
});
