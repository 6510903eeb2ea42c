import { formatMoney, moneyOf, negate, subtract, sum, ZERO, type Fen } from '@suanpan/accounting-core';
import { sameTotals } from '@suanpan/book-tables';
import type { AuxiliaryBalanceRow, BookItem, LedgerRow, SubjectBalanceRow } from '@suanpan/contracts';
import * as fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { company, opening, subject, voucher } from '../testing/company.ts';
import { House } from '../testing/house.ts';
import type { StoredBooks } from '../testing/store-company.ts';

const categories = ['customer', 'department', 'project'] as const;
type Category = (typeof categories)[number];
const item = (category: string, code: string) => ({ category, code, name: `${code}名` });

const setUp = {
  auxiliaryItems: [
    item('customer', 'C01'),
    item('customer', 'C02'),
    item('department', 'D01'),
    item('department', 'D02'),
    item('project', 'P01'),
  ],
  subjects: [
    subject('1122', '应收账款', { auxiliary: ['customer', 'department'] }),
    subject('2203', '预收账款', { auxiliary: ['customer'] }),
    subject('5602', '管理费用', { auxiliary: ['department', 'project'] }),
  ],
};

let house: House;
let books: StoredBooks;
beforeAll(async () => {
  house = await House.open();
  books = await house.openBooks(
    company({
      ...setUp,
      openings: [
        opening('2203', '50.00', { auxiliary: [{ category: 'customer', code: 'C02' }] }),
        opening('1001', '50.00'),
      ],
      vouchers: [
        voucher('2025-01-06', '记-1', [
          '1122 Dr 100.00 customer:C01 department:D01',
          '1122 Dr 40.00 customer:C01 department:D02',
          '5001 Cr 140.00',
        ]),
        voucher('2025-01-07', '记-2', ['5602 Dr 9.00 department:D01 project:P01', '1001 Cr 9.00']),
        voucher('2025-02-07', '记-1', ['1001 Dr 20.00', '1122 Cr 20.00 customer:C01 department:D01']),
      ],
    }),
  );
});
afterAll(() => house.close());

const ids = (of: StoredBooks, chosen: readonly Category[]): string => chosen.map(of.category).join();
const balanceOf = (of: StoredBooks, chosen: readonly Category[], query: string) =>
  house.ask<AuxiliaryBalanceRow[]>(
    of,
    `/accountBook/auxiliaryBalance?auxiliaryId=${ids(of, chosen)}&${query}`,
  );
const balance = (chosen: readonly Category[], query: string) => balanceOf(books, chosen, query);
const net = (debit: string | null, credit: string | null): Fen =>
  subtract(moneyOf(debit ?? '0'), moneyOf(credit ?? '0'));
const read = (row: AuxiliaryBalanceRow): string =>
  [
    row.isTotal ? 'total' : row.name,
    formatMoney(net(row.beginningDebitBalance, row.beginningCreditBalance)),
    row.currentDebitAmount,
    row.currentCreditAmount,
    formatMoney(net(row.endingDebitBalance, row.endingCreditBalance)),
  ].join(' ');

