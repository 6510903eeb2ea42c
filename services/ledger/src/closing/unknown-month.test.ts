import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startLedger, type TestBooks, type TestLedger } from '../testing/test-ledger.ts';

let ledger: TestLedger;
let books: TestBooks;
beforeAll(async () => {
  ledger = await startLedger();
});
afterAll(() => ledger.close());
beforeEach(async () => {
  books = await ledger.openBooks();
});

const monthCount = async (): Promise<number> => (await books.call<object[]>('GET', '/checkout')).data.length;

describe('a transfer is of a month that the books have', () => {
  it.each([
    ['before they begin', 2024, 12],
    ['next month, not opened yet', 2025, 2],
    ['thousands of months ahead', 9999, 12],
  ])('%s: refused as unknown, and no month is opened for it', async (_, year, month) => {
    const answers = [
      await books.call('POST', '/checkout/transfer', { year, month }),
      await books.call('GET', `/checkout/transfer?year=${year}&month=${month}`),
    ];
    expect(answers.map(({ status, code }) => [status, code])).toEqual([
      [404, 'PERIOD_UNKNOWN'],
      [404, 'PERIOD_UNKNOWN'],
    ]);
    expect(await monthCount()).toBe(1);
  });
});
