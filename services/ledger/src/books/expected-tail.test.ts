import type { Voucher } from '@suanpan/contracts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { postDirectly } from '../testing/post-directly.ts';
import { RowHolder } from '../testing/row-holder.ts';
import { startLedger, type TestLedger } from '../testing/test-ledger.ts';

let ledger: TestLedger;
let holder: RowHolder;
const sent: string[] = [];
beforeAll(async () => {
  ledger = await startLedger({ onStatement: (text) => sent.push(text) });
  holder = await RowHolder.connect(ledger.database.superuserUrl);
});
afterAll(async () => {
  await holder.close();
  await ledger.close();
});

const locksOfTheChain = () => sent.filter((text) => /^SELECT seq, hash FROM .*FOR UPDATE/.test(text)).length;

it('postings of three processes into three months that count on the same end of the chain are all stored, one behind the other', async () => {
  const books = await ledger.openBooks();
  await books.posted('2025-03-01', ['1002 Dr 1.00', '3001 Cr 1.00']);
  const post = (month: number) => () =>
    postDirectly(
      ledger.another(),
      books,
      books.voucher(`2025-0${month}-15`, ['1002 Dr 2.00', '3001 Cr 2.00']),
    );
  sent.length = 0;
  await holder.holdChain(books.id);
  const posts = [];
  for (const month of [1, 2, 3]) posts.push(await holder.queue(month, post(month)));
  expect(locksOfTheChain()).toBe(0);
  await holder.release();
  const answers = await Promise.all(posts.map(({ answer }) => answer));
  expect(answers.map(({ data }) => data.code)).toEqual([1, 1, 2]);
  expect(locksOfTheChain()).toBe(2);
  const versions = answers.map(({ version }) => version).toSorted((a, b) => a - b);
  expect(versions).toEqual([versions[0], versions[0]! + 1, versions[0]! + 2]);
  expect(await ledger.verify(books.id)).toMatchObject({ ok: true });
});

it('a rehearsed posting that meets another write is still only a rehearsal', async () => {
  const books = await ledger.openBooks();
  await books.posted('2025-02-01', ['1002 Dr 1.00', '3001 Cr 1.00']);
  const { data: sample } = await books.call<Voucher[]>('GET', '/voucher');
  const rehearsed = { ...sample[0], id: undefined, version: undefined, code: null };
  sent.length = 0;
  expect(await books.call('POST', '/voucher?dryRun=true', rehearsed)).toMatchObject({ status: 200 });
  expect(locksOfTheChain()).toBe(1);
});
