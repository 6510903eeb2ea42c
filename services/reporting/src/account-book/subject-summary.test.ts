import type { SubjectBalanceRow } from '@suanpan/contracts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { company, opening, subject, voucher } from '../testing/company.ts';
import { House } from '../testing/house.ts';
import type { StoredBooks } from '../testing/store-company.ts';

let house: House;
let books: StoredBooks;
beforeAll(async () => {
  house = await House.open();
  books = await house.openBooks(
    company({
      subjects: [subject('100201', '工行'), subject('1405', '库存商品', { quantity: true })],
      openings: [opening('1001', '9.00'), opening('100201', '991.00'), opening('3001', '1000.00')],
      vouchers: [
        voucher('2025-01-06', '记-1', ['1405 Dr 40.00 8件', '100201 Cr 40.00']),
        voucher('2025-01-07', '记-2', ['560209 Dr 5.00', '100201 Cr 5.00']),
        voucher('2025-01-08', '记-3', ['560209 Dr -5.00', '100201 Cr -5.00']),
        voucher('2025-02-07', '记-1', ['1405 Cr 10.00 2件', '5401 Dr 10.00']),
      ],
    }),
  );
});
afterAll(() => house.close());

const summary = (query: string) =>
  house.ask<SubjectBalanceRow[]>(books, `/accountBook/subjectSummary?${query}`);
const read = ({ code, currentDebitAmount, currentCreditAmount }: SubjectBalanceRow): string =>
  [code || 'total', currentDebitAmount, currentCreditAmount].join(' ');

it('shows what moved on the subjects with lines and on those above, and the total of the topmost', async () => {
  expect((await summary('accountDate=2025-01-31')).map(read)).toEqual([
    '1002 0.00 40.00',
    '100201 0.00 40.00',
    '1405 40.00 0.00',
    '5602 0.00 0.00',
    '560209 0.00 0.00',
    'total 40.00 40.00',
  ]);
});

it('says the same as the subject balance, of months, levels, codes and quantities', async () => {
  const query = 'from=2025-01&to=2025-02&level=1&codeFrom=1002&codeTo=1405&showNumPrice=true';
  const balance = await house.ask<SubjectBalanceRow[]>(books, `/accountBook/subjectBalance?${query}`);
  const rows = await summary(query);
  expect(rows.map(read)).toEqual(balance.map(read));
  expect(rows.find(({ code }) => code === '1405')).toMatchObject({
    currentDebitAmountNum: '8.0000',
    currentCreditAmountNum: '2.0000',
    beginningDebitBalance: null,
    endingDebitBalance: null,
    ytdDebitAmount: null,
  });
});

it('of a month without vouchers has its total alone', async () => {
  expect((await summary('accountDate=2025-03-31')).map(read)).toEqual(['total 0.00 0.00']);
});
