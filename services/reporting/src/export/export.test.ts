import type { Pivot, ReportTemplate, Role, SubjectBalanceRow } from '@suanpan/contracts';
import { readSheet } from '@suanpan/service-kit/sheets';
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
      auxiliaryItems: [{ category: 'customer', code: 'C01', name: '=1+1' }],
      subjects: [subject('1122', '应收账款', { auxiliary: ['customer'] })],
      openings: [opening('1002', '1000.00'), opening('3001', '1000.00')],
      vouchers: [
        voucher('2025-01-05', '记-1', ['1122 Dr 113.00 customer:C01', '5001 Cr 100.00', '22210107 Cr 13.00']),
        voucher('2025-01-06', '记-2', ['1002 Dr 1234567.89', '1122 Cr 1234567.89 customer:C01']),
      ],
    }),
  );
});
afterAll(() => house.close());

const month = 'accountDate=2025-01-31';
const chinese = { 'accept-language': 'zh-CN' };
const fileOf = (path: string, role?: Role): Promise<Buffer> =>
  house.download(path, { set: books.set, headers: chinese, ...(role ? { role } : {}) });
const rowsOf = async (path: string): Promise<string[][]> =>
  (await readSheet(await fileOf(path))).rows.map(({ cells }) => cells);

describe('a book as a file', () => {
  it('has the titles of its screen, its rows and its total', async () => {
    const rows = await rowsOf(`/accountBook/subjectBalance/export?format=csv&${month}`);
    expect(rows[0]).toEqual([
      '科目编码',
      '科目名称',
      ...['期初余额', '本期发生额', '本年累计', '期末余额'].flatMap((part) => [
        `${part} 借方`,
        `${part} 贷方`,
      ]),
    ]);
    const bank = rows.find(([code]) => code === '1002')!;
    expect(bank.slice(2)).toEqual(['1000.00', '', '1234567.89', '0.00', '1234567.89', '0.00', '1235567.89']);
    const total = await house.ask<SubjectBalanceRow[]>(books, `/accountBook/subjectBalance?${month}`);
    expect(rows.at(-1)).toEqual([
      '',
      '合计',
      ...['beginning', 'current', 'ytd', 'ending'].flatMap((part) =>
        ['Debit', 'Credit'].map((side) => {
          const isMoved = part === 'current' || part === 'ytd';
          return total.at(-1)![`${part}${side}${isMoved ? 'Amount' : 'Balance'}` as 'endingDebitBalance'];
        }),
      ),
    ]);
  });

  it('as a spreadsheet begins with its head and has the same cells, amounts as numbers', async () => {
    const [title, head, ...table] = await rowsOf(`/accountBook/subjectBalance/export?format=xlsx&${month}`);
    expect(title![0]).toBe('科目余额表');
    expect(head![0]).toBe('编制单位：Test  2025/01  单位：元');
    const text = await rowsOf(`/accountBook/subjectBalance/export?format=csv&${month}`);
    expect(table.map((cells) => cells.map(numberOrText))).toEqual(
      text.map((cells) => cells.map(numberOrText)),
    );
  });

  it('keeps what its screen searches for, folds and leaves out', async () => {
    const codesOf = async (filter: string) =>
      (await rowsOf(`/accountBook/subjectBalance/export?format=csv&${month}&${filter}`))
        .slice(1, -1)
        .map(([code]) => code);
    expect(await codesOf('q=1002')).toEqual(['1002']);
    expect(await codesOf('q=2221')).toEqual(['2221', '222101', '22210107']);
    expect(await codesOf('q=2221&level=2')).toEqual(['2221', '222101']);
    expect(await codesOf('q=2221&folded=2221')).toEqual(['2221']);
  });

  it('never lets a name become a formula, and leaves a negative amount as it is', async () => {
    const rows = await rowsOf(
      `/accountBook/auxiliaryBalance/export?format=csv&${month}&auxiliaryId=${books.category('customer')}`,
    );
    expect(rows[1]!.slice(0, 2)).toEqual(['C01', "'=1+1"]);
    const ledger = await fileOf(`/accountBook/details/export?format=csv&${month}&subjectCode=1122`);
    expect(ledger.toString()).toContain('113.00');
    expect(ledger.subarray(0, 3)).toEqual(Buffer.from([0xef, 0xbb, 0xbf]));
  });

  it.each([
    ['subjectSummary', ''],
    ['generalLedger', '&showNumPrice=true'],
    ['details', '&subjectCode=1122&showNumPrice=true'],
    ['chronological', ''],
    ['multiColumn', '&subjectCode=2221'],
    ['report/ratios', ''],
    ['report/equityChanges', ''],
  ])('%s comes in every format', async (book, more) => {
    const path = `/${book.includes('/') ? book : `accountBook/${book}`}/export?${month}${more}`;
    const texts = (await rowsOf(`${path}&format=csv`)).slice(1).map((cells) => cells.map(numberOrText));
    const sheet = (await rowsOf(`${path}&format=xlsx`)).slice(3).map((cells) => cells.map(numberOrText));
    expect(texts.length).toBeGreaterThan(2);
    expect(sheet.map(trimmed)).toEqual(texts.map(trimmed));
    expect((await fileOf(`${path}&format=pdf`)).subarray(0, 5).toString()).toBe('%PDF-');
  });

  it.each([
    ['ratios', '', '2025/01–2025/03'],
    ['ratios', 'kind=span', '2025/02–2025/03'],
    ['equityChanges', 'kind=year', '2025/01–2025/03'],
    ['equityChanges', 'kind=span', '2025/02–2025/03'],
    ['expenses', '', '2025/01–2025/03'],
    ['incomeByItem', '', '2025/02–2025/03'],
    ['incomeByItem', 'column=year', '2025/01–2025/03'],
  ])('the head of %s of %j names the months of its figures', async (name, more, months) => {
    const category = name === 'incomeByItem' ? `&auxiliaryId=${books.category('customer')}` : '';
    const query = `format=xlsx&from=2025-02&to=2025-03&${more}${category}`;
    const [, head] = await rowsOf(`/report/${name}/export?${query}`);
    expect(head![0]!.split('  ')[1]).toBe(months);
  });

  it('of a year in which the books began says from which month on', async () => {
    const begun = await house.openBooks(
      company({ enableMonth: '2025-03', months: ['2025-03', '2025-04', '2026-01'] }),
    );
    const headOf = async (month: string): Promise<string> => {
      const path = `/report/expenses/export?format=xlsx&accountDate=${month}-01`;
      const file = await house.download(path, { set: begun.set, headers: chinese });
      return (await readSheet(file)).rows[1]!.cells[0]!.split('  ')[1]!;
    };
    expect(await headOf('2025-04')).toBe('2025/03–2025/04');
    expect(await headOf('2026-01')).toBe('2026/01');
  });

  it('tells how far it is, and then the file', async () => {
    const path = `/accountBook/generalLedger/export?format=pdf&progress=true&${month}`;
    const events = (await fileOf(path))
      .toString()
      .trim()
      .split('\n\n')
      .map((event) => event.split('\n'));
    expect(events[0]).toEqual(['event: progress', 'data: 0.00']);
    const [name, data] = events.at(-1)!;
    expect(name).toBe('event: file');
    expect(Buffer.from(data!.slice('data: '.length), 'base64').subarray(0, 5).toString()).toBe('%PDF-');
  });

  it('of an unknown subject is missing, of no format or a wrong month refused at its field', async () => {
    const ask = (query: string) => house.get(`/accountBook/details/export?${query}`, { set: books.set });
    expect((await ask(`format=csv&${month}&subjectCode=9999`)).status).toBe(404);
    const { status, body } = await ask(`format=docx&${month}&subjectCode=1002`);
    expect([status, body.fields?.map(({ field }) => field)]).toEqual([400, ['format']]);
    expect((await ask('format=csv&accountDate=2025-13-01&subjectCode=1002')).status).toBe(400);
  });

  it('of the general ledger is limited as its screen is, and ends with a total', async () => {
    const path = `/accountBook/generalLedger/export?format=csv&${month}`;
    const whole = (await rowsOf(path)).at(-1)!;
    expect(whole).toEqual(['', '', '合计', '1234680.89', '1234680.89', '平', '0.00']);
    const codesOf = async (more: string) =>
      new Set((await rowsOf(`${path}&${more}`)).slice(1, -1).map(([code]) => code));
    expect(await codesOf('level=1&codeFrom=1122&codeTo=2221')).toEqual(new Set(['1122', '2221']));
    const [, day] = await rowsOf(
      `/accountBook/chronological/export?format=csv&${month}&codeFrom=2221&codeTo=2221`,
    );
    expect(day!.join()).toContain('22210107');
  });

  it('of the day book names the chosen subjects and items, and has their lines alone', async () => {
    const item = books.item('customer:C01');
    const path = `/accountBook/chronological/export?${month}&codeFrom=1122&items=${item}`;
    const [, head, ...rows] = await rowsOf(`${path}&format=xlsx`);
    expect(head![0]).toContain('1122 – · C01 =1+1');
    const codes = rows.map((cells) => cells.join()).filter((text) => /^20\d\d/.test(text));
    expect(codes.every((text) => text.includes('1122'))).toBe(true);
    expect(codes.length).toBeGreaterThan(0);
  });

  it("holds a cashier's part of the books only", async () => {
    const file = await fileOf(`/accountBook/generalLedger/export?format=csv&${month}`, 'Cashier');
    const rows = (await readSheet(file)).rows.map(({ cells }) => cells[0]);
    expect(rows).toEqual(['科目编码', '1002', '1002', '1002', '']);
    const hidden = `/accountBook/details/export?format=pdf&${month}&subjectCode=1122`;
    expect((await house.get(hidden, { set: books.set, role: 'Cashier' })).status).toBe(422);
  });
});