describe('the auxiliary balance by several categories', () => {
  it('has a row for each combination of their items, and what lacks an item of one behind', async () => {
    expect(
      (await balance(['customer', 'department'], 'accountDate=2025-01-31&unassigned=1')).map(read),
    ).toEqual([
      'C01名 · D01名 0.00 100.00 0.00 100.00',
      'C01名 · D02名 0.00 40.00 0.00 40.00',
      'C02名 · Unassigned -50.00 0.00 0.00 -50.00',
      'Unassigned · D01名 0.00 9.00 0.00 9.00',
      'Unassigned · Unassigned 50.00 0.00 149.00 -99.00',
      'total 0.00 149.00 149.00 0.00',
    ]);
  });

  it('without what is unassigned has the rows of whole combinations alone', async () => {
    expect((await balance(['customer', 'department'], 'accountDate=2025-01-31')).map(read)).toEqual([
      'C01名 · D01名 0.00 100.00 0.00 100.00',
      'C01名 · D02名 0.00 40.00 0.00 40.00',
      'total 0.00 140.00 0.00 140.00',
    ]);
  });

  it('begins with the items of the category that is named first', async () => {
    const rows = await balance(['department', 'customer'], 'accountDate=2025-01-31');
    expect(rows.map(({ name }) => name)).toEqual(['D01名 · C01名', 'D02名 · C01名', 'Total']);
  });

  it('of a range of items of the first category has those alone', async () => {
    const range = 'accountDate=2025-01-31&unassigned=1&itemFrom=C02&itemTo=C99';
    expect((await balance(['customer', 'department'], range)).map(read)).toEqual([
      'C02名 · Unassigned -50.00 0.00 0.00 -50.00',
      'total -50.00 0.00 0.00 -50.00',
    ]);
  });

  it('by subject names what lacks an item as well, and ties to the subject', async () => {
    const rows = await balance(['project'], 'accountDate=2025-01-31&unassigned=1&bySubject=1');
    expect(rows.map(({ subjectCode }) => subjectCode)).toEqual([
      '1001',
      '1122',
      '1122',
      '2203',
      '5001',
      '5602',
      null,
    ]);
  });

  it('of one subject adds up to it', async () => {
    const of = `accountDate=2025-02-28&unassigned=1&subjectId=${books.subject('1122')}`;
    const total = (await balance(['project', 'customer'], of)).at(-1)!;
    const subjects = await house.ask<SubjectBalanceRow[]>(
      books,
      '/accountBook/subjectBalance?accountDate=2025-02-28&codeFrom=1122&codeTo=1122',
    );
    expect(
      sameTotals(
        total,
        subjects.find(({ code }) => code === '1122')!,
      ),
    ).toBe(true);
  });
});

describe('the ledger of several items', () => {
  const ledger = (chosen: readonly Category[], items: string, query = '') =>
    house.ask<LedgerRow[]>(
      books,
      `/accountBook/auxiliaryDetails?auxiliaryId=${ids(books, chosen)}&auxiliaryItemId=${items}&from=2025-01&to=2025-02${query}`,
    );
  const lines = (rows: readonly LedgerRow[]) =>
    rows
      .filter(({ kind }) => kind === 'line')
      .map(({ voucherDate, subjectCode, balance: left }) => `${voucherDate} ${subjectCode} ${left}`);

  it('has the lines that hold them all', async () => {
    const items = [books.item('customer:C01'), books.item('department:D01')].join();
    expect(lines(await ledger(['customer', 'department'], items))).toEqual([
      '2025-01-06 1122 100.00',
      '2025-02-07 1122 80.00',
    ]);
  });

  it('of an item without one of another category leaves out the lines that have one', async () => {
    const items = `none,${books.item('department:D01')}`;
    expect(lines(await ledger(['customer', 'department'], items))).toEqual(['2025-01-07 5602 9.00']);
  });

  it('goes on page by page', async () => {
    const items = [books.item('customer:C01'), books.item('department:D01')].join();
    const path = `/accountBook/auxiliaryDetails?auxiliaryId=${ids(books, ['customer', 'department'])}&auxiliaryItemId=${items}&from=2025-01&to=2025-02&size=1`;
    const { headers } = await house.get(path, { set: books.set });
    await house.post(books);
    const rows = await house.ask<LedgerRow[]>(books, `${path}&after=${String(headers['x-next-page'])}`);
    expect(lines(rows)).toEqual(['2025-02-07 1122 80.00']);
  });

  it('is refused when the items are not those of the categories', async () => {
    const status = async (items: string, chosen: readonly Category[] = ['customer', 'department']) =>
      (
        await house.get(
          `/accountBook/auxiliaryDetails?auxiliaryId=${ids(books, chosen)}&auxiliaryItemId=${items}&accountDate=2025-01-31`,
          { set: books.set },
        )
      ).status;
    const [c, d] = [books.item('customer:C01'), books.item('department:D01')];
    expect([
      await status(`${c}`),
      await status(`${d},${c}`),
      await status(`${c},999999`),
      await status(`${c},${c}`, ['customer', 'customer']),
    ]).toEqual([400, 404, 404, 400]);
  });

  it('is chosen from the combinations that vouchers and openings name', async () => {
    const path = `/accountBook/auxiliaryList?auxiliaryId=${ids(books, ['customer', 'department'])}`;
    const list = await house.ask<BookItem[]>(books, path);
    expect(list.map(({ name }) => name)).toEqual([
      'C01名 · D01名',
      'C01名 · D02名',
      'C02名 · Unassigned',
      'Unassigned · D01名',
    ]);
  });
});

