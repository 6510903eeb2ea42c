import type { CashPanel } from '@suanpan/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { company, opening, subject, voucher } from '../testing/company.ts';
import { House } from '../testing/house.ts';
import type { StoredBooks } from '../testing/store-company.ts';

let house: House;
let books: StoredBooks;
beforeAll(async () => {
  house = await House.open();
  books = await house.openBooks(
    company({
      months: ['2025-01', '2025-02'],
      subjects: [subject('100201', '工行'), subject('100202', '招行')],
      openings: [opening('1001', '5.00'), opening('100201', '70.00'), opening('3001', '75.00')],
      vouchers: [
        voucher('2025-01-10', '记-1', ['100202 Cr 30.00', '560209 Dr 30.00']),
        voucher('2025-01-11', '记-2', ['100201 Dr 8.00', '5001 Cr 8.00']),
        voucher('2025-02-11', '记-1', ['1001 Dr 1.00', '100201 Cr 1.00']),
      ],
    }),
  );
});
afterAll(() => house.close());

describe('voucher count', () => {
  const count = (query = '') => house.ask<number>(books, `/home/voucher/count${query}`);

  it('is of the newest opened month', async () => expect(await count()).toBe(1));
  it('or of the month asked for', async () => expect(await count('?accountDate=2025-01-31')).toBe(2));
  it('which may have none', async () => expect(await count('?accountDate=2025-03-31')).toBe(0));
  it('but must be a month of the books', async () => {
    const answer = await house.get('/home/voucher/count?accountDate=2024-12-31', { set: books.set });
    expect([answer.status, answer.body.code]).toEqual([404, 'PERIOD_UNKNOWN']);
  });
});

describe('cash panel', () => {
  const cash = (of: StoredBooks, query = '') => house.ask<CashPanel>(of, `/home/chart/cash${query}`);
  const figures = (rows: CashPanel) => rows.map(({ key, value, movement }) => `${key} ${value} ${movement}`);

  it('shows closing balances with everything below, not the movement of the month', async () => {
    expect(figures(await cash(books))).toEqual([
      'cashOnHand 6.00 1.00',
      'cashOnBank 47.00 -1.00',
      'other 0.00 0.00',
    ]);
    expect(figures(await cash(books, '?accountDate=2025-01-01'))).toEqual([
      'cashOnHand 5.00 0.00',
      'cashOnBank 48.00 -22.00',
      'other 0.00 0.00',
    ]);
  });

  it.each([
    [1, '1012'],
    [2, '1009'],
  ] as const)(
    'the accounts are those of standard %i, a missing one is zero',
    async (accountingStandards, other) => {
      const rows = await cash(await house.openBooks(company({ accountingStandards })));
      expect(rows.map(({ subjectCode, value }) => [subjectCode, value])).toEqual([
        ['1001', '0.00'],
        ['1002', '0.00'],
        [other, '0.00'],
      ]);
    },
  );

  it('is still there when the result was carried forward', async () => {
    const carried = await house.openBooks(
      company({
        months: ['2025-01'],
        vouchers: [
          voucher('2025-01-10', '记-1', ['1002 Dr 9.00', '5001 Cr 9.00']),
          voucher('2025-01-31', '记-2', ['5001 Dr 9.00', '3103 Cr 9.00'], 'pl-carry-forward'),
        ],
      }),
    );
    expect(figures(await cash(carried))[1]).toBe('cashOnBank 9.00 9.00');
  });

  it('names the three in the language of the reader', async () => {
    const headers = { 'accept-language': 'zh-CN' };
    const answer = await house.get<CashPanel>('/home/chart/cash', { set: books.set, headers });
    expect(answer.body.data.map(({ name }) => name)).toEqual(['库存现金', '银行存款', '其他货币资金']);
  });
});
