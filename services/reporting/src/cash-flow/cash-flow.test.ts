import { add, formatMoney, moneyOf, subtract, ZERO } from '@suanpan/accounting-core';
import type {
  CashFlowPage,
  ReportPart,
  ReportTemplate,
  ReportTemplateDetail,
  ReportView,
} from '@suanpan/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { giveCashFlow } from '../db/migrations/0020-cash-flow.ts';
import { company, opening, subject, voucher, type Company } from '../testing/company.ts';
import { House } from '../testing/house.ts';
import type { StoredBooks } from '../testing/store-company.ts';

let house: House;
beforeAll(async () => (house = await House.open()));
afterAll(() => house.close());

const templateOf = async (books: StoredBooks): Promise<ReportTemplateDetail> => {
  const templates = await house.ask<ReportTemplate[]>(books, '/report/template');
  return house.ask(books, `/report/template/${templates.find(({ type }) => type === 2)!.id}`);
};

/** The figures by line number: the span and the year to its end. */
const statement = async (books: StoredBooks, query: string) => {
  const { id, items } = await templateOf(books);
  const view = await house.ask<ReportView>(books, `/report/template/view/${id}?${query}`);
  return new Map(
    items.map(({ id, lineNum }) => [
      lineNum,
      `${view[id]!.currentPeriodAmount} ${view[id]!.currentYearAmount}`,
    ]),
  );
};

const flows = (books: StoredBooks, query: string) =>
  house.ask<CashFlowPage>(books, `/report/cashFlow?${query}`);

const trade: Partial<Company> = {
  subjects: [subject('100201', '工行')],
  openings: [opening('100201', '1000.00'), opening('3001', '1000.00')],
  vouchers: [
    voucher('2025-01-05', '记-1', ['100201 Dr 1130.00', '5001 Cr 1000.00', '22210107 Cr 130.00']),
    voucher('2025-01-06', '记-2', ['560205 Dr 80.00', '1001 Cr 80.00']),
    voucher('2025-01-07', '记-3', ['1001 Dr 200.00', '100201 Cr 200.00']),
    voucher('2025-02-05', '记-1', ['100201 Cr -113.00', '5001 Cr 100.00', '22210107 Cr 13.00']),
    voucher('2025-02-06', '记-2', ['3103 Dr 40.00', '100201 Cr 40.00']),
    voucher('2025-02-07', '记-3', ['100201 Dr 6.00', '530105 Cr 6.00']),
    voucher('2025-02-08', '记-4', ['100201 Cr 9.00', '560303 Dr 9.00']),
    voucher('2025-02-09', '记-5', ['560205 Dr 30.00 CF03', '100201 Cr 30.00']),
  ],
};

describe('the cash-flow statement of a small enterprise', () => {
  let books: StoredBooks;
  beforeAll(async () => (books = await house.openBooks(company(trade))));

  it('shows the flows of the month and of the year to its end', async () => {
    const january = await statement(books, 'accountDate=2025-01-31');
    expect([1, 3, 6, 7, 20].map((line) => january.get(line))).toEqual([
      '1130.00 1130.00',
      '0.00 0.00',
      '80.00 80.00',
      '1050.00 1050.00',
      '1050.00 1050.00',
    ]);
    const february = await statement(books, 'accountDate=2025-02-28');
    expect([1, 3].map((line) => february.get(line))).toEqual(['113.00 1243.00', '30.00 30.00']);
  });

  it('opening and closing cash are those of the balance sheet: what nobody assigned is shown, not lost', async () => {
    const february = await statement(books, 'accountDate=2025-02-28');
    expect([20, 21, 22].map((line) => february.get(line))).toEqual([
      '40.00 1090.00',
      '2050.00 1000.00',
      '2090.00 2090.00',
    ]);
  });

  it('a gain of exchange rates stands with other cash received, a loss and what is not assigned with other cash paid', async () => {
    const february = await statement(books, 'accountDate=2025-02-28');
    expect([2, 6].map((line) => february.get(line))).toEqual(['6.00 6.00', '49.00 129.00']);
  });

  it('the parts of every line add up to it, in both columns', async () => {
    const { id, items } = await templateOf(books);
    const month = 'accountDate=2025-02-28';
    const view = await house.ask<ReportView>(books, `/report/template/view/${id}?${month}`);
    for (const { id: itemId, formulas } of items.filter((item) => item.formulas.length > 0)) {
      const parts = await house.ask<ReportPart[]>(
        books,
        `/report/template/view/${id}/parts?itemId=${itemId}&${month}`,
      );
      expect(parts.filter(({ isOpening }) => !isOpening)).toHaveLength(formulas.length);
      const sumOf = (column: 'currentPeriodAmount' | 'currentYearAmount') =>
        formatMoney(
          parts.reduce(
            (sum, part) => (part.calculation === '-' ? subtract : add)(sum, moneyOf(part[column])),
            ZERO,
          ),
        );
      expect([sumOf('currentPeriodAmount'), sumOf('currentYearAmount')]).toEqual([
        view[itemId]!.currentPeriodAmount,
        view[itemId]!.currentYearAmount,
      ]);
    }
  });

  it('lists the vouchers behind a figure, and what is not assigned', async () => {
    const february = 'accountDate=2025-02-28';
    const sales = await flows(books, `item=CF01&${february}`);
    expect([sales.total, sales.totalFlow]).toEqual([1, '113.00']);
    expect(sales.records[0]).toMatchObject({
      voucherDate: '2025-02-05',
      word: '记',
      code: 1,
      flow: '113.00',
    });
    expect(
      sales.records[0]!.lines.map(({ subjectCode, flow, source }) => [subjectCode, flow, source]),
    ).toEqual([
      ['5001', '100.00', 'subject'],
      ['22210107', '13.00', 'follows'],
    ]);
    const open = await flows(books, `item=unassigned&${february}`);
    expect(open.records.map(({ code, flow, lines }) => [code, flow, lines[0]!.subjectCode])).toEqual([
      [2, '-40.00', '3103'],
    ]);
    const losses = await flows(books, `item=CF98&direction=out&${february}`);
    expect(losses.records.map(({ code, flow }) => [code, flow])).toEqual([[4, '-9.00']]);
  });

  it('pages go through all of them once', async () => {
    const query = 'from=2025-01&to=2025-02&size=3';
    const pages = await Promise.all([1, 2, 3].map((page) => flows(books, `${query}&page=${page}`)));
    expect(pages.map(({ records, total, pages }) => [records.length, total, pages])).toEqual([
      [3, 7, 3],
      [3, 7, 3],
      [1, 7, 3],
    ]);
    expect(new Set(pages.flatMap(({ records }) => records.map(({ voucherId }) => voucherId))).size).toBe(7);
  });

  it.each(['item=' + 'x'.repeat(17), 'direction=up', 'size=0', 'page=0'])('refuses %s', async (query) => {
    const answer = await house.get(`/report/cashFlow?accountDate=2025-02-28&${query}`, { set: books.set });
    expect(answer.status).toBe(400);
  });

  it('is not for a cashier', async () => {
    const answer = await house.get('/report/cashFlow?accountDate=2025-02-28', {
      set: books.set,
      role: 'Cashier',
    });
    expect([answer.status, answer.body.code]).toEqual([422, 'ROLE_FORBIDDEN']);
  });
});

