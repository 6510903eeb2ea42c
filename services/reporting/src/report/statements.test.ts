import { ZERO, add, formatMoney, moneyOf, subtract } from '@suanpan/accounting-core';
import type { ReportPart, ReportTemplate, ReportTemplateDetail, ReportView } from '@suanpan/contracts';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { company, opening, subject, voucher, type Company } from '../testing/company.ts';
import { House } from '../testing/house.ts';
import { appendEvent, type StoredBooks } from '../testing/store-company.ts';

let house: House;
beforeAll(async () => (house = await House.open()));
afterAll(() => house.close());

const templateOf = async (books: StoredBooks, key: string): Promise<ReportTemplateDetail> => {
  const templates = await house.ask<ReportTemplate[]>(books, '/report/template');
  const { id } = templates.find(({ templateKey }) => templateKey === key)!;
  return house.ask(books, `/report/template/${id}`);
};

/** The figures of a statement by line number: [current column, year column]. */
const statement = async (books: StoredBooks, key: string, query: string) => {
  const { id, items } = await templateOf(books, key);
  const view = await house.ask<ReportView>(books, `/report/template/view/${id}?${query}`);
  return new Map(
    items.map((item) => {
      const figures = view[String(item.id)];
      return [item.lineNum, [figures?.currentPeriodAmount, figures?.currentYearAmount]];
    }),
  );
};

describe('balance sheet of a company that starts in July', () => {
  let books: StoredBooks;
  beforeAll(async () => {
    books = await house.openBooks(
      company({
        enableMonth: '2025-07',
        months: ['2025-07', '2025-08', '2025-09'],
        subjects: [subject('2202', '应付账款')],
        openings: [
          opening('1002', '50000.00', { ytdDebit: '300000.00', ytdCredit: '280000.00' }),
          opening('160101', '10000.00'),
          opening('1602', '3000.00', { ytdCredit: '1000.00' }),
          opening('2202', '20000.00', { ytdDebit: '90000.00', ytdCredit: '100000.00' }),
          opening('3001', '37000.00'),
          opening('5001', '0.00', { ytdDebit: '7000.00', ytdCredit: '7000.00', ytdActual: '7000.00' }),
        ],
        vouchers: [
          voucher('2025-07-10', '记-1', ['400101 Dr 800.00', '1002 Cr 800.00']),
          voucher('2025-07-20', '记-2', ['1002 Dr 500.00', '5001 Cr 500.00']),
        ],
      }),
    );
  });

  it('pitfalls 17 and 21: openings count; the start of the year is the opening without the turnover since January', async () => {
    const lines = await statement(books, 'zcfzb', 'accountDate=2025-07-31');
    expect(lines.get(1)).toEqual(['49700.00', '30000.00']);
    expect(lines.get(33)).toEqual(['20000.00', '10000.00']);
  });

  it('pitfall 18: accumulated depreciation is taken off, never added', async () => {
    const lines = await statement(books, 'zcfzb', 'accountDate=2025-07-31');
    expect([18, 19, 20].map((line) => lines.get(line)![0])).toEqual(['10000.00', '3000.00', '7000.00']);
  });

  it('pitfall 19: work in progress is an asset, and profit not yet carried forward is equity: the two sides are equal', async () => {
    const lines = await statement(books, 'zcfzb', 'accountDate=2025-07-31');
    expect([lines.get(9)![0], lines.get(51)![0]]).toEqual(['800.00', '500.00']);
    expect(lines.get(30)![0]).toBe('57500.00');
    expect(lines.get(53)![0]).toBe('57500.00');
  });

  it('the parts of every line add up to the line, in both columns', async () => {
    const { id, items } = await templateOf(books, 'zcfzb');
    const month = 'accountDate=2025-07-31';
    const view = await house.ask<ReportView>(books, `/report/template/view/${id}?${month}`);
    for (const { id: itemId, formulas } of items.filter((item) => item.formulas.length > 0)) {
      const path = `/report/template/view/${id}/parts?itemId=${itemId}&${month}`;
      const parts = await house.ask<ReportPart[]>(books, path);
      expect(parts.map(({ subjectCode, itemId: source }) => [subjectCode, source])).toEqual(
        formulas.map((formula) => [formula.subjectCode, formula.itemId]),
      );
      const sumOf = (column: 'currentPeriodAmount' | 'currentYearAmount') =>
        formatMoney(
          parts.reduce(
            (sum, part) => (part.calculation === '-' ? subtract : add)(sum, moneyOf(part[column])),
            ZERO,
          ),
        );
      const line = view[String(itemId)]!;
      expect([sumOf('currentPeriodAmount'), sumOf('currentYearAmount')]).toEqual([
        line.currentPeriodAmount,
        line.currentYearAmount,
      ]);
    }
  });

  it('a heading has no parts, and an item of another statement does not exist in this one', async () => {
    const [balance, income] = [await templateOf(books, 'zcfzb'), await templateOf(books, 'lrb')];
    const parts = (itemId: number) =>
      house.get<ReportPart[]>(
        `/report/template/view/${balance.id}/parts?itemId=${itemId}&accountDate=2025-07-31`,
        { set: books.set },
      );
    expect((await parts(balance.items[0]!.id)).body.data).toEqual([]);
    expect((await parts(income.items[0]!.id)).status).toBe(404);
  });

  it('a heading and a line without a formula have no figure', async () => {
    expect((await statement(books, 'zcfzb', 'accountDate=2025-07-31')).get(null)).toEqual([null, null]);
    expect((await statement(books, 'lrb', 'accountDate=2025-07-31')).get(5)).toEqual([null, null]);
  });

  it('the income statement adds the actual results before the start to the year', async () => {
    expect((await statement(books, 'lrb', 'accountDate=2025-07-31')).get(1)).toEqual(['500.00', '7500.00']);
  });
});

