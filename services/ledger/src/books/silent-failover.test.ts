import type { Voucher } from '@suanpan/contracts';
import { serviceIdentity } from '@suanpan/service-kit';
import { WatchedLine } from '@suanpan/testing';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startLedger, type TestBooks, type TestLedger } from '../testing/test-ledger.ts';

/** Short, so that the test is; the order of events is the same with those of the service. */
const connections = { answerMs: 3_000, pingMs: 3_000 };

let line: WatchedLine;
let ledger: TestLedger;
let books: TestBooks;
beforeAll(async () => {
  ledger = await startLedger({
    poolSize: 4,
    connections,
    wire: async (url) => (line = await WatchedLine.to(url)).url,
  });
  books = await ledger.openBooks();
});
afterAll(async () => {
  await ledger.close();
  line.close();
});

const list = () => books.call<Voucher[]>('GET', '/voucher');
const fourAtOnce = () => Promise.all(Array.from({ length: 4 }, list));
const ready = () => books.call('GET', '/health/ready', undefined, serviceIdentity(null));

it('one connection that stays silent tells of all: the next requests have new ones', async () => {
  await fourAtOnce();
  line.silence();
  expect(await list()).toMatchObject({ status: 503, code: 'UNAVAILABLE' });
  const answers = await fourAtOnce();
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200]);
});

it('a posting that meets the silence is looked up, and acknowledged once', async () => {
  await fourAtOnce();
  line.silence();
  expect(await books.post('2025-01-05', ['1002 Dr 1.00', '3001 Cr 1.00'])).toMatchObject({
    success: true,
    data: { code: 1 },
  });
  expect((await list()).data).toHaveLength(1);
});

it('is not ready while the server is silent, answers so in time, and is ready again by itself', async () => {
  expect(await ready()).toMatchObject({ status: 200 });
  line.silence();
  expect(await ready()).toMatchObject({ status: 503, code: 'UNAVAILABLE' });
  expect(await ready()).toMatchObject({ status: 200 });
});