describe('books that begin in July', () => {
  const midYear = company({
    enableMonth: '2025-07',
    months: ['2025-07', '2025-08', '2026-01'],
    openings: [
      opening('1001', '500.00', { ytdDebit: '700.00', ytdCredit: '400.00' }),
      opening('3001', '500.00', { ytdDebit: '0.00', ytdCredit: '300.00' }),
    ],
    cashFlowOpenings: [
      { line: 1, ytdAmount: '700.00' },
      { line: 6, ytdAmount: '400.00' },
    ],
    vouchers: [
      voucher('2025-08-05', '记-1', ['1001 Dr 50.00', '5001 Cr 50.00']),
      voucher('2026-01-05', '记-1', ['1001 Dr 5.00', '5001 Cr 5.00']),
    ],
  });
  let books: StoredBooks;
  beforeAll(async () => (books = await house.openBooks(midYear)));

  it('add what was entered of the months before to the year', async () => {
    const august = await statement(books, 'accountDate=2025-08-31');
    expect([1, 6, 20, 21, 22].map((line) => august.get(line))).toEqual([
      '50.00 750.00',
      '0.00 400.00',
      '50.00 350.00',
      '500.00 200.00',
      '550.00 550.00',
    ]);
  });

  it('but not to the next one', async () => {
    const january = await statement(books, 'accountDate=2026-01-31');
    expect([1, 6, 21].map((line) => january.get(line))).toEqual(['5.00 5.00', '0.00 0.00', '550.00 550.00']);
  });
});

it('months of two years: the span has the flows of both, the year to date those of the second', async () => {
  const books = await house.openBooks(
    company({
      enableMonth: '2024-12',
      months: ['2024-12', '2025-01'],
      vouchers: [
        voucher('2024-12-05', '记-1', ['1002 Dr 50.00', '5001 Cr 50.00']),
        voucher('2025-01-05', '记-1', ['1002 Dr 7.00', '5001 Cr 7.00']),
      ],
    }),
  );
  expect((await statement(books, 'from=2024-12&to=2025-01')).get(1)).toBe('57.00 7.00');
});

it('a business enterprise has its own form, with a line for exchange rates', async () => {
  const books = await house.openBooks(
    company({
      accountingStandards: 1,
      openings: [opening('1002', '100.00'), opening('4001', '100.00')],
      vouchers: [
        voucher('2025-01-05', '记-1', ['1002 Dr 1130.00', '6001 Cr 1000.00', '22210107 Cr 130.00']),
        voucher('2025-01-06', '记-2', ['1002 Cr 60.00', '660303 Dr 60.00']),
        voucher('2025-01-07', '记-3', ['1002 Dr 7.00', '6301 Cr 7.00 CF21']),
      ],
    }),
  );
  const january = await statement(books, 'accountDate=2025-01-31');
  expect([1, 2, 3, 4, 10, 32, 33, 34, 35].map((line) => january.get(line)?.split(' ')[0])).toEqual([
    '1130.00',
    '7.00',
    '0.00',
    '1137.00',
    '1137.00',
    '-60.00',
    '1077.00',
    '100.00',
    '1177.00',
  ]);
});