describe('income statement', () => {
  const carried: Partial<Company> = {
    vouchers: [
      voucher('2025-01-10', '记-1', ['1002 Dr 300.00', '5001 Cr 300.00']),
      voucher('2025-01-31', '记-2', ['5001 Dr 300.00', '3103 Cr 300.00'], 'pl-carry-forward'),
      voucher('2025-02-10', '记-1', ['1002 Dr 200.00', '5001 Cr 200.00']),
      voucher('2025-02-11', '记-2', ['1002 Cr 50.00', '5001 Cr -50.00']),
      voucher('2025-02-28', '记-3', ['5001 Dr 150.00', '3103 Cr 150.00'], 'pl-carry-forward'),
    ],
  };

  it('a month that was carried forward keeps its figures', async () => {
    const books = await house.openBooks(company(carried));
    expect((await statement(books, 'lrb', 'accountDate=2025-01-31')).get(1)).toEqual(['300.00', '300.00']);
    expect((await statement(books, 'lrb', 'accountDate=2025-02-28')).get(1)).toEqual(['150.00', '450.00']);
  });

  it('for a quarter the current column is the span, the other the year', async () => {
    const books = await house.openBooks(company(carried));
    expect((await statement(books, 'lrb', 'from=2025-02&to=2025-03')).get(1)).toEqual(['150.00', '450.00']);
    expect((await statement(books, 'lrb', 'from=2025-01&to=2025-03')).get(1)).toEqual(['450.00', '450.00']);
  });
});

