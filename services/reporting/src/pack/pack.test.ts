import type { ReportPack, ReportTemplate, ReportView, Role, SubjectBalanceRow } from '@suanpan/contracts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { company, opening, voucher } from '../testing/company.ts';
import { House } from '../testing/house.ts';
import type { StoredBooks } from '../testing/store-company.ts';
import type { PackContent } from './pack-content.ts';

let house: House;
let books: StoredBooks;
beforeAll(async () => (house = await House.open()));
afterAll(() => house.close());

const january = '2025-01-31';
const rent = voucher('2025-01-20', '记-3', ['560205 Dr 80.00', '1002 Cr 80.00']);
beforeEach(async () => {
  books = await house.openBooks(
    company({
      openings: [opening('1002', '1000.00'), opening('3001', '1000.00')],
      vouchers: [
        voucher('2025-01-05', '记-1', ['1002 Dr 113.00', '5001 Cr 100.00', '22210107 Cr 13.00']),
        voucher('2025-02-05', '记-1', ['1002 Dr 5.00', '5001 Cr 5.00']),
      ],
    }),
  );
});

const chinese = { 'accept-language': 'zh-CN' };
const post = (accountDate: string, headers: Record<string, string> = chinese, role: Role = 'Making') =>
  house.send<ReportPack>('POST', '/report/pack', { set: books.set, role, headers }, { accountDate });
async function make(accountDate = january, headers?: Record<string, string>): Promise<ReportPack> {
  const { status, body } = await post(accountDate, headers);
  expect([status, body]).toMatchObject([200, { success: true }]);
  return body.data;
}
const versions = (accountDate = january) =>
  house.ask<ReportPack[]>(books, `/report/pack?accountDate=${accountDate}`);
const contentOf = async ({ id }: ReportPack): Promise<PackContent> => {
  const scope = { accountSetId: books.set, userId: 7, requestId: 'test' };
  const { content } = await house.owner.read(scope, (sql) =>
    sql.one<{ content: PackContent }>(
      'SELECT content FROM reporting.report_pack WHERE account_set_id = $1 AND id = $2',
      [books.set, id],
    ),
  );
  return content;
};

describe('the pack of a month', () => {
  it('has the checks, the statements in their order and the subject balance', async () => {
    const { checks, parts } = await contentOf(await make());
    expect(checks.rows.map(({ cells }) => cells.slice(0, 4).join(' '))).toEqual([
      '期初：借方 = 贷方 一致 1000.00 1000.00',
      '本期：借方 = 贷方 一致 113.00 113.00',
      '期末：借方 = 贷方 一致 1113.00 1113.00',
      '凭证分录 = 科目余额 一致 226.00 226.00',
      '资产 = 负债 + 所有者权益 一致 1113.00 1113.00',
      '现金流量 = 货币资金增减 一致 113.00 113.00',
      '未指定项目的现金流量 = 0 一致 0.00 0.00',
      '报表公式所引用的科目均存在 一致 0.00 0.00',
    ]);
    expect(parts.map(({ file }) => `${file.title} ${file.period}`)).toEqual([
      '资产负债表 2025年1月31日',
      '利润表 2025/01',
      '现金流量表 2025/01',
      '科目余额表 2025/01',
    ]);
  });

  it('says of every line what the books’ own calls say', async () => {
    const { parts } = await contentOf(await make());
    const templates = await house.ask<ReportTemplate[]>(books, '/report/template');
    for (const { id, type } of templates) {
      const view = await house.ask<ReportView>(books, `/report/template/view/${id}?accountDate=${january}`);
      const { file } = parts.find(({ key }) => key === `statement ${id}`)!;
      const figures = file.rows.flatMap(({ cells }) =>
        file.columns.flatMap(({ kind }, index) => (kind === 'amount' && cells[index] ? [cells[index]] : [])),
      );
      const called = Object.values(view).flatMap(({ currentPeriodAmount, currentYearAmount }) =>
        [currentPeriodAmount, currentYearAmount].filter((amount) => amount !== null),
      );
      expect([type, figures.toSorted()]).toEqual([type, called.toSorted()]);
    }
    const balance = await house.ask<SubjectBalanceRow[]>(
      books,
      `/accountBook/subjectBalance?accountDate=${january}`,
    );
    const { rows } = parts.at(-1)!.file;
    expect(rows.map(({ cells }) => [cells[0], cells.at(-2) ?? null, cells.at(-1) ?? null])).toEqual(
      balance.map(({ code, endingDebitBalance, endingCreditBalance }) => [
        code,
        endingDebitBalance,
        endingCreditBalance,
      ]),
    );
  });

  it('of a standard without statements is the subject balance alone', async () => {
    books = await house.openBooks(company({ accountingStandards: 2 }));
    const { checks, parts } = await contentOf(await make());
    expect(parts.map(({ key }) => key)).toEqual(['subjectBalance']);
    expect(checks.rows).toHaveLength(4);
  });

  it('is of the language of its maker', async () => {
    const { parts } = await contentOf(await make(january, { 'accept-language': 'en' }));
    expect(parts.map(({ file }) => file.title)).toEqual([
      'Balance sheet',
      'Income statement',
      'Cash-flow statement',
      'Subject balance',
    ]);
  });
});

