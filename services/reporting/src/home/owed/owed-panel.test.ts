import type { OwedPanel } from '@suanpan/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { company, opening, subject, voucher, type Company } from '../../testing/company.ts';
import { House } from '../../testing/house.ts';
import type { StoredBooks } from '../../testing/store-company.ts';

let house: House;
beforeAll(async () => (house = await House.open()));
afterAll(() => house.close());

const ask = (of: StoredBooks, query = '') => house.ask<OwedPanel>(of, `/home/chart/ar${query}`);
/** The buckets that hold something. */
const aged = ({ buckets }: OwedPanel) =>
  buckets.filter(({ value }) => value !== '0.00').map(({ key, value }) => `${key} ${value}`);

const customer = (code: string, name: string) => ({ category: 'customer', code, name });
const trade: Partial<Company> = {
  months: ['2025-01', '2025-02', '2025-03'],
  auxiliaryItems: [customer('C01', '华宁'), customer('C02', '惠民')],
  subjects: [subject('112201', '货款', { auxiliary: ['customer'] })],
};
const first = 'customer:C01';
const second = 'customer:C02';

describe('receivables', () => {
  let books: StoredBooks;
  beforeAll(async () => {
    books = await house.openBooks(
      company({
        ...trade,
        openings: [
          opening('112201', '500.00', { auxiliary: [{ category: 'customer', code: 'C01' }] }),
          opening('2203', '60.00', { auxiliary: [{ category: 'customer', code: 'C02' }] }),
          opening('3001', '440.00'),
        ],
        vouchers: [
          voucher('2025-01-20', '记-1', [`112201 Dr 100.00 ${first}`, '5001 Cr 100.00']),
          voucher('2025-02-10', '记-1', [`112201 Dr 80.00 ${first}`, '5001 Cr 80.00']),
          voucher('2025-02-11', '记-2', [`1002 Dr 450.00`, `112201 Cr 450.00 ${first}`]),
          voucher('2025-03-02', '记-1', [`112201 Dr 70.00 ${second}`, '5001 Cr 70.00']),
          voucher('2025-03-03', '记-2', [`112201 Dr -20.00 ${second}`, '5001 Cr -20.00']),
          voucher('2025-03-31', '记-3', [`112201 Dr 9.00 ${second}`, '5001 Cr 9.00']),
        ],
      }),
    );
  });

  it('are the balance, with what was paid in advance beside it', async () => {
    const { total, advances, subjectCode, advancesCode, overpaid } = await ask(books);
    expect([subjectCode, total, advancesCode, advances, overpaid]).toEqual([
      '1122',
      '289.00',
      '2203',
      '60.00',
      '0.00',
    ]);
  });

  it('are as old as their newest vouchers, for payments settle the oldest first', async () => {
    const march = await ask(books);
    expect(march.asOf).toBe('2025-03-31');
    expect(aged(march)).toEqual(['current 9.00', 'd16_30 50.00', 'd31_90 230.00']);
    const january = await ask(books, '?accountDate=2025-01-31');
    expect(aged(january)).toEqual(['d8_15 100.00', 'd31_90 500.00']);
  });

  it('name the largest parties, and the latest vouchers with red ones', async () => {
    const { parties, latest } = await ask(books);
    expect(parties).toEqual([
      { name: '华宁', value: '230.00' },
      { name: '惠民', value: '59.00' },
    ]);
    expect(
      latest.map((line) => `${line.voucherDate} ${line.word}-${line.code} ${line.party} ${line.amount}`),
    ).toEqual([
      '2025-03-31 记-3 惠民 9.00',
      '2025-03-03 记-2 惠民 -20.00',
      '2025-03-02 记-1 惠民 70.00',
      '2025-02-10 记-1 华宁 80.00',
      '2025-01-20 记-1 华宁 100.00',
    ]);
    expect((await ask(books, '?accountDate=2025-01-31')).latest).toHaveLength(1);
  });

  it('are a cashier’s too', async () => {
    const { body } = await house.get<OwedPanel>('/home/chart/ar', { set: books.set, role: 'Cashier' });
    expect(body.data.total).toBe('289.00');
  });

  it('name their ages in the language of the reader', async () => {
    const headers = { 'accept-language': 'zh-TW' };
    const { body } = await house.get<OwedPanel>('/home/chart/ar', { set: books.set, headers });
    expect(body.data.buckets.at(-1)!.name).toBe('180 天以上');
  });
});