it.each([0, 1] as const)(
  'a company of standard %i from before the statement existed is given the same as a new one',
  async (accountingStandards) => {
    const [old, fresh] = [
      await house.openBooks(company({ accountingStandards })),
      await house.openBooks(company({ accountingStandards })),
    ];
    await house.owner.write({ accountSetId: old.set, userId: 7, requestId: 'test' }, async (sql) => {
      const cashFlow = 'SELECT id FROM reporting.report_template WHERE account_set_id = $1 AND type = 2';
      for (const table of ['report_formula WHERE template_id', 'report_template WHERE id'])
        await sql.run(`DELETE FROM reporting.${table} IN (${cashFlow})`, [old.set]);
      for (const statement of [...giveCashFlow(), ...giveCashFlow()]) await sql.run(statement);
    });
    const plain = async (books: StoredBooks) => {
      const { items, ...template } = await templateOf(books);
      const places = new Map(items.map(({ id, pos }) => [id, pos]));
      return [
        { ...template, id: 0 },
        items.map(({ id: _id, templateId: _template, formulas, ...item }) => ({
          ...item,
          formulas: formulas.map(({ id: _id, fromTag: _tag, itemId, ...formula }) => ({
            ...formula,
            itemId: itemId === null ? null : places.get(itemId),
          })),
        })),
      ];
    };
    expect(await plain(old)).toEqual(await plain(fresh));
  },
);

describe('vouchers of any shape', () => {
  const signed = (amount: number, subjectCode: string): string =>
    `${subjectCode} ${amount > 0 ? 'Dr' : 'Cr'} ${Math.abs(amount)}.00`;

  it('what follows the largest line follows the largest single one, however many small ones add up to more', async () => {
    const buys = (day: string, name: string) =>
      voucher(day, name, [
        '560205 Dr 60.00',
        '560205 Dr 60.00',
        '221101 Dr 100.00',
        '22210101 Dr 10.00',
        '1002 Cr 230.00',
      ]);
    const books = await house.openBooks(
      company({ vouchers: [buys('2025-01-05', '记-1'), buys('2025-01-06', '记-2')] }),
    );
    const january = await statement(books, 'accountDate=2025-01-31');
    expect([4, 6].map((line) => january.get(line))).toEqual(['220.00 220.00', '240.00 240.00']);
  });

  it.each([1, 2, 3])('add up to what each voucher alone gives (seed %i)', async (seed) => {
    let state = seed;
    const draw = (below: number): number => (state = (state * 48_271) % 2_147_483_647) % below;
    const subjects = ['5001', '22210107', '22210101', '560205', '3103', '560303', '221101', '1601'];
    const vouchers = Array.from({ length: 150 }, (_, index) => {
      const lines = Array.from({ length: 1 + draw(5) }, () => ({
        subjectCode: subjects[draw(subjects.length)]!,
        amount: (draw(3) === 0 ? -1 : 1) * (1 + draw(4)) * 10,
        // What is no item of the statement counts as none, with a space in it as well.
        item: ['CF01', `CF0${1 + draw(7)}`, '1 x'][draw(16)] ?? null,
      }));
      const net = lines.reduce((sum, { amount }) => sum + amount, 0);
      const cash = net === 0 ? ['1002 Dr 5.00', '1001 Cr 5.00'] : [signed(-net, '1002')];
      const name = `记-${index + 1}`;
      const day = `2025-01-${String(1 + (index % 28)).padStart(2, '0')}`;
      const entered = voucher(day, name, [
        ...lines.map(({ subjectCode, amount }) => signed(amount, subjectCode)),
        ...cash,
      ]);
      return {
        ...entered,
        lines: entered.lines.map((line, at) => ({ ...line, cashFlowItem: lines[at]?.item ?? null })),
      };
    });
    const books = await house.openBooks(company({ vouchers }));
    const january = 'accountDate=2025-01-31';
    const { id, items } = await templateOf(books);
    for (const { id: itemId, formulas } of items) {
      const own = formulas.filter(({ cashFlowItem }) => cashFlowItem !== null);
      if (own.length === 0) continue;
      const path = `/report/template/view/${id}/parts?itemId=${itemId}&${january}`;
      const parts = (await house.ask<ReportPart[]>(books, path)).filter(({ isOpening }) => !isOpening);
      for (const [index, { cashFlowItem, cashFlowDirection: direction }] of own.entries()) {
        const way = direction === null ? '' : `&direction=${direction}`;
        const { totalFlow } = await flows(books, `item=${cashFlowItem}${way}&${january}`);
        // What goes out is shown as it is in one line and turned round in another.
        const shown = parts[index]!.currentPeriodAmount.replace('-', '');
        expect([cashFlowItem, direction, shown]).toEqual([
          cashFlowItem,
          direction,
          totalFlow.replace('-', ''),
        ]);
      }
    }
  });
});
