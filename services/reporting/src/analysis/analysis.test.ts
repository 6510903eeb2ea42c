import { add, formatMoney, moneyOf, sum } from '@suanpan/accounting-core';
import type {
  EquityChanges,
  ExpenseDetails,
  FinancialSummary,
  IncomeByItem,
  ReportView,
} from '@suanpan/contracts';
import { dataPath, loadCase, readCsv } from '@suanpan/seeds';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { company, opening, subject, voucher } from '../testing/company.ts';
import { House } from '../testing/house.ts';
import type { StoredBooks } from '../testing/store-company.ts';

/** The analyses of a real company against figures that two other programs worked out (domain tax-1). */
const golden = loadCase(dataPath('golden-1'));
const expected = (name: string) => readCsv(dataPath(`golden-1-analyses/${name}.csv`));
let house: House;
let books: StoredBooks;
beforeAll(async () => {
  house = await House.open();
  books = await house.openBooks(golden);
});
afterAll(() => house.close());
const ratios = (query: string): Promise<FinancialSummary> => house.ask(books, `/report/ratios?${query}`);
const expenses = (month: string): Promise<ExpenseDetails> =>
  house.ask(books, `/report/expenses?accountDate=${month}-01`);

describe('the financial summary', () => {
  it.each([
    ['2025-10 ytd', 'accountDate=2025-10-31'],
    ['2025-11 ytd', 'accountDate=2025-11-30'],
    ['2025-12 ytd', 'accountDate=2025-12-31'],
    ['2025Q4', 'from=2025-10&to=2025-12&kind=span'],
  ])('of %s has the twenty expected ratios', async (column, query) => {
    const summary = await ratios(query);
    expect(summary.ratios.map(({ key, name, value }) => [key, name, value ?? ''])).toEqual(
      expected('financial-summary').map((row) => [row.key, row.label_zh, row[column]]),
    );
  });

  it('shows the figures that a ratio is made of, and where they stand', async () => {
    const { days, inputs, ratios: all } = await ratios('accountDate=2025-12-31');
    expect(days).toBe(365);
    const equity = inputs.find(({ key }) => key === 'EQ')!;
    expect([equity.current, equity.opening]).toEqual(['390072.81', '359612.75']);
    expect(equity.itemId).toEqual(expect.any(Number));
    expect(all.find(({ key }) => key === 'R11')).toMatchObject({
      top: { terms: [{ sign: '+', input: 'NP' }], average: false },
      bottom: { terms: [{ sign: '+', input: 'EQ' }], average: true },
    });
    expect(inputs.find(({ key }) => key === 'INT')).toMatchObject({
      subjectCode: '560301',
      current: '8700.00',
    });
  });

  it('of books without anything has no values, and no zeros instead', async () => {
    const empty = await house.openBooks(company({}));
    const { ratios: none } = await house.ask<FinancialSummary>(
      empty,
      '/report/ratios?accountDate=2025-01-31',
    );
    expect(new Set(none.map(({ value }) => value))).toEqual(new Set([null]));
  });
});

describe('the expense details', () => {
  it.each(golden.months)('of %s have the expected months, year, share and total', async (month) => {
    const { months, rows } = await expenses(month);
    expect(months).toEqual(golden.months.slice(0, golden.months.indexOf(month) + 1));
    const amounts = rows.map(({ code, amounts: all }) => [code || 'TOTAL', all.at(-1)]);
    expect(amounts).toEqual(
      expect.arrayContaining(
        expected('expense-details')
          .filter((row) => row[month] !== '0.00')
          .map((row) => [row.code, row[month]]),
      ),
    );
  });

  it('of the year agree with the expected ones cell by cell', async () => {
    const { rows } = await expenses('2025-12');
    expect(
      rows.map(({ code, amounts, yearToDate, share, lastYear, change }) => ({
        code: code || 'TOTAL',
        months: amounts,
        quarter: formatMoney(sum(amounts.map(moneyOf))),
        year: [yearToDate, share, lastYear ?? '', change ?? ''],
      })),
    ).toEqual(
      expected('expense-details').map((row) => ({
        code: row.code,
        months: [row['2025-10'], row['2025-11'], row['2025-12']],
        quarter: row['2025Q4'],
        year: [row['ytd 2025-12'], row.share_of_ytd, row.previous_year_ytd, row.year_on_year],
      })),
    );
  });

  it('compare with the same months of last year, where the books know them', async () => {
    const two = await house.openBooks(
      company({
        months: ['2025-01', '2025-02', '2026-01'],
        openings: [opening('1002', '1000.00'), opening('3001', '1000.00')],
        vouchers: [
          voucher('2025-01-05', '记-1', ['560202 Dr 80.00', '1002 Cr 80.00']),
          voucher('2025-02-05', '记-1', ['560202 Dr 500.00', '1002 Cr 500.00']),
          voucher('2026-01-05', '记-1', ['560202 Dr 60.00', '1002 Cr 60.00']),
          voucher('2026-01-06', '记-2', ['560204 Dr 10.00', '1002 Cr 10.00']),
          voucher(
            '2026-01-31',
            '记-3',
            ['3103 Dr 70.00', '560202 Cr 60.00', '560204 Cr 10.00'],
            'pl-carry-forward',
          ),
        ],
      }),
    );
    const { rows } = await house.ask<ExpenseDetails>(two, '/report/expenses?accountDate=2026-01-31');
    expect(
      rows.map(({ code, yearToDate, lastYear, change }) => [code, yearToDate, lastYear, change]),
    ).toEqual([
      ['5602', '70.00', '80.00', '-0.1250'],
      ['560202', '60.00', '80.00', '-0.2500'],
      ['560204', '10.00', '0.00', null],
      ['', '70.00', '80.00', '-0.1250'],
    ]);
    const children = rows.filter(({ level }) => level === 2).map(({ yearToDate }) => moneyOf(yearToDate));
    expect(formatMoney(children.reduce(add))).toBe(rows[0]!.yearToDate);
  });
});

