import type { Moment } from '@suanpan/contracts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { company, voucher } from '../testing/company.ts';
import { House } from '../testing/house.ts';
import type { StoredBooks } from '../testing/store-company.ts';

let house: House;
beforeAll(async () => (house = await House.open()));
afterAll(() => house.close());

const taken = (number: number, amount: string) =>
  voucher('2025-01-05', `记-${number}`, [`1001 Dr ${amount}`, `3001 Cr ${amount}`]);

const sign = (books: StoredBooks, number: number, event: number): Promise<unknown> =>
  house.owner.write({ accountSetId: books.set, userId: 7, requestId: 'test' }, (sql) =>
    sql.run(
      `INSERT INTO ledger.seal (account_set_id, number, seq, hash, reason, previous, key_id, signature, sealed_at)
       SELECT $1, $2::int, e.seq, e.hash, 'write', e.hash, 'key', e.hash, e.at FROM ledger.event e
       WHERE e.account_set_id = $1 AND e.seq = $3::bigint`,
      [books.set, number, event],
    ),
  );

const momentOf = (books: StoredBooks, seal: number): Promise<Moment[]> =>
  house.ask(books, `/accountBook/moments?seal=${seal}`);

it('a seal is chosen by its number: the moment after the last event that it signs', async () => {
  const books = await house.openBooks(company({ vouchers: [taken(1, '100.00')] }));
  await house.post(books, taken(2, '20.00'));
  await sign(books, 1, 1);
  await house.post(books, taken(3, '3.00'));
  await sign(books, 2, 2);

  expect(await momentOf(books, 1)).toMatchObject([{ event: 1, seal: 1 }]);
  expect(await momentOf(books, 2)).toMatchObject([{ event: 2, seal: 2 }]);
});

it('a seal that there is not is no moment, nor is one of another company', async () => {
  const [ours, others] = [await house.openBooks(company()), await house.openBooks(company())];
  await house.post(others, taken(1, '1.00'));
  await sign(others, 1, 1);
  expect(await momentOf(ours, 1)).toEqual([]);
  expect((await house.get('/accountBook/moments?seal=0', { set: ours.set })).status).toBe(400);
});

it('an event that no seal ends with has none', async () => {
  const books = await house.openBooks(company());
  await house.post(books, taken(1, '1.00'));
  const [moment] = await house.ask<Moment[]>(books, '/accountBook/moments?at=2030-01-01T00:00:00Z');
  expect(moment).toMatchObject({ event: 1, seal: null });
});

it('an answer from before a seal is not known after it, though the books are the same', async () => {
  const books = await house.openBooks(company());
  await house.post(books, taken(1, '1.00'));
  const asked = (headers: Record<string, string> = {}) =>
    house.get('/accountBook/moments?seal=1', { set: books.set, headers });
  const before = await asked();
  const known = { 'if-none-match': String(before.headers['etag']) };
  expect((await asked(known)).status).toBe(304);
  await sign(books, 1, 1);
  expect((await asked(known)).status).toBe(200);
});