describe('templates', () => {
  it('come complete, each item with its formula in order', async () => {
    const books = await house.openBooks(company());
    const list = await house.ask<ReportTemplate[]>(books, '/report/template');
    expect(list.map(({ templateKey, type, systemDefault }) => [templateKey, type, systemDefault])).toEqual([
      ['zcfzb', 1, true],
      ['lrb', 0, true],
      ['xjllb', 2, true],
    ]);
    const { items } = await templateOf(books, 'zcfzb');
    expect(items.map(({ pos }) => pos)).toEqual(items.map((_, index) => index + 1));
    const total = items.find(({ lineNum }) => lineNum === 30)!;
    expect(total).toMatchObject({ sources: 1, isClassified: false });
    expect(total.formulas.map(({ fromTag, itemId }) => fromTag === String(itemId))).not.toContain(false);
    const cash = items.find(({ lineNum }) => lineNum === 1)!;
    expect(
      cash.formulas.map(({ calculation, subjectCode, accessRules, fromTag }) => [
        calculation,
        subjectCode,
        accessRules,
        fromTag,
      ]),
    ).toEqual([
      ['+', '1001', 3, '1001'],
      ['+', '1002', 3, '1002'],
      ['+', '1012', 3, '1012'],
    ]);
  });

  it('asking to provision again changes nothing', async () => {
    const books = await house.openBooks(company());
    const before = await house.ask(books, '/report/template');
    const again = await house.provision(books.set, {
      companyName: 'Test',
      accountingStandards: 0,
      vatType: 1,
      enableDate: '2025-01-01',
    });
    expect(again.status).toBe(200);
    expect(await house.ask(books, '/report/template')).toEqual(before);
  });

  it('business enterprises have statements of their own', async () => {
    const books = await house.openBooks(company({ accountingStandards: 1 }));
    expect((await house.ask<ReportTemplate[]>(books, '/report/template')).length).toBeGreaterThanOrEqual(2);
  });

  it.each([
    ['en', /not available yet/],
    ['zh-CN', /尚未提供/],
    ['zh-TW', /報表尚未提供/],
  ])('a non-profit organisation has none, and the list says why (%s)', async (language, reason) => {
    const books = await house.openBooks(company({ accountingStandards: 2 }));
    const headers = { 'accept-language': language };
    const answer = await house.get<ReportTemplate[]>('/report/template', { set: books.set, headers });
    expect(answer.body.data).toEqual([]);
    expect(decodeURIComponent(String(answer.headers['x-list-note']))).toMatch(reason);
  });
});

describe('formulas', () => {
  it('pitfall 24: an account that was a leaf and got a first child, which took its figures over, reads as before', async () => {
    const named = ['1002', '1122', '2202', '5001', '560115'];
    /** The same books, with everything on the first child of the accounts that formulas name. */
    const kept = (child: string) => {
      const code = (text: string) => text.replace(/^(1002|1122|2202|5001|560115)\b/, `$1${child}`);
      return house.openBooks(
        company({
          enableMonth: '2025-07',
          months: ['2025-07'],
          subjects: [
            subject('1122', '应收账款'),
            subject('2202', '应付账款'),
            ...(child === '' ? [] : named.map((parent) => subject(`${parent}${child}`, '一'))),
          ],
          openings: [
            opening(code('1002'), '90.00', { ytdDebit: '100.00', ytdCredit: '20.00' }),
            opening(code('1122'), '-15.00'),
            opening(code('2202'), '40.00'),
            opening('3001', '35.00'),
            opening(code('5001'), '0.00', { ytdDebit: '7.00', ytdCredit: '7.00', ytdActual: '7.00' }),
          ],
          vouchers: [
            voucher('2025-07-10', '记-1', [`${code('1002')} Dr 30.00`, `${code('5001')} Cr 30.00`]),
            voucher('2025-07-11', '记-2', [`${code('560115')} Dr 4.00`, `${code('2202')} Cr 4.00`]),
          ],
        }),
      );
    };
    const [leaf, parent] = [await kept(''), await kept('01')];
    for (const key of ['zcfzb', 'lrb']) {
      const before = await statement(leaf, key, 'accountDate=2025-07-31');
      expect([...before.values()].some(([amount]) => amount !== '0.00' && amount !== null)).toBe(true);
      expect(await statement(parent, key, 'accountDate=2025-07-31')).toEqual(before);
    }
  });

  it('a chart in another encoding gives the same statement; its formulas name the new codes', async () => {
    const books = await house.openBooks(
      company({ vouchers: [voucher('2025-01-10', '记-1', ['22210101 Dr 13.00', '1002 Cr 13.00'])] }),
    );
    const before = await statement(books, 'zcfzb', 'accountDate=2025-01-31');
    expect(before.get(14)).toEqual(['13.00', '0.00']);
    await house.owner.write({ accountSetId: books.set, userId: 7, requestId: 'test' }, async (sql) => {
      await sql.run(`UPDATE ledger.account_set SET encoding = '4-3-2-2' WHERE account_set_id = $1`, [
        books.set,
      ]);
      await sql.run(
        `UPDATE ledger.subject SET code = left(code, 4) || '0' || substr(code, 5)
         WHERE account_set_id = $1 AND length(code) > 4`,
        [books.set],
      );
      await appendEvent(sql, books.set);
    });
    expect(await statement(books, 'zcfzb', 'accountDate=2025-01-31')).toEqual(before);
    const { items } = await templateOf(books, 'zcfzb');
    const codes = items.flatMap(({ formulas }) => formulas.map(({ subjectCode }) => subjectCode));
    expect(codes.filter((code) => code !== null && ![4, 7, 9].includes(code.length))).toEqual([]);
  });
});

