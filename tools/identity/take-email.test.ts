import { createTestDatabase, type TestDatabase } from '@suanpan/testing';
import { Client } from 'pg';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { takeEmail } from './take-email.ts';
import { verifyHistory } from './verify-history.ts';

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

async function newUser(mobile: string, email: string | null, isConfirmed = true): Promise<string> {
  const { rows } = await owner.query<{ id: string }>(
    `INSERT INTO identity.user_account (mobile, mobile_verified, email, password_hash) VALUES ($1, $2, $3, '') RETURNING id`,
    [mobile, isConfirmed, email],
  );
  return rows[0]!.id;
}
const emailOf = async (id: string) =>
  (await owner.query('SELECT email FROM identity.user_account WHERE id = $1', [id])).rows[0];

it('takes the address of a user who is named by number or mobile, and the history tells of it', async () => {
  const url = database.url('identity_app');
  const mobile = '13800000001';
  const [byMobile, byNumber] = [
    await newUser(mobile, 'one@example.com'),
    await newUser('13800000002', 'two@example.com'),
  ];
  expect(await takeEmail(url, mobile)).toContain(`o***@example.com of user ${byMobile} is forgotten`);
  expect(await takeEmail(url, byNumber)).toContain(`of user ${byNumber} is forgotten`);
  expect([await emailOf(byMobile), await emailOf(byNumber)]).toEqual([{ email: null }, { email: null }]);
  const { rows } = await owner.query('SELECT action, object_id, content FROM identity.event ORDER BY seq');
  expect(rows).toMatchObject([
    { action: 'user.email-forgotten', object_id: byMobile },
    { action: 'user.email-forgotten', object_id: byNumber },
  ]);
  expect(JSON.stringify(rows)).not.toContain('one@example.com');
  expect((await verifyHistory(url)).isSound).toBe(true);
});

it('refuses in one sentence, and changes nothing', async () => {
  const url = database.url('identity_app');
  const unconfirmed = await newUser('13800000003', 'three@example.com', false);
  const without = await newUser('13800000004', null);
  await expect(takeEmail(url, unconfirmed)).rejects.toThrow('was never confirmed');
  await expect(takeEmail(url, without)).rejects.toThrow('has no e-mail address');
  await expect(takeEmail(url, '13899999999')).rejects.toThrow('There is no user');
  await expect(takeEmail(url, 'three@example.com')).rejects.toThrow('neither');
  expect(await emailOf(unconfirmed)).toEqual({ email: 'three@example.com' });
});
