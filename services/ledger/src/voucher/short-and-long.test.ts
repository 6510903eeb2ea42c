import type { Voucher } from '@suanpan/contracts';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { startLedger, type TestBooks, type TestLedger } from '../testing/test-ledger.ts';

/** Lines go to the database value by value, or as lists when they are many or share a balance: what is stored is the same. */

let ledger: TestLedger;
let books: TestBooks;
beforeAll(async () => (ledger = await startLedger()));
afterAll(() => ledger.close());
beforeEach(async () => (books = await ledger.openBooks()));

const subjects = ['1001', '1002', '1401', '1701', '3001', '3002'];

it.each([2, 3, 6, 7])('a voucher of %s lines, each on a subject of its own', async (count) => {
  const debits = subjects.slice(0, count - 1).map((code) => `${code} Dr 1.00`);
  const lines = [...debits, `5001 Cr ${count - 1}.00`];
  expect(await postedTwice(lines)).toEqual([lines, lines]);
  expect(await ledger.verify(books.id)).toMatchObject({ ok: true });
});

it('a voucher whose lines come in another order than their balances', async () => {
  const lines = ['5001 Cr 6.00', '1401 Dr 3.00', '1001 Dr 1.00', '1002 Dr 2.00'];
  expect(await postedTwice(lines)).toEqual([lines, lines]);
  expect(await ledger.verify(books.id)).toMatchObject({ ok: true });
});

it('a voucher of lines that share a balance', async () => {
  const lines = ['1002 Dr 1.01', '1002 Dr 2.02', '5001 Cr 3.00', '5001 Cr 0.03'];
  expect(await postedTwice(lines)).toEqual([lines, lines]);
  expect(await ledger.verify(books.id)).toMatchObject({ ok: true });
});

/** The stored lines of a voucher that is judged by asking, and of one that counts on it. */
async function postedTwice(lines: string[]): Promise<string[][]> {
  const stored: string[][] = [];
  for (let n = 0; n < 2; n++) {
    const answered = await books.posted('2025-01-05', lines);
    const { data } = await books.call<Voucher>('GET', `/voucher/${answered.id}`);
    expect(data).toEqual(answered);
    stored.push(data.details.map(told));
  }
  return stored;
}

const told = ({ subjectCode, debitAmount, creditAmount }: Voucher['details'][number]): string =>
  `${subjectCode} ${debitAmount === null || debitAmount === '0.00' ? `Cr ${creditAmount}` : `Dr ${debitAmount}`}`;
