import { createTestDatabase, type TestDatabase } from '@suanpan/testing';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { purgeAccessLog } from './purge-access-log.ts';

let database: TestDatabase;
let owner: Client;
beforeAll(async () => {
  database = await createTestDatabase('identity');
  owner = new Client(database.ownerUrl);
  await owner.connect();
});
afterAll(async () => {
  await owner.end();
  await database.drop();
});

it('removes lines older than 180 days, and no others', async () => {
  for (const days of [181, 179, 0])
    await owner.query(
      `INSERT INTO identity.access_log (at, action, user_id, mobile, address, session_id, request_id, route)
       VALUES (now() - make_interval(days => $1), 'sign-in', $1, '138****0000', '', '', '', '')`,
      [days],
    );
  expect(await purgeAccessLog(owner)).toBe(1);
  const { rows } = await owner.query<{ days: number }>(
    'SELECT user_id::int AS days FROM identity.access_log ORDER BY 1',
  );
  expect(rows).toEqual([{ days: 0 }, { days: 179 }]);
});