describe('in-sheet formulas', () => {
  interface Row {
    title: string;
    formulas: string[];
  }

  /** A statement of one's own: formulas such as `+1002`, or `-B` for another item. */
  const store = (books: StoredBooks, rows: Row[]): Promise<number> =>
    house.owner.write({ accountSetId: books.set, userId: 7, requestId: 'test' }, async (sql) => {
      const { id } = await sql.one<{ id: number }>(
        `INSERT INTO reporting.report_template (account_set_id, template_key, name, name_en, type, position)
         VALUES ($1, 'own', 'Own', 'Own', 1, 9) RETURNING id`,
        [books.set],
      );
      const ids = new Map<string, number>();
      for (const [index, { title, formulas }] of rows.entries()) {
        const isItem = formulas.some((formula) => /[A-Z]/.test(formula));
        const item = await sql.one<{ id: number }>(
          `INSERT INTO reporting.report_item (account_set_id, template_id, position, title, title_en, sources, level)
           VALUES ($1, $2, $3, $4, $4, $5, 1) RETURNING id`,
          [books.set, id, index + 1, title, isItem ? 1 : 0],
        );
        ids.set(title, item.id);
      }
      for (const { title, formulas } of rows)
        for (const [index, formula] of formulas.entries()) {
          const [sign, source] = [formula[0], formula.slice(1)];
          const isItem = ids.has(source);
          await sql.run(
            `INSERT INTO reporting.report_formula (account_set_id, template_id, item_id, position, sign, subject_code,
               rule, source_item_id) VALUES ($1, $2, $3, $4, $5, $6, $7, $8)`,
            [
              books.set,
              id,
              ids.get(title),
              index + 1,
              sign,
              ...(isItem ? [null, null, ids.get(source)] : [source, 3, null]),
            ],
          );
        }
      return id;
    });

  const figures = async (books: StoredBooks, id: number) =>
    Object.values(
      await house.ask<ReportView>(books, `/report/template/view/${id}?accountDate=2025-01-31`),
    ).map(({ currentPeriodAmount }) => currentPeriodAmount);

  const withCash = () =>
    house.openBooks(
      company({ openings: [opening('1001', '3.00'), opening('1002', '10.00'), opening('3001', '13.00')] }),
    );

  it('an item may refer to one further down, and a leading minus counts', async () => {
    const books = await withCash();
    const id = await store(books, [
      { title: 'A', formulas: ['-B', '+C'] },
      { title: 'B', formulas: ['+1001'] },
      { title: 'C', formulas: ['+D'] },
      { title: 'D', formulas: ['+1002'] },
    ]);
    expect(await figures(books, id)).toEqual(['7.00', '3.00', '10.00', '10.00']);
  });

  it('an account that the chart does not have counts as nothing', async () => {
    const books = await withCash();
    const id = await store(books, [{ title: 'A', formulas: ['+1002', '+9999'] }]);
    expect(await figures(books, id)).toEqual(['10.00']);
  });

  it('items that refer to each other are refused, not computed for ever', async () => {
    const books = await withCash();
    const id = await store(books, [
      { title: 'A', formulas: ['+B'] },
      { title: 'B', formulas: ['+A'] },
    ]);
    const answer = await house.get(`/report/template/view/${id}?accountDate=2025-01-31`, { set: books.set });
    expect([answer.status, answer.body.code]).toEqual([422, 'CYCLE']);
  });
});

describe('what a call must say', () => {
  it('the month, and a statement that exists', async () => {
    const books = await house.openBooks(company());
    const { id } = await templateOf(books, 'zcfzb');
    const status = async (path: string) => (await house.get(path, { set: books.set })).status;
    expect(await status(`/report/template/view/${id}`)).toBe(400);
    expect(await status('/report/template/view/999999?accountDate=2025-01-31')).toBe(404);
    expect(await status('/report/template/999999')).toBe(404);
    expect(await status('/report/template/one')).toBe(404);
  });
});
