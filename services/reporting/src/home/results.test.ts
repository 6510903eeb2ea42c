import type { CostPanel, RevenueProfit } from '@suanpan/contracts';
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
      enableMonth: '2025-02',
      months: ['2025-02', '2025-03'],
      subjects: [subject('500101', '零售')],
      openings: [opening('1002', '90.00'), opening('3001', '90.00')],
      vouchers: [
        voucher('2025-02-05', '记-1', ['1002 Dr 150.00', '500101 Cr 100.00', '5051 Cr 50.00']),
        voucher('2025-02-06', '记-2', ['5401 Dr 60.00', '1002 Cr 60.00']),
        voucher('2025-02-07', '记-3', ['560209 Dr 40.00', '560303 Dr 2.00', '1002 Cr 42.00']),
        voucher('2025-02-08', '记-4', ['1002 Cr -30.00', '500101 Cr 30.00']),
        voucher('2025-02-09', '记-5', ['540303 Dr 7.00', '571102 Dr 1.50', '1002 Cr 8.50']),
        voucher(
          '2025-02-28',
          '记-6',
          ['500101 Dr 130.00', '5051 Dr 50.00', '5401 Cr 60.00', '560209 Cr 40.00', '3103 Cr 80.00'],
          'pl-carry-forward',
        ),
        voucher('2025-03-05', '记-1', ['560209 Dr 25.00', '1002 Cr 25.00']),
        voucher('2025-03-06', '记-2', ['1002 Dr -10.00', '500101 Cr -10.00']),
      ],
    }),
  );
});
afterAll(() => house.close());

const results = (of: StoredBooks, query = '') =>
  house.ask<RevenueProfit>(of, `/home/chart/revenueProfit${query}`);
const cost = (of: StoredBooks, query = '') => house.ask<CostPanel>(of, `/home/chart/cost${query}`);
const figures = (rows: CostPanel) => rows.map(({ key, value }) => `${key} ${value}`);

describe('revenue and profit by month', () => {
  it('are net, the transfer left out, and a loss is negative', async () => {
    const { year, revenue, profit } = await results(books);
    expect(year).toBe(2025);
    expect(revenue.slice(0, 4)).toEqual(['0.00', '180.00', '-10.00', '0.00']);
    expect(profit.slice(0, 4)).toEqual(['0.00', '69.50', '-35.00', '0.00']);
    expect([revenue.length, profit.length]).toEqual([12, 12]);
  });

  it('say from which month on the books know them', async () => {
    expect((await results(books)).firstMonth).toBe(2);
    expect((await results(books, '?accountDate=2026-01-31')).firstMonth).toBe(1);
  });

  it('leave adjustments of earlier years to retained earnings, as the income statement does', async () => {
    const enterprise = await house.openBooks(
      company({
        accountingStandards: 1,
        vouchers: [
          voucher('2025-01-05', '记-1', ['1002 Dr 100.00', '6001 Cr 100.00']),
          voucher('2025-01-06', '记-2', ['6901 Dr 40.00', '1002 Cr 40.00']),
        ],
      }),
    );
    const { revenue, profit } = await results(enterprise);
    expect([revenue[0], profit[0]]).toEqual(['100.00', '100.00']);
  });

  it('of a non-profit organisation are its income and what is left of it', async () => {
    const lines = ['1002 Dr 70.00', '410101 Cr 70.00'];
    const charity = await house.openBooks(
      company({
        accountingStandards: 2,
        vatType: 0,
        vouchers: [
          voucher('2025-01-05', '记-1', lines),
          voucher('2025-01-06', '记-2', ['5101 Dr 20.00', '1002 Cr 20.00']),
        ],
      }),
    );
    const { revenue, profit } = await results(charity);
    expect([revenue[0], profit[0]]).toEqual(['70.00', '50.00']);
    expect(figures(await cost(charity, '?accountDate=2025-01-31'))[1]).toBe('cogs 20.00');
  });
});

describe('expenses of a month', () => {
  it('are net and are still there when the result was carried forward', async () => {
    expect(figures(await cost(books, '?accountDate=2025-02-28'))).toEqual([
      'otherCosts 8.50',
      'cogs 60.00',
      'indirect 42.00',
    ]);
    expect(figures(await cost(books))).toEqual(['otherCosts 0.00', 'cogs 0.00', 'indirect 25.00']);
  });

  it('of a company without any are three zeros', async () => {
    const nothing = await house.openBooks(company({ accountingStandards: 1 }));
    expect(figures(await cost(nothing))).toEqual(['otherCosts 0.00', 'cogs 0.00', 'indirect 0.00']);
    expect((await results(nothing)).profit).toEqual(Array.from({ length: 12 }, () => '0.00'));
  });
});

it('pitfall 36: business enterprises by their own codes, also after the transfer', async () => {
  const business = await house.openBooks(
    company({
      accountingStandards: 1,
      vouchers: [
        voucher('2025-01-05', '记-1', ['1002 Dr 150.00', '6001 Cr 100.00', '6051 Cr 50.00']),
        voucher('2025-01-06', '记-2', ['6401 Dr 60.00', '1002 Cr 60.00']),
        voucher('2025-01-07', '记-3', ['6602 Dr 40.00', '6403 Dr 2.00', '1002 Cr 42.00']),
        voucher(
          '2025-01-31',
          '记-4',
          [
            '6001 Dr 100.00',
            '6051 Dr 50.00',
            '6401 Cr 60.00',
            '6602 Cr 40.00',
            '6403 Cr 2.00',
            '4103 Cr 48.00',
          ],
          'pl-carry-forward',
        ),
      ],
    }),
  );
  const january = '?accountDate=2025-01-31';
  const { revenue, profit } = await results(business, january);
  expect([revenue[0], profit[0]]).toEqual(['150.00', '48.00']);
  expect(figures(await cost(business, january))).toEqual(['otherCosts 2.00', 'cogs 60.00', 'indirect 40.00']);
});

it.each(['/home/chart/revenueProfit', '/home/chart/cost'])('%s is not for a cashier', async (path) => {
  const answer = await house.get(path, { set: books.set, role: 'Cashier' });
  expect([answer.status, answer.body.code]).toEqual([422, 'ROLE_FORBIDDEN']);
});