it('a file has a column for each category, and says whether it agrees with the subject balance', async () => {
  const file = String(
    await house.download(
      `/accountBook/auxiliaryBalance/export?auxiliaryId=${ids(books, ['customer', 'department'])}&accountDate=2025-01-31&unassigned=1&format=csv`,
      { set: books.set, headers: { 'accept-language': 'zh-CN' } },
    ),
  );
  const rows = file.trimEnd().split('\r\n');
  expect(rows[0]).toMatch(/客户.*部门/);
  expect(rows[3]).toMatch(/C02 C02名.*未指定/);
  expect(rows.at(-1)).toContain('与科目余额表一致');
});

describe('random books', () => {
  /** What a line may be posted to: its subject with the items that it asks for. */
  const places = [
    ['1122', ['customer:C01', 'department:D01']],
    ['1122', ['customer:C02', 'department:D01']],
    ['2203', ['customer:C01']],
    ['5602', ['department:D02', 'project:P01']],
    ['1001', []],
    ['5001', []],
  ] as const;
  const Posting = fc.record({
    month: fc.integer({ min: 1, max: 3 }),
    fen: fc.integer({ min: 1, max: 99_999_999 }),
    debit: fc.nat(places.length - 1),
    credit: fc.nat(places.length - 1),
  });
  const Chosen = fc.shuffledSubarray([...categories], { minLength: 1, maxLength: 3 });

  it('every row is what its lines add up to, the total is that of the subject balance', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.array(Posting, { minLength: 1, maxLength: 12 }),
        Chosen,
        async (postings, chosen) => {
          const amountOf = (fen: number): string =>
            `${Math.floor(fen / 100)}.${String(fen % 100).padStart(2, '0')}`;
          const of = await house.openBooks(
            company({
              ...setUp,
              vouchers: postings.map(({ month, fen, debit, credit }, index) =>
                voucher(`2025-0${month}-10`, `记-${index + 1}`, [
                  `${places[debit]![0]} Dr ${amountOf(fen)} ${places[debit]![1].join(' ')}`.trim(),
                  `${places[credit]![0]} Cr ${amountOf(fen)} ${places[credit]![1].join(' ')}`.trim(),
                ]),
              ),
            }),
          );
          const expected = new Map<string, Fen[]>();
          for (const { month, fen, debit, credit } of postings)
            for (const [place, isDebit] of [
              [debit, true],
              [credit, false],
            ] as const) {
              const named = chosen
                .map(
                  (category) =>
                    places[place]![1].find((one) => one.startsWith(category))?.split(':')[1] ?? '-',
                )
                .join(' ');
              const amount = moneyOf(amountOf(fen));
              const sums = expected.get(named) ?? [ZERO, ZERO, ZERO, ZERO];
              const signed = isDebit ? amount : negate(amount);
              const moved = [
                month < 2 ? signed : ZERO,
                month === 2 && isDebit ? amount : ZERO,
                month === 2 && !isDebit ? amount : ZERO,
                month <= 2 ? signed : ZERO,
              ];
              expected.set(
                named,
                sums.map((one, index) => sum([one, moved[index]!])),
              );
            }
          const rows = await balanceOf(of, chosen, 'accountDate=2025-02-28&unassigned=1');
          const shown = rows
            .filter(({ isTotal }) => !isTotal)
            .map((row): [string, Fen[]] => [
              chosen
                .map(
                  (category) =>
                    row.auxiliary.find(({ categoryId }) => categoryId === of.category(category))?.code ?? '-',
                )
                .join(' '),
              [
                net(row.beginningDebitBalance, row.beginningCreditBalance),
                moneyOf(row.currentDebitAmount ?? '0'),
                moneyOf(row.currentCreditAmount ?? '0'),
                net(row.endingDebitBalance, row.endingCreditBalance),
              ],
            ]);
          const moving = [...expected].filter(([, sums]) => sums.some((amount) => amount !== ZERO));
          expect(new Map(shown.filter(([, sums]) => sums.some((amount) => amount !== ZERO)))).toEqual(
            new Map(moving),
          );
          const subjects = await house.ask<SubjectBalanceRow[]>(
            of,
            '/accountBook/subjectBalance?accountDate=2025-02-28',
          );
          expect(sameTotals(rows.at(-1)!, subjects.at(-1)!)).toBe(true);
        },
      ),
      { numRuns: 12, seed: 25, endOnFailure: true },
    );
  });
});
