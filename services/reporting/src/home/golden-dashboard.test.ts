import { add, formatMoney, moneyOf, onSide, subtract, sum } from '@suanpan/accounting-core';
import type { CostPanel, OwedPanel, RevenueProfit } from '@suanpan/contracts';
import { dataPath, loadCase, type CsvRow } from '@suanpan/seeds';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { House } from '../testing/house.ts';
import type { StoredBooks } from '../testing/store-company.ts';

/** The dashboard of a real company against its expected statements and balances. */
const company = loadCase(dataPath('golden-1'));
let house: House;
let books: StoredBooks;
beforeAll(async () => {
  house = await House.open();
  books = await house.openBooks(company);
});
afterAll(() => house.close());

const expected = (name: string): CsvRow[] =>
  company.expected.find((file) => file.name === `${name}.csv`)!.rows;
const ask = <T>(path: string): Promise<T> => house.ask(books, path);

describe.each(company.months)('%s', (month) => {
  const day = `accountDate=${month}-15`;
  const income = (line: number): string =>
    expected(`income-statement.${month}`).find((row) => row.line === String(line))!.current!;
  const balance = (code: string, side: 'debit' | 'credit'): string => {
    const row = expected(`trial-balance.${month}`).find((found) => found.code === code);
    const closing = [row?.closing_debit, row?.closing_credit].map((text) => moneyOf(text ?? '0.00'));
    return formatMoney(onSide(subtract(closing[0]!, closing[1]!), side));
  };

  it('revenue and profit are lines 1 and 32 of the income statement', async () => {
    const { year, firstMonth, revenue, profit } = await ask<RevenueProfit>(
      `/home/chart/revenueProfit?${day}`,
    );
    const index = Number(month.slice(5)) - 1;
    expect([year, firstMonth, revenue[index], profit[index]]).toEqual([2025, 10, income(1), income(32)]);
  });

  it('expenses are its lines 2, 3, 11, 14, 18 and 24', async () => {
    const rows = await ask<CostPanel>(`/home/chart/cost?${day}`);
    expect(rows.map(({ key, value }) => [key, value])).toEqual([
      ['otherCosts', formatMoney(add(moneyOf(income(3)), moneyOf(income(24))))],
      ['cogs', income(2)],
      ['indirect', formatMoney(sum([11, 14, 18].map((line) => moneyOf(income(line)))))],
    ]);
  });

  it.each([
    ['ar', '1122', 'debit', '2203', 'credit'],
    ['ap', '2202', 'credit', '1123', 'debit'],
  ] as const)(
    '%s is the balance of %s, with the advances beside it',
    async (path, code, side, advances, other) => {
      const panel = await ask<OwedPanel>(`/home/chart/${path}?${day}`);
      expect([panel.subjectCode, panel.total]).toEqual([code, balance(code, side)]);
      expect([panel.advancesCode, panel.advances]).toEqual([advances, balance(advances, other)]);
      const open = sum(panel.buckets.map(({ value }) => moneyOf(value)));
      expect(formatMoney(add(open, moneyOf(panel.overpaid)))).toBe(panel.total);
    },
  );

  it('every party with a balance is named with it', async () => {
    const { parties } = await ask<OwedPanel>(`/home/chart/ap?${day}`);
    const owed = expected(`aux-balance.${month}`)
      .filter(({ code, closing_net_debit: closing }) => code === '2202' && closing!.startsWith('-'))
      .map(({ closing_net_debit: closing }) => closing!.slice(1));
    expect(parties.map(({ value }) => value).toSorted()).toEqual(owed.toSorted());
  });
});

const total = (...amounts: string[]): string => formatMoney(sum(amounts.map(moneyOf)));
const aged = async (path: string): Promise<string[]> => {
  const { buckets } = await ask<OwedPanel>(path);
  return buckets.filter(({ value }) => value !== '0.00').map(({ key, value }) => `${key} ${value}`);
};

/** Worked out by hand from vouchers.csv: party, voucher, days to the end of the month. */
describe('what is owed by age', () => {
  it('receivables of November: Lakeside 记-8 of October (45), C02 and C04 since the books began (61)', async () => {
    expect(await aged('/home/chart/ar?accountDate=2025-11-30')).toEqual([
      `d31_90 ${total('43989.00', '28440.00', '1200.00')}`,
    ]);
  });

  it('receivables of December: C01 记-2 (26), C02 记-1 (28), Lakeside 记-5 (20), C02 since the beginning (92)', async () => {
    expect(await aged('/home/chart/ar?accountDate=2025-12-31')).toEqual([
      `d16_30 ${total('6610.30', '32376.00', '32332.48')}`,
      'd91_180 28440.00',
    ]);
  });

  it('payables of December: S03 记-12 (12), S01 记-2 of October (87), S02 since the beginning (92)', async () => {
    expect(await aged('/home/chart/ap?accountDate=2025-12-31')).toEqual([
      'd8_15 6360.00',
      'd31_90 53607.20',
      'd91_180 24812.40',
    ]);
  });
});
