import type { App } from '@suanpan/service-kit';
import { WatchedLine } from '@suanpan/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { company } from '../testing/company.ts';
import { House } from '../testing/house.ts';
import type { StoredBooks } from '../testing/store-company.ts';

let line: WatchedLine;
let house: House;
let shipped: App;
let books: StoredBooks;
beforeAll(async () => {
  house = await House.open();
  line = await WatchedLine.to(house.database.url('reporting_app'));
  shipped = await house.asShipped(line.url);
  books = await house.openBooks(company());
});
afterAll(async () => {
  await shipped.close();
  await house.close();
  line.close();
});

const balances = async (): Promise<number> =>
  (await house.get('/accountBook/subjectBalance?from=2025-01&to=2025-01', { set: books.set }, shipped))
    .status;

it('is back within 10 s of a fail-over in silence', async () => {
  expect(await Promise.all([balances(), balances()])).toEqual([200, 200]);
  await line.asked('SELECT 1');
  line.silence();
  while ((await balances()) !== 200);
}, 10_000);