describe('a pivot table as a file', () => {
  it('has the rows, columns and totals of its screen, and what it measures', async () => {
    const path = `/report/pivot/export?${month}&rows=subject1&columns=side&measure=turnover`;
    const table = await house.ask<Pivot>(books, path.replace('/export', ''));
    const [titles, ...rows] = await rowsOf(`${path}&format=csv`);
    expect(titles).toEqual(['一级科目', '借方', '贷方', '合计']);
    expect(rows).toHaveLength(table.rows.length + 1);
    expect(rows.at(-1)).toEqual(['合计', ...table.columns.map(({ total }) => total), table.total]);
    const [, head] = await rowsOf(`${path}&format=xlsx`);
    expect(head![0]).toContain('借贷合计');
  });

  it('counts without a unit of money, comes as a PDF too, and not to a cashier', async () => {
    const path = `/report/pivot/export?${month}&rows=word,month&measure=count`;
    const [, head] = await rowsOf(`${path}&format=xlsx`);
    expect(head![0]).not.toContain('元');
    expect((await fileOf(`${path}&format=pdf`)).toString('latin1')).toMatch(/^%PDF/);
    const { status } = await house.get(`${path}&format=pdf`, { set: books.set, role: 'Cashier' });
    expect(status).toBe(422);
  });
});

