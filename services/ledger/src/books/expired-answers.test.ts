import { randomUUID } from 'node:crypto';
import { Client } from 'pg';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { startLedger, type TestBooks, type TestLedger } from '../testing/test-ledger.ts';

let ledger: TestLedger;
let books: TestBooks;
let clock: Client;
beforeAll(async () => {
  ledger = await startLedger();
  clock = new Client(ledger.database.superuserUrl);
  await clock.connect();
});
afterAll(async () => {
  await clock.end();
  await ledger.close();
});
beforeEach(async () => {
  books = await ledger.openBooks();
});

const post = (key: string) =>
  books.call<{ id: number }>(
    'POST',
    '/voucher',
    books.voucher('2025-01-05', ['1002 Dr 1.00', '3001 Cr 1.00']),
    undefined,
    { 'idempotency-key': key },
  );
const age = (key: string, hours: number) =>
  clock.query(
    `UPDATE ledger.idempotency SET created_at = now() - make_interval(hours => $3)
     WHERE account_set_id = $1 AND key LIKE $2`,
    [books.id, key, hours],
  );
const kept = async (): Promise<string[]> => {
  const sql = 'SELECT key FROM ledger.idempotency WHERE account_set_id = $1 ORDER BY key';
  return (await clock.query<{ key: string }>(sql, [books.id])).rows.map((row) => row.key);
};

/** The answers that are left of before, after so many new requests. */
async function busy(requests = 1): Promise<string[]> {
  for (let n = 0; n < requests; n++) await post(`new ${randomUUID()}`);
  return (await kept()).filter((key) => !key.startsWith('new '));
}

it('answers are kept for 72 hours; the next write removes older ones', async () => {
  for (const key of ['a', 'b', 'c']) await post(key);
  await age('a', 73);
  await age('b', 71);
  expect(await busy()).toEqual(['b', 'c']);
});

it('a repetition is answered however late it comes, as long as its answer is still there', async () => {
  const first = await post('late');
  await age('late', 500);
  expect((await post('late')).data.id).toBe(first.data.id);
  expect(await kept()).toEqual(['late']);
});

it('a pile of old answers is worn away little by little, never all in one request', async () => {
  await clock.query(
    `INSERT INTO ledger.idempotency (account_set_id, user_id, route, key, digest, created_at)
     SELECT $1, 1, 'POST /voucher', 'old ' || n, '', now() - interval '100 hours' FROM generate_series(1, 25) n`,
    [books.id],
  );
  expect(await busy()).toHaveLength(15);
  expect(await busy(2)).toEqual([]);
});

it('forgets only answers of its own company', async () => {
  await post('mine');
  await age('mine', 100);
  const mine = books;
  books = await ledger.openBooks();
  await busy();
  books = mine;
  expect(await kept()).toEqual(['mine']);
});

it('a repetition is answered what the request was answered, word for word', async () => {
  const first = await post('twice');
  const second = await post('twice');
  expect(second.data).toEqual(first.data);
  expect(second.headers['x-ledger-version']).toBe(first.headers['x-ledger-version']);
});
