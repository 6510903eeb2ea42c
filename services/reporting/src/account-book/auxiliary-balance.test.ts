import type { AuxiliaryBalanceRow, SubjectBalanceRow } from '@suanpan/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { company, opening, subject, voucher } from '../testing/company.ts';
import { House } from '../testing/house.ts';
import type { StoredBooks } from '../testing/store-company.ts';

const item = (category: string, code: string, name: string) => ({ category, code, name });
const customer = (code: string) => [{ category: 'customer', code }];

let house: House;
let books: StoredBooks;
beforeAll(async () => {
  house = await House.open();
  books = await house.openBooks(
    company({
      currencies: ['USD'],
      auxiliaryItems: [
        item('customer', 'C01', '甲公司'),
        item('customer', 'C02', '乙公司'),
        item('customer', 'C03', '丙公司'),
        item('department', 'D01', '一部'),
        item('inventory', 'I01', '螺丝'),
      ],
      subjects: [
        subject('100201', '工行'),
        subject('100202', '美元户', { currencies: ['USD'] }),
        subject('1122', '应收账款', { auxiliary: ['customer', 'department'] }),
        subject('2203', '预收账款', { auxiliary: ['customer'] }),
        subject('1405', '库存商品', { auxiliary: ['inventory'], quantity: true }),
      ],
      openings: [
        opening('100202', '710.00', { currency: 'USD', openingOriginal: '100' }),
        opening('1122', '300.00', {
          auxiliary: [...customer('C01'), { category: 'department', code: 'D01' }],
        }),
        opening('2203', '50.00', { auxiliary: customer('C02') }),
        opening('3001', '960.00'),
      ],
      vouchers: [
        voucher('2025-01-06', '记-1', [
          '1122 Dr 100.00 customer:C02 department:D01',
          '2203 Dr 30.00 customer:C02',
          '5001 Cr 130.00',
        ]),
        voucher('2025-01-07', '记-2', ['1405 Dr 40.00 inventory:I01 8件', '100201 Cr 40.00']),
        voucher('2025-02-07', '记-1', ['1405 Cr 10.00 inventory:I01 2件', '5401 Dr 10.00']),
        voucher('2025-02-08', '记-2', ['100202 Cr 1420.00 USD 200 @7.1', '100201 Dr 1420.00']),
      ],
    }),
  );
});
afterAll(() => house.close());

const balance = (query: string) =>
  house.ask<AuxiliaryBalanceRow[]>(books, `/accountBook/auxiliaryBalance?${query}`);
const net = (debit: string | null, credit: string | null): string =>
  debit ?? (credit === null ? '0' : `-${credit}`);
const read = (row: AuxiliaryBalanceRow): string =>
  [
    row.subjectCode ?? row.code,
    row.auxiliary.map(({ code }) => code).join('+') || '-',
    row.currency,
    net(row.beginningDebitBalance, row.beginningCreditBalance),
    row.currentDebitAmount,
    row.currentCreditAmount,
    net(row.endingDebitBalance, row.endingCreditBalance),
  ].join(' ');

describe('by the items of a category', () => {
  const customers = (query = '') =>
    balance(`auxiliaryId=${books.category('customer')}&accountDate=2025-01-31${query}`);

  it('pitfall 17: each item is the signed sum over all subjects; one with only an opening is there', async () => {
    expect((await customers()).slice(0, -1).map(read)).toEqual([
      'C01 C01 CNY 300.00 0.00 0.00 300.00',
      'C02 C02 CNY -50.00 130.00 0.00 80.00',
    ]);
  });

  it('the last row adds up the columns', async () => {
    expect((await customers()).at(-1)).toMatchObject({
      isTotal: true,
      beginningDebitBalance: '300.00',
      beginningCreditBalance: '50.00',
      endingDebitBalance: '380.00',
      endingCreditBalance: null,
    });
  });

  it('may be asked for one subject', async () => {
    const rows = await customers(`&subjectId=${books.subject('2203')}`);
    expect(rows.filter(({ isTotal }) => !isTotal).map(read)).toEqual([
      'C02 C02 CNY -50.00 30.00 0.00 -20.00',
    ]);
  });

  it('a range of subjects leaves out what is posted on others', async () => {
    expect((await customers('&codeFrom=1122&codeTo=1405')).slice(0, -1).map(read)).toEqual([
      'C01 C01 CNY 300.00 0.00 0.00 300.00',
      'C02 C02 CNY 0 100.00 0.00 100.00',
    ]);
  });

  it('zero rows are the items of the category that have nothing, in their place', async () => {
    expect((await customers('&showZero=true')).slice(0, -1).map(read)).toEqual([
      'C01 C01 CNY 300.00 0.00 0.00 300.00',
      'C02 C02 CNY -50.00 130.00 0.00 80.00',
      'C03 C03  0 0.00 0.00 0',
    ]);
    const some = await customers('&showZero=true&itemFrom=C02');
    expect(some.slice(0, -1).map(({ code }) => code)).toEqual(['C02', 'C03']);
  });

  it('a category without any row answers the total alone', async () => {
    expect(await balance(`auxiliaryId=${books.category('project')}&accountDate=2025-01-31`)).toHaveLength(1);
  });

  it('pieces are shown for goods', async () => {
    const rows = await balance(`auxiliaryId=${books.category('inventory')}&accountDate=2025-02-28`);
    expect(rows[0]).toMatchObject({
      code: 'I01',
      unit: '件',
      openingQuantity: '8.0000',
      closingQuantity: '6.0000',
    });
  });
});

