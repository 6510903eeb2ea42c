import type { AuxiliaryBalanceRow, BookItem, LedgerRow } from '@suanpan/contracts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { company, opening, subject, voucher } from '../testing/company.ts';
import { House } from '../testing/house.ts';
import type { StoredBooks } from '../testing/store-company.ts';

const customer = (code: string, name: string) => ({ category: 'customer', code, name });

let house: House;
let books: StoredBooks;
beforeAll(async () => {
  house = await House.open();
  books = await house.openBooks(
    company({
      auxiliaryItems: [
        customer('C01', '甲公司'),
        customer('C02', '乙公司'),
        customer('C03', '丙公司'),
        { category: 'department', code: 'D01', name: '一部' },
      ],
      subjects: [
        subject('1122', '应收账款', { auxiliary: ['customer', 'department'] }),
        subject('2203', '预收账款', { auxiliary: ['customer'] }),
      ],
      openings: [
        opening('2203', '50.00', { auxiliary: [{ category: 'customer', code: 'C02' }] }),
        opening('3001', '-50.00'),
      ],
      vouchers: [
        voucher('2025-01-06', '记-1', [
          '1122 Dr 100.00 customer:C01 department:D01',
          '2203 Dr 30.00 customer:C01',
          '5001 Cr 130.00',
        ]),
        voucher('2025-02-07', '记-1', ['1002 Dr 20.00', '1122 Cr 20.00 customer:C01 department:D01']),
      ],
    }),
  );
});
afterAll(() => house.close());

const items = (category = 'customer') =>
  house.ask<BookItem[]>(books, `/accountBook/auxiliaryList?auxiliaryId=${books.category(category)}`);
const idOf = async (code: string, category = 'customer') =>
  (await items(category)).find((item) => item.code === code)!.id;
const path = async (code: string, query: string) =>
  `/accountBook/auxiliaryDetails?auxiliaryId=${books.category('customer')}&auxiliaryItemId=${await idOf(code)}&${query}`;
const ledger = async (code: string, query: string) => house.ask<LedgerRow[]>(books, await path(code, query));
const read = (row: LedgerRow): string =>
  [
    row.kind === 'line' ? `${row.voucherDate} ${row.subjectCode}` : row.kind,
    row.debitAmount ?? '-',
    row.creditAmount ?? '-',
    row.balanceDirection,
    row.balance,
  ].join(' ');

it('the items to choose from are those that a voucher or an opening names', async () => {
  expect((await items()).map(({ code, name }) => `${code} ${name}`)).toEqual(['C01 甲公司', 'C02 乙公司']);
});

it('an item has every line over all subjects, in the order of the books', async () => {
  expect((await ledger('C01', 'from=2025-01&to=2025-02')).map(read)).toEqual([
    'opening - - flat 0.00',
    '2025-01-06 1122 100.00 - debit 100.00',
    '2025-01-06 2203 30.00 - debit 130.00',
    'period 130.00 0.00 debit 130.00',
    'ytd 130.00 0.00 debit 130.00',
    '2025-02-07 1122 - 20.00 debit 110.00',
    'period 0.00 20.00 debit 110.00',
    'ytd 130.00 20.00 debit 110.00',
  ]);
  expect((await ledger('C02', 'accountDate=2025-01-31')).map(read)[0]).toBe('opening - - credit 50.00');
});

it('of a range of subjects it has the lines on them alone, page by page too', async () => {
  const range = 'from=2025-01&to=2025-02&codeFrom=1122&codeTo=1122';
  const rows = [
    'opening - - flat 0.00',
    '2025-01-06 1122 100.00 - debit 100.00',
    'period 100.00 0.00 debit 100.00',
    'ytd 100.00 0.00 debit 100.00',
    '2025-02-07 1122 - 20.00 debit 80.00',
    'period 0.00 20.00 debit 80.00',
    'ytd 100.00 20.00 debit 80.00',
  ];
  expect((await ledger('C01', range)).map(read)).toEqual(rows);
  const first = await house.get(await path('C01', `${range}&size=1`), { set: books.set });
  const after = encodeURIComponent(String(first.headers['x-next-page']));
  expect((await ledger('C01', `${range}&size=1&after=${after}`)).map(read)).toEqual(rows.slice(4));
  const others = `from=2025-01&to=2025-02&codeFrom=2203&size=1&after=${after}`;
  expect((await ledger('C01', others)).map(read)[0]).toBe('2025-01-06 2203 30.00 - debit 30.00');
});

it('ends where the auxiliary balance says the item stands', async () => {
  const balance = await house.ask<AuxiliaryBalanceRow[]>(
    books,
    `/accountBook/auxiliaryBalance?auxiliaryId=${books.category('customer')}&accountDate=2025-02-28`,
  );
  const row = balance.find(({ code }) => code === 'C01')!;
  expect((await ledger('C01', 'accountDate=2025-02-28')).at(-1)).toMatchObject({
    balanceDirection: 'debit',
    balance: row.endingDebitBalance,
  });
});

it('of one subject has its lines alone', async () => {
  const rows = await ledger('C01', `accountDate=2025-01-31&subjectId=${books.subject('1122')}`);
  expect(rows.filter(({ kind }) => kind === 'line').map(read)).toEqual([
    '2025-01-06 1122 100.00 - debit 100.00',
  ]);
});

it('is read page by page', async () => {
  const first = await house.get(await path('C01', 'from=2025-01&to=2025-02&size=1'), books);
  const after = String(first.headers['x-next-page']);
  const next = await ledger('C01', `from=2025-01&to=2025-02&size=1&after=${after}`);
  expect(next.map(read)).toEqual([
    '2025-01-06 2203 30.00 - debit 130.00',
    'period 130.00 0.00 debit 130.00',
    'ytd 130.00 0.00 debit 130.00',
  ]);
});

it('an item of another category is missing', async () => {
  const department = await idOf('D01', 'department');
  const { status } = await house.get(
    `/accountBook/auxiliaryDetails?auxiliaryId=${books.category('customer')}&auxiliaryItemId=${department}&accountDate=2025-01-31`,
    books,
  );
  expect(status).toBe(404);
});