it('what a customer has overpaid is open to nobody, and the total is net', async () => {
  const books = await house.openBooks(
    company({
      ...trade,
      vouchers: [
        voucher('2025-03-01', '记-1', [`112201 Dr 50.00 ${first}`, '5001 Cr 50.00']),
        voucher('2025-03-02', '记-2', ['1002 Dr 20.00', `112201 Cr 20.00 ${second}`]),
      ],
    }),
  );
  const { total, overpaid, ...rest } = await ask(books);
  expect([total, overpaid, aged({ total, overpaid, ...rest })]).toEqual([
    '30.00',
    '-20.00',
    ['d16_30 50.00'],
  ]);
});

it('lines older than 180 days are one age, however many there are', async () => {
  const books = await house.openBooks(
    company({
      ...trade,
      enableMonth: '2024-01',
      months: ['2024-01', '2025-03'],
      vouchers: [
        voucher('2024-01-05', '记-1', [`112201 Dr 10.00 ${first}`, '5001 Cr 10.00']),
        voucher('2024-02-05', '记-1', [`112201 Dr 20.00 ${first}`, '5001 Cr 20.00']),
        voucher('2024-10-01', '记-1', [`112201 Dr 4.00 ${first}`, '5001 Cr 4.00']),
        voucher('2024-10-02', '记-2', [`112201 Dr 3.00 ${first}`, '5001 Cr 3.00']),
      ],
    }),
  );
  expect(aged(await ask(books))).toEqual(['d91_180 3.00', 'd180p 34.00']);
});

it('a month that is not over is aged to today', async () => {
  const year = new Date().getFullYear() + 1;
  const books = await house.openBooks(
    company({
      ...trade,
      months: [`${year}-12`],
      vouchers: [voucher(`${year}-12-20`, '记-1', [`112201 Dr 5.00 ${first}`, '5001 Cr 5.00'])],
    }),
  );
  const panel = await ask(books);
  expect(panel.asOf < `${year}-12-20`).toBe(true);
  expect(aged(panel)).toEqual(['current 5.00']);
});

describe('payables', () => {
  it('grow on the credit side, with prepayments beside them', async () => {
    const supplier = 'supplier:S01';
    const books = await house.openBooks(
      company({
        auxiliaryItems: [{ category: 'supplier', code: 'S01', name: '宏达' }],
        vouchers: [
          voucher('2025-03-20', '记-1', ['560209 Dr 300.00', `2202 Cr 300.00 ${supplier}`]),
          voucher('2025-03-21', '记-2', [`2202 Dr 120.00 ${supplier}`, '1002 Cr 120.00']),
          voucher('2025-03-22', '记-3', [`1123 Dr 15.00 ${supplier}`, '1002 Cr 15.00']),
        ],
      }),
    );
    const panel = await house.ask<OwedPanel>(books, '/home/chart/ap');
    expect([panel.total, panel.advances, aged(panel)]).toEqual(['180.00', '15.00', ['d8_15 180.00']]);
    expect(panel.latest.map(({ party, amount }) => [party, amount])).toEqual([['宏达', '300.00']]);
  });

  it.each([0, 1, 2] as const)('of standard %i without any are zero', async (accountingStandards) => {
    const books = await house.openBooks(company({ accountingStandards }));
    for (const path of ['/home/chart/ar', '/home/chart/ap']) {
      const panel = await house.ask<OwedPanel>(books, path);
      expect([panel.total, panel.advances, aged(panel), panel.latest]).toEqual(['0.00', '0.00', [], []]);
    }
  });
});