describe('the statement of changes in equity', () => {
  it.each([
    ['2025', 'accountDate=2025-12-31'],
    ['2025Q4', 'from=2025-10&to=2025-12&kind=span'],
  ])('of %s has the expected rows', async (column, query) => {
    const { columns, rows, unclassified } = await house.ask<EquityChanges>(
      books,
      `/report/equityChanges?${query}`,
    );
    expect(columns.map(({ key }) => key)).toEqual(['paidIn', 'capitalReserve', 'surplus', 'undistributed']);
    expect(rows.map(({ key, name, amounts, total }) => [key, name, ...amounts, total])).toEqual(
      expected(`equity-changes.${column}`).map((row) => [
        row.row,
        row.label_zh,
        row.paid_in_capital,
        row.capital_reserve,
        row.surplus_reserve,
        row.undistributed_profit,
        row.total,
      ]),
    );
    expect(unclassified).toEqual([]);
  });

  it('begins and ends with the equity of the balance sheet in every month', async () => {
    for (const month of golden.months) {
      const { rows } = await house.ask<EquityChanges>(books, `/report/equityChanges?accountDate=${month}-01`);
      const { inputs } = await ratios(`accountDate=${month}-01`);
      const equity = inputs.find(({ key }) => key === 'EQ')!;
      expect([rows[0]!.total, rows.at(-1)!.total]).toEqual([equity.opening, equity.current]);
      expect(rows.find(({ key }) => key === 'E9')!.total).toBe('0.00');
    }
  });

  it('names the vouchers that it cannot classify', async () => {
    const odd = await house.openBooks(
      company({
        openings: [opening('1002', '1000.00'), opening('3001', '1000.00')],
        vouchers: [
          voucher('2025-01-05', '记-1', ['1002 Dr 30.00', '3001 Cr 30.00']),
          voucher('2025-01-06', '记-2', ['1002 Dr 3.00', '310101 Cr 3.00']),
        ],
      }),
    );
    const { rows, unclassified } = await house.ask<EquityChanges>(
      odd,
      '/report/equityChanges?accountDate=2025-01-31',
    );
    expect(rows.find(({ key }) => key === 'E5')!.amounts).toEqual(['30.00', '0.00', '0.00', '0.00']);
    expect(rows.find(({ key }) => key === 'E9')!.amounts).toEqual(['0.00', '0.00', '3.00', '0.00']);
    expect(unclassified.map(({ word, code }) => `${word}-${code}`)).toEqual(['记-2']);
  });
});

