import { setImmediate } from 'node:timers/promises';
import { afterAll, afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { postDirectly } from '../testing/post-directly.ts';
import { RowHolder } from '../testing/row-holder.ts';
import { startLedger, type TestBooks, type TestLedger } from '../testing/test-ledger.ts';
import type { LedgerDb } from './ledger-db.ts';

let ledger: TestLedger;
let holder: RowHolder;
let db: LedgerDb;
let companies: [TestBooks, TestBooks];
const sent: string[] = [];
beforeAll(async () => {
  ledger = await startLedger({ onStatement: (text) => sent.push(text) });
  holder = await RowHolder.connect(ledger.database.superuserUrl);
});
afterAll(async () => {
  await holder.close();
  await ledger.close();
});
/** Two companies whose next posting asks for nothing, a connection for each, and one turn for both. */
beforeEach(async () => {
  db = ledger.another({ postingsAtOnce: 1 });
  companies = [await ledger.openBooks(), await ledger.openBooks()];
  for (const books of companies) await post(books);
  await Promise.all(
    companies.map(({ id }) => db.read({ accountSetId: id, userId: 1 }, (sql) => sql.rows('SELECT'))),
  );
});
afterEach(() => void vi.useRealTimers());
const post = (books: TestBooks) =>
  postDirectly(db, books, books.voucher('2025-02-01', ['1002 Dr 2.00', '3001 Cr 2.00']));

it('a posting waits for its turn, but not for long: a month that somebody holds stops no other company', async () => {
  const [held, free] = companies;
  await holder.holdMonth(held.id, 2025, 2);
  const { answer } = await holder.queue(1, () => post(held));
  sent.length = 0;
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  const posted = post(free);
  for (let turn = 0; turn < 10; turn++) await setImmediate();
  expect(sent).toEqual([]);
  vi.advanceTimersByTime(50);
  expect((await posted).data.code).toBe(2);
  await holder.release();
  expect((await answer).data.code).toBe(2);
});

it('a posting that is done gives its turn to the next', async () => {
  // Nobody is let go by the time he has waited.
  vi.useFakeTimers({ toFake: ['setTimeout'] });
  const numbers = await Promise.all(companies.map(async (books) => (await post(books)).data.code));
  expect(numbers).toEqual([2, 2]);
});
