import type { Voucher } from '@suanpan/contracts';
import { defaultConnectionLimits, serviceIdentity } from '@suanpan/service-kit';
import { WatchedLine } from '@suanpan/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startLedger, type TestBooks, type TestLedger } from '../testing/test-ledger.ts';

let line: WatchedLine;
let ledger: TestLedger;
let books: TestBooks;
beforeAll(async () => {
  ledger = await startLedger({
    // Nothing but the question whether the connection lives ends the wait; the limits of that one are the product's own.
    connections: { ...defaultConnectionLimits, answerMs: 600_000 },
    wire: async (url) => (line = await WatchedLine.to(url)).url,
  });
  books = await ledger.openBooks();
});
afterAll(async () => {
  await ledger.close();
  line.close();
});

const listed = async (): Promise<number> => (await books.call<Voucher[]>('GET', '/voucher')).status;
const isReady = async (): Promise<boolean> =>
  (await books.call('GET', '/health/ready', undefined, serviceIdentity(null))).status === 200;

/** With the product's limits that is within 10 s (libs/service-kit/src/connections.test.ts). */
it('is back after a fail-over in silence, however long a statement may take, and then ready', async () => {
  expect(await Promise.all(Array.from({ length: 4 }, listed))).toEqual([200, 200, 200, 200]);
  await line.asked('SELECT 1');
  line.silence();
  while ((await listed()) !== 200);
  while (!(await isReady()));
  const { success } = await books.post('2025-01-05', ['1002 Dr 1.00', '3001 Cr 1.00']);
  expect(success).toBe(true);
});