describe('by subject, combination and currency', () => {
  it('each combination and each currency of a subject has its row, in code order', async () => {
    const rows = await balance('bySubject=1&accountDate=2025-02-28');
    expect(rows.filter(({ isTotal }) => !isTotal).map(read)).toEqual([
      '100202 - USD 710.00 0.00 1420.00 -710.00',
      '1122 C01+D01 CNY 300.00 0.00 0.00 300.00',
      '1122 C02+D01 CNY 100.00 0.00 0.00 100.00',
      '1405 I01 CNY 40.00 0.00 10.00 30.00',
      '2203 C02 CNY -20.00 0.00 0.00 -20.00',
    ]);
  });

  it('foreign amounts and quantities of a balance are debit-signed', async () => {
    const rows = await balance('bySubject=1&accountDate=2025-02-28');
    const row = (code: string) => rows.find(({ subjectCode }) => subjectCode === code)!;
    expect(row('100202')).toMatchObject({
      openingOriginal: '100.000000',
      currentDebitOriginal: '0.000000',
      currentCreditOriginal: '200.000000',
      closingOriginal: '-100.000000',
      closingQuantity: null,
    });
    expect(row('1405')).toMatchObject({
      openingQuantity: '8.0000',
      closingQuantity: '6.0000',
      closingOriginal: null,
    });
  });

  it('down to a level, what is below a subject is summed up by items and currency', async () => {
    const rows = await balance('bySubject=1&level=1&accountDate=2025-02-28&codeTo=1122');
    expect(rows.map((row) => [read(row), row.isTotal])).toEqual([
      ['1002 - CNY -40.00 1420.00 0.00 1380.00', false],
      ['1002 - USD 710.00 0.00 1420.00 -710.00', false],
      ['1122 C01+D01 CNY 300.00 0.00 0.00 300.00', false],
      ['1122 C02+D01 CNY 100.00 0.00 0.00 100.00', false],
      [' -  1110.00 1420.00 1420.00 1780.00', true],
    ]);
  });

  it('a row is a whole subject: where its parent is out of the range, it stands below the level', async () => {
    const rows = await balance('bySubject=1&level=1&accountDate=2025-02-28&codeFrom=100202&codeTo=1122');
    expect(rows.filter(({ isTotal }) => !isTotal).map(({ subjectCode }) => subjectCode)).toEqual([
      '100202',
      '1122',
      '1122',
    ]);
  });

  it('a range that names a subject has all below it, as the subject balance has', async () => {
    const range = 'accountDate=2025-02-28&codeFrom=1002&codeTo=100201';
    const subjects = await house.ask<SubjectBalanceRow[]>(books, `/accountBook/subjectBalance?${range}`);
    const rows = await balance(`auxiliaryId=${books.category('customer')}&unassigned=1&${range}`);
    const totals = [subjects, rows].map((all) => all.at(-1)!.endingDebitBalance);
    expect(totals).toEqual(['670.00', '670.00']);
  });

  it('a category chooses the combinations that hold one of its items', async () => {
    const rows = await balance(
      `bySubject=1&auxiliaryId=${books.category('department')}&accountDate=2025-01-31`,
    );
    expect(rows.filter(({ isTotal }) => !isTotal).map(({ subjectCode }) => subjectCode)).toEqual([
      '1122',
      '1122',
    ]);
  });

  it('the rows of a subject add up to the subject', async () => {
    const rows = await balance('bySubject=1&accountDate=2025-01-31');
    const subjects = await house.ask<SubjectBalanceRow[]>(
      books,
      '/accountBook/subjectBalance?accountDate=2025-01-31&codeFrom=1122&codeTo=1122',
    );
    const sums = rows
      .filter(({ subjectCode }) => subjectCode === '1122')
      .map(({ endingDebitBalance }) => endingDebitBalance);
    expect([sums, subjects[0]!.endingDebitBalance]).toEqual([['300.00', '100.00'], '400.00']);
  });
});

describe('what a call must say', () => {
  it('without a category rows by item mean nothing', async () => {
    const { status, body } = await house.get('/accountBook/auxiliaryBalance?accountDate=2025-01-31', {
      set: books.set,
    });
    expect([status, body.fields?.[0]?.field]).toEqual([400, 'auxiliaryId']);
  });

  it('an unknown category or subject does not exist', async () => {
    const status = async (query: string) =>
      (await house.get(`/accountBook/auxiliaryBalance?accountDate=2025-01-31&${query}`, { set: books.set }))
        .status;
    expect(await status('auxiliaryId=999999')).toBe(404);
    expect(await status('bySubject=1&subjectId=999999')).toBe(404);
  });
});