describe('a statement as a file', () => {
  const templateOf = async (type: number): Promise<number> =>
    (await house.ask<ReportTemplate[]>(books, '/report/template')).find((one) => one.type === type)!.id;

  it('with sides has both beside each other, their totals on one line', async () => {
    const rows = await rowsOf(`/report/template/view/${await templateOf(1)}/export?format=csv&${month}`);
    expect(rows[0]).toEqual([
      '资产',
      '行次',
      '期末余额',
      '年初余额',
      '负债和所有者权益',
      '行次',
      '期末余额',
      '年初余额',
    ]);
    const [asset, , assets, , claim, , claims] = rows.at(-1)!;
    expect([asset, claim]).toEqual(['资产总计', '负债和所有者权益（或股东权益）总计']);
    expect(assets).toBe(claims);
  });

  it('of a quarter names its column so; hidden lines are left out', async () => {
    const path = `/report/template/view/${await templateOf(0)}/export?format=csv&from=2025-01&to=2025-03`;
    const rows = await rowsOf(`${path}&kind=quarter`);
    expect(rows[0]).toEqual(['项目', '行次', '本年累计金额', '本季金额']);
    expect((await rowsOf(`${path}&hideZero=true`)).length).toBeLessThan(rows.length);
  });

  it('in ten thousands says so, and which totals do not add up; compared, it has two more columns', async () => {
    const path = `/report/template/view/${await templateOf(1)}/export?${month}&unit=10000`;
    const [, head, titles, ...lines] = await rowsOf(`${path}&format=xlsx`);
    expect(head![0]).toContain('单位：万元');
    expect(lines.find(([title]) => title === '货币资金')?.[2]).toBe('123.56');
    const income = `/report/template/view/${await templateOf(0)}/export?from=2025-02&to=2025-02&format=csv`;
    const [withOther, revenue] = await rowsOf(`${income}&compare=previous`);
    expect(withOther!.slice(2)).toEqual(['本年累计金额', '本月金额', '2025/01', '增减额']);
    expect(revenue!.slice(2)).toEqual(['100.00', '0.00', '100.00', '-100.00']);
    expect((await rowsOf(`${income}&compare=year`))[0]).toHaveLength(4);
    expect(titles).toHaveLength(8);
  });

  it('comes as a PDF of one page, and not to a cashier', async () => {
    const path = `/report/template/view/${await templateOf(1)}/export?format=pdf&${month}`;
    const file = (await fileOf(path)).toString('latin1');
    expect(file.match(/\/Type \/Page\b/g)).toHaveLength(1);
    expect((await house.get(path, { set: books.set, role: 'Cashier' })).status).toBe(422);
  });
});

const trimmed = (cells: readonly (string | number)[]): (string | number)[] => {
  const last = cells.findLastIndex((cell) => cell !== '');
  return cells.slice(0, last + 1);
};
const numberOrText = (cell: string): string | number =>
  /^-?[\d.]+$/.test(cell) ? Number(cell) : cell.replace(/^'/, '');
