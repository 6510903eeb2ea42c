import type { ReportTemplate, ReportView, VoucherEffect } from '@suanpan/contracts';
import { add, formatMoney, moneyOf, ZERO, type Fen } from '@suanpan/accounting-core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { company, opening, subject, voucher } from '../testing/company.ts';
import { House } from '../testing/house.ts';
import type { StoredBooks } from '../testing/store-company.ts';

let house: House;
let books: StoredBooks;
let ids: number[];
beforeAll(async () => {
  house = await House.open();
  books = await house.openBooks(
    company({
      auxiliaryItems: [
        { category: 'customer', code: 'C01', name: '甲公司' },
        { category: 'customer', code: 'C02', name: '乙公司' },
      ],
      subjects: [subject('1122', '应收账款', { auxiliary: ['customer'] })],
      openings: [opening('1002', '1000.00'), opening('3001', '1000.00')],
      vouchers: [
        voucher('2025-01-05', '记-1', ['1122 Dr 113.00 customer:C01', '5001 Cr 100.00', '22210107 Cr 13.00']),
        // More is paid than is owed: what is too much stands with liabilities.
        voucher('2025-01-06', '记-2', ['1002 Dr 150.00', '1122 Cr 150.00 customer:C01']),
        voucher('2025-01-31', '记-3', ['5001 Dr 100.00', '3103 Cr 100.00'], 'pl-carry-forward'),
      ],
    }),
  );
  const page = await house.ask<{ lines: { voucherId: number }[] }>(
    books,
    '/accountBook/chronological?accountDate=2025-01-31',
  );
  ids = [...new Set(page.lines.map(({ voucherId }) => voucherId))];
});
afterAll(() => house.close());

const effects = (id: number) => house.ask<VoucherEffect[]>(books, `/report/voucher/${id}`);
const read = async (id: number): Promise<Record<string, string[]>> =>
  Object.fromEntries(
    (await effects(id)).map(({ name, lines }) => [
      name,
      lines.map(({ lineNum, currentPeriodAmount }) => `${lineNum} ${currentPeriodAmount}`),
    ]),
  );

describe('the statement lines a voucher feeds', () => {
  it('a receipt: cash, the debt it settles, the advance it leaves, and its flow', async () => {
    const { 资产负债表: sheet, 现金流量表: flows, 利润表: income } = await read(ids[1]!);
    expect(sheet).toEqual(expect.arrayContaining(['1 150.00', '4 -113.00', '34 37.00']));
    expect(flows).toEqual(expect.arrayContaining(['1 150.00', '20 150.00']));
    expect(income).toBeUndefined();
  });

  it('a sale: what is owed, its tax and its revenue', async () => {
    const { 资产负债表: sheet, 利润表: income } = await read(ids[0]!);
    // Without it the customer has only paid: then all of it is an advance.
    expect(sheet).toEqual(expect.arrayContaining(['34 -113.00']));
    expect(income?.[0]).toBe('1 100.00');
  });

  it('a transfer of the result moves no line of the income statement', async () => {
    expect(Object.keys(await read(ids[2]!))).not.toContain('利润表');
  });
});

it('the effects of all vouchers of a month on an income statement add up to it', async () => {
  const templates = await house.ask<ReportTemplate[]>(books, '/report/template');
  const { id } = templates.find(({ type }) => type === 0)!;
  const view = await house.ask<ReportView>(books, `/report/template/view/${id}?accountDate=2025-01-31`);
  const sums = new Map<number, Fen>();
  for (const voucherId of ids)
    for (const { itemId, currentPeriodAmount } of (await effects(voucherId)).find(
      ({ templateId }) => templateId === id,
    )?.lines ?? [])
      sums.set(itemId, add(sums.get(itemId) ?? ZERO, moneyOf(currentPeriodAmount)));
  const figures = Object.values(view).filter((figure) => figure.currentPeriodAmount !== null);
  expect(figures.map(({ itemId }) => [itemId, formatMoney(sums.get(itemId) ?? ZERO)])).toEqual(
    figures.map(({ itemId, currentPeriodAmount }) => [itemId, currentPeriodAmount]),
  );
});

it("another company's voucher is missing, and a cashier has no statements", async () => {
  const others = await house.openBooks(company({}));
  expect((await house.get(`/report/voucher/${ids[0]}`, { set: others.set })).status).toBe(404);
  expect((await house.get(`/report/voucher/${ids[0]}`, { set: books.set, role: 'Cashier' })).status).toBe(
    422,
  );
});
