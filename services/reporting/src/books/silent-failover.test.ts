import type { App } from '@suanpan/service-kit';
import { WatchedLine } from '@suanpan/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { company } from '../testing/company.ts';
import { House } from '../testing/house.ts';
import type { StoredBooks } from '../testing/store-company.ts';

let line: WatchedLine;
let house: House;
let patient: App;
let books: StoredBooks;
beforeAll(async () => {
  house = await House.open();
  line = await WatchedLine.to(house.database.url('reporting_app'));
  patient = await house.patientAt(line.url);
  books = await house.openBooks(company());
});
afterAll(async () => {
  await patient.close();
  await house.close();
  line.close();
});

const balances = async (): Promise<number> =>
  (await house.get('/accountBook/subjectBalance?from=2025-01&to=2025-01', { set: books.set }, patient))
    .status;

/** With the product's limits that is within 10 s (libs/service-kit/src/connections.test.ts). */
it('is back after a fail-over in silence, however long a figure may take', async () => {
  expect(await Promise.all([balances(), balances()])).toEqual([200, 200]);
  await line.asked('SELECT 1');
  line.silence();
  while ((await balances()) !== 200);
});