describe('a version', () => {
  it('names its maker, the ledger’s version and the head of its chain', async () => {
    await house.post(books, rent);
    const made = await make();
    const scope = { accountSetId: books.set, userId: 7, requestId: 'test' };
    const { hash } = await house.owner.read(scope, (sql) =>
      sql.one<{ hash: string }>(
        `SELECT encode(hash, 'hex') AS hash FROM ledger.event WHERE account_set_id = $1 AND seq = 1`,
        [books.set],
      ),
    );
    expect(made).toMatchObject({
      month: '2025-01',
      version: 1,
      language: 'zh-CN',
      madeBy: 'Reader',
      ledgerVersion: 1,
      chainHead: hash,
      comparison: null,
    });
    expect(made.digest).toMatch(/^[0-9a-f]{64}$/);
  });

  it('is not made anew when nothing differs, also when the books have moved in another month', async () => {
    const first = await make();
    expect(await make()).toEqual(first);
    await house.post(books, voucher('2025-02-06', '记-2', ['1002 Dr 7.00', '5001 Cr 7.00']));
    expect(await make()).toEqual(first);
    expect(await versions()).toEqual([
      { ...first, comparison: { differs: false, changeCount: 0, changes: [] } },
    ]);
  });

  it('counts up in its month', async () => {
    await make();
    expect((await make('2025-02-01')).version).toBe(1);
    await house.post(books, rent);
    expect((await make()).version).toBe(2);
    expect((await make(january, { 'accept-language': 'zh-TW' })).version).toBe(3);
    expect((await versions()).map(({ version }) => version)).toEqual([3, 2, 1]);
  });

  it('is one, whoever makes it at once', async () => {
    const made = await Promise.all([1, 2, 3, 4].map(() => make()));
    expect(new Set(made.map(({ id, version }) => `${id} ${version}`)).size).toBe(1);
    await house.post(books, rent);
    const languages = ['en', 'zh-CN', 'zh-TW'];
    const others = await Promise.all(
      languages.map((language) => make(january, { 'accept-language': language })),
    );
    expect(others.map(({ version }) => version).toSorted()).toEqual([2, 3, 4]);
  });
});