describe('the income statement by item', () => {
  let two: StoredBooks;
  const ask = (query: string): Promise<IncomeByItem> =>
    house.ask(two, `/report/incomeByItem?auxiliaryId=${two.category('department')}&${query}`);
  const line = ({ rows }: IncomeByItem, num: number) => rows.find(({ lineNum }) => lineNum === num)!;
  beforeAll(async () => {
    const department = { auxiliary: ['department'] };
    two = await house.openBooks(
      company({
        auxiliaryItems: [
          { category: 'department', code: 'D01', name: '销售部' },
          { category: 'department', code: 'D02', name: '行政部' },
          { category: 'department', code: 'D03', name: '没有发生额的部门' },
          { category: 'project', code: 'P01', name: '项目一' },
        ],
        subjects: [
          subject('5001', '主营业务收入', { auxiliary: ['department', 'project'] }),
          subject('560202', '办公费', department),
        ],
        openings: [opening('1002', '1000.00'), opening('3001', '1000.00')],
        vouchers: [
          voucher('2025-01-05', '记-1', [
            '1002 Dr 300.00',
            '5001 Cr 100.00 department:D01 project:P01',
            '5001 Cr 200.00 department:D02 project:P01',
          ]),
          voucher('2025-02-05', '记-1', ['560202 Dr 40.00 department:D02', '1002 Cr 40.00']),
          voucher('2025-02-06', '记-2', ['560210 Dr 7.00', '1002 Cr 7.00']),
          voucher(
            '2025-02-28',
            '记-3',
            [
              '5001 Dr 100.00 department:D01 project:P01',
              '5001 Dr 200.00 department:D02 project:P01',
              '3103 Cr 300.00',
            ],
            'pl-carry-forward',
          ),
        ],
      }),
    );
  });

  it('has a column for each item that moved and one for what has none; they add up to the statement', async () => {
    const income = await ask('from=2025-01&to=2025-02');
    expect(income.columns.map(({ code, name }) => `${code} ${name}`)).toEqual([
      'D01 销售部',
      'D02 行政部',
      ' Unassigned',
    ]);
    expect(line(income, 1)).toMatchObject({ amounts: ['100.00', '200.00', '0.00'], total: '300.00' });
    expect(line(income, 14)).toMatchObject({ amounts: ['0.00', '40.00', '7.00'], total: '47.00' });
    expect(line(income, 32)).toMatchObject({ amounts: ['100.00', '160.00', '-7.00'], total: '253.00' });
    const wrong = income.rows.filter(
      ({ amounts, total }) =>
        total !== null && formatMoney(sum(amounts.map((one) => moneyOf(one!)))) !== total,
    );
    expect(wrong).toEqual([]);
    const view = await house.ask<ReportView>(
      two,
      `/report/template/view/${income.templateId}?from=2025-01&to=2025-02`,
    );
    expect(income.rows.map(({ total }) => total)).toEqual(
      income.rows.map(({ itemId }) => view[itemId]!.currentPeriodAmount),
    );
  });

  it('of the year to date adds the months before; another category has its own columns', async () => {
    expect(line(await ask('accountDate=2025-02-28'), 14).amounts).toEqual(['40.00', '7.00']);
    expect(line(await ask('accountDate=2025-02-28&column=year'), 1).amounts).toEqual([
      '100.00',
      '200.00',
      '0.00',
    ]);
    const projects = await house.ask<IncomeByItem>(
      two,
      `/report/incomeByItem?auxiliaryId=${two.category('project')}&from=2025-01&to=2025-02`,
    );
    expect([projects.category.name, projects.columns.map(({ code }) => code)]).toEqual(['项目', ['P01', '']]);
    expect(line(projects, 32).amounts).toEqual(['300.00', '-47.00']);
  });

  it('has no column for an item that did not move in the months of the column', async () => {
    const codesOf = async (query: string) => (await ask(query)).columns.map(({ code }) => code);
    expect(await codesOf('accountDate=2025-01-31')).toEqual(['D01', 'D02', '']);
    expect(await codesOf('accountDate=2025-02-28')).toEqual(['D02', '']);
    expect(await codesOf('accountDate=2025-02-28&column=year')).toEqual(['D01', 'D02', '']);
    expect(await codesOf('accountDate=2026-01-31&column=year')).toEqual(['']);
    expect(await codesOf('from=2025-12&to=2026-01')).toEqual(['']);
    expect(await codesOf('from=2025-01&to=2026-01')).toEqual(['D01', 'D02', '']);
  });

  it('of an unknown category is missing', async () => {
    const answer = await house.get('/report/incomeByItem?auxiliaryId=999999&accountDate=2025-01-31', {
      set: two.set,
    });
    expect(answer.status).toBe(404);
  });
});

it('a cashier has no analyses, and a month before the books is refused', async () => {
  const asker = { set: books.set, role: 'Cashier' as const };
  expect((await house.get('/report/ratios?accountDate=2025-12-31', asker)).status).toBe(422);
  const before = await house.get('/report/expenses?accountDate=2025-09-30', { set: books.set });
  expect([before.status, before.body.code]).toEqual([404, 'PERIOD_UNKNOWN']);
});
