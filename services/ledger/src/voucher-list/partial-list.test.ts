import type { VoucherListQuery, VoucherPage } from '@suanpan/contracts';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { startLedger, type TestBooks, type TestLedger } from '../testing/test-ledger.ts';
import { listVouchers } from './list-vouchers.ts';
import { neighbourId } from './neighbour.ts';
import { joined } from './stretches.ts';
import type { Direction } from './voucher-place.ts';

let ledger: TestLedger;
let books: TestBooks;
const lines = ['1002 Dr 1.00', '3001 Cr 1.00'];
beforeAll(async () => {
  ledger = await startLedger();
  books = await ledger.openBooks();
  for (const day of ['2025-01-10', '2025-01-31', '2025-02-28', '2025-04-01', '2025-04-30'])
    await books.posted(day, lines);
});
afterAll(() => ledger.close());

/** One stretch of months an answer, each month a stretch, as books of millions of lines are searched. */
const search = async (query: VoucherListQuery): Promise<VoucherPage> => {
  const { page } = await ledger
    .another()
    .read({ accountSetId: books.id, userId: 1 }, (sql) =>
      listVouchers(sql, books.id, query, { until: 0, vouchersAtOnce: 1 }),
    );
  return page;
};

it('a partial answer says how far it goes, and its parts are what the whole answer is', async () => {
  const filter = { dateFrom: '2025-01-05', dateTo: '2025-12-31', keyword: '银行存款' };
  const parts: VoucherPage[] = [];
  for (let from: string | undefined = filter.dateFrom; from; from = parts.at(-1)!.searched?.next)
    parts.push(await search({ ...filter, dateFrom: from, page: 1, partial: true }));
  expect(parts.map(({ searched }) => searched)).toEqual([
    { to: '2025-01-31', next: '2025-02-01', last: '2025-04-30' },
    { to: '2025-02-28', next: '2025-04-01', last: '2025-04-30' },
    undefined,
  ]);
  expect(parts.map(({ total, totals }) => [total, totals.debitAmount])).toEqual([
    [2, '2.00'],
    [1, '1.00'],
    [2, '2.00'],
  ]);
  const whole = await search({ ...filter, page: 1 });
  expect(whole).toMatchObject({ total: 5, totals: { debitAmount: '5.00' } });
  expect(parts.flatMap(({ records }) => records)).toEqual(whole.records);
});

it.each<[string, VoucherListQuery]>([
  ['who does not accept a part', { keyword: '银行存款' }],
  ['a filter that reads no line', { audited: false, partial: true }],
  ['days and a word', { word: '记', partial: true }],
  ['a filter of a month', { voucher_year: 2025, voucher_month: 1, keyword: '银行存款', partial: true }],
  [
    'a filter of days that do not meet',
    { dateFrom: '2025-03-01', dateTo: '2025-02-01', keyword: 'x', partial: true },
  ],
])('%s is answered completely', async (_, query) => {
  expect(await search({ ...query, page: 1 })).not.toHaveProperty('searched');
});

it('small books are answered completely though a part would do', async () => {
  const { data } = await books.call<VoucherPage>(
    'GET',
    '/voucher?page=1&partial=true&keyword=%E9%93%B6%E8%A1%8C',
  );
  expect(data.total).toBe(5);
  expect(data).not.toHaveProperty('searched');
});

it('months are joined while they hold no more than so many vouchers, and a larger one stays whole', () => {
  const months = [3, 4, 5, 20, 1].map((vouchers, at) => ({
    first: `2025-0${at + 1}-01`,
    last: `2025-0${at + 1}-28`,
    vouchers,
  }));
  expect(joined(months, 10).map(({ first, vouchers }) => [first, vouchers])).toEqual([
    ['2025-01-01', 7],
    ['2025-03-01', 5],
    ['2025-04-01', 20],
    ['2025-05-01', 1],
  ]);
});

it('previous and next find their voucher across months that are searched one by one', async () => {
  const neighbours = (currentId: number) =>
    ledger.another().read({ accountSetId: books.id, userId: 1 }, async (sql) => {
      const query = { currentId, summary: '测试' };
      const ask = (direction: Direction) => neighbourId(sql, books.id, query, direction, 1);
      return [await ask('backward'), await ask('forward')];
    });
  const ids = (await search({ page: 1 })).records.map(({ id }) => id);
  expect(ids).toHaveLength(5);
  for (const [at, id] of ids.entries())
    expect(await neighbours(id)).toEqual([ids[at - 1] ?? null, ids[at + 1] ?? null]);
});