describe('a change after it was frozen', () => {
  it('is told cell by cell, and the version stays as it was', async () => {
    const first = await make();
    const before = await contentOf(first);
    await house.post(books, rent);
    const [newest] = await versions();
    const { differs, changeCount, changes } = newest!.comparison!;
    expect([differs, changeCount]).toEqual([true, changes.length]);
    const told = changes.map(({ kind, part, row, column, before, after }) =>
      [kind, part, row, column, before, after].join('|'),
    );
    expect(told).toEqual(
      expect.arrayContaining([
        'cell|账务核对|本期：借方 = 贷方|一方|113.00|193.00',
        'cell|资产负债表|货币资金|期末余额|1113.00|1033.00',
        'cell|利润表|三、利润总额（亏损总额以“-”号填列）|本月金额|100.00|20.00',
        'cell|科目余额表|1002 银行存款|本期发生额 贷方|0.00|80.00',
        'row-added|科目余额表|560205 业务招待费|||',
      ]),
    );
    expect(await contentOf(first)).toEqual(before);
    expect((await make()).version).toBe(2);
    const [second, old] = await versions();
    expect([second!.comparison!.differs, old!.comparison]).toEqual([false, null]);
    expect(await contentOf(first)).toEqual(before);
  });

  it('of a statement is told as well: one that is published adds a part', async () => {
    await make();
    const [sheet] = await house.ask<ReportTemplate[]>(books, '/report/template');
    const copy = { name: '我的表', templateKey: 'mine', type: 1, copyOf: sheet!.id };
    const asker = { set: books.set };
    const { id } = (await house.send<ReportTemplate>('POST', '/report/template', asker, copy)).body.data;
    expect((await versions())[0]!.comparison!.differs).toBe(false);
    await house.send('POST', `/report/template/${id}/publish`, asker);
    expect((await versions())[0]!.comparison!.changes).toEqual([
      { kind: 'part-added', part: '我的表', row: '', column: '', before: null, after: null },
    ]);
  });

  it('tells a hundred differences at most, and how many there are', async () => {
    const debits = ['1001', '1012', '1101', '1121', '1123', '1131', '1132', '1401', '1402', '1403'];
    const credits = ['2001', '2201', '2202', '2203', '2231', '2232', '2401', '2501', '2701', '3002'];
    const everywhere = (number: number) =>
      voucher('2025-01-25', `记-${number}`, [
        ...debits.map((code) => `${code} Dr 1.00`),
        ...credits.map((code) => `${code} Cr 1.00`),
      ]);
    await house.post(books, everywhere(4));
    await make();
    await house.post(books, everywhere(5));
    const { changeCount, changes } = (await versions())[0]!.comparison!;
    expect([changes.length, changeCount > 100]).toEqual([100, true]);
  });
});

describe('who asks', () => {
  it.each([
    ['Manager', 200, 200],
    ['Director', 200, 200],
    ['Making', 200, 200],
    ['Cashier', 422, 422],
    ['View', 422, 200],
  ] as const)('%s makes a pack: %i, reads them: %i', async (role, made, read) => {
    expect((await post(january, chinese, role)).status).toBe(made);
    const answer = await house.get(`/report/pack?accountDate=${january}`, { set: books.set, role });
    expect(answer.status).toBe(read);
  });

  it('of another company sees none of its versions', async () => {
    const { id } = await make();
    const ours = books;
    const theirs = await house.openBooks(company());
    expect(await house.ask(theirs, `/report/pack?accountDate=${january}`)).toEqual([]);
    const file = `/report/pack/${id}/file?format=pdf`;
    expect((await house.get(file, { set: theirs.set })).status).toBe(404);
    expect((await house.download(file, { set: ours.set })).subarray(0, 5).toString()).toBe('%PDF-');
  });

  it.each([
    ['2025-13-01', 400, 'accountDate', 'DATE_MALFORMED'],
    ['2025', 400, 'accountDate', 'FIELD_INVALID'],
    ['2024-12-31', 404, 'accountDate', 'PERIOD_UNKNOWN'],
    ['2025-04-30', 404, 'accountDate', 'PERIOD_UNKNOWN'],
  ])('for the month of %s gets %i at the field %s', async (day, status, field, code) => {
    const answer = await post(day);
    expect([answer.status, answer.body.fields]).toMatchObject([status, [{ field, code }]]);
  });

  it('without a month, or for a file of no format, is refused at the field', async () => {
    const asker = { set: books.set };
    const fieldsOf = async (path: string) =>
      (await house.get(path, asker)).body.fields?.map(({ field }) => field);
    expect(await fieldsOf('/report/pack')).toEqual(['accountDate']);
    expect(await fieldsOf('/report/pack?accountDate=2025-02-30')).toEqual(['accountDate']);
    expect(await fieldsOf('/report/pack/1/file?format=csv')).toEqual(['format']);
    expect((await house.get('/report/pack/999/file?format=pdf', asker)).status).toBe(404);
  });
});
