import { utils, write } from '@e965/xlsx';
import type {
  AuxiliaryItem,
  FieldProblem,
  Voucher,
  VoucherFileColumns,
  VoucherImportResult,
} from '@suanpan/contracts';
import { readSheet, writeWorkbook } from '@suanpan/service-kit/sheets';
import { memberIdentity } from '@suanpan/testing';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { sheetXml } from '../testing/sheet-xml.ts';
import { startLedger, type TestBooks, type TestLedger } from '../testing/test-ledger.ts';

let ledger: TestLedger;
let books: TestBooks;
beforeAll(async () => {
  ledger = await startLedger({ poolSize: 20 });
});
afterAll(() => ledger.close());
beforeEach(async () => {
  books = await ledger.openBooks();
});

type Cell = string | null;
const titles = ['日期', '凭证号', '摘要', '科目编码', '借方金额', '贷方金额'];
const fileOf = (rows: readonly Cell[][], header: readonly string[] = titles): Promise<Buffer> =>
  writeWorkbook({ name: '凭证', columns: header.map((title) => ({ title })), rows });
const upload = async (
  rows: readonly Cell[][],
  fields: Record<string, string> = {},
  header?: readonly string[],
) => books.upload<VoucherImportResult>('/voucher/import', await fileOf(rows, header), fields);
const stored = async () =>
  (await books.call<Voucher[]>('GET', '/voucher')).data.map(
    (v) => `${v.voucherDate} ${v.word}-${v.code} ${v.debitAmount}`,
  );
const sale: Cell[][] = [
  ['2025-01-10', '记-1', '销售', '1002', '100.00', null],
  ['2025-01-10', '记-1', '销售', '5051', null, '100.00'],
];

const cells = (answer: { fields?: unknown }) => answer.fields as FieldProblem[];

/** Books with a customer, a unit and a currency, so that every column is used. */
async function richBooks(): Promise<TestBooks> {
  const rich = await ledger.openBooks();
  const call = async <T>(path: string, body: object) => {
    const answer = await rich.call<T>('POST', path, body);
    if (!answer.success) throw new Error(`${answer.code}: ${answer.msg}`);
    return answer.data;
  };
  await call('/currency', { code: 'USD', name: '美元', exchangeRate: '7.1' });
  await call('/subject', { code: '100209', name: '美元户', currencyAccounting: ['USD'] });
  await call('/subject', { code: '101298', name: '金条', unit: '克' });
  const customers = rich.subject('1122').auxiliaryAccounting[0]!;
  await call('/accounting-category-details', {
    accountingCategoryId: customers.id,
    code: '001',
    name: '华宁百货',
  });
  await rich.reloadSubjects();
  return rich;
}

async function postRich(rich: TestBooks): Promise<void> {
  const customers = rich.subject('1122').auxiliaryAccounting[0]!;
  const items = await rich.call<{ records: AuxiliaryItem[] }>(
    'GET',
    `/accounting-category-details?accounting_category_id=${customers.id}&page=1`,
  );
  const auxiliary = [{ categoryId: customers.id, itemId: items.data.records[0]!.id }];
  const post = async (body: object) => {
    const answer = await rich.call<Voucher>('POST', '/voucher', body);
    if (!answer.success) throw new Error(`${answer.code}: ${answer.msg} ${JSON.stringify(answer.fields)}`);
  };
  await post(
    rich.voucher('2025-01-10', [], {
      remark: '=1+1',
      receiptNum: 3,
      details: [
        { ...rich.line('1122 Dr 1234.50'), auxiliary, summary: '=HYPERLINK("http://x")' },
        { ...rich.line('5051 Cr 1234.50'), summary: '+销售 @一 -二' },
      ],
    }),
  );
  await post(
    rich.voucher('2025-01-11', [], {
      word: '付',
      details: [
        { ...rich.line('101298 Dr -99.99'), num: '-3', price: '33.33', summary: '红字退货' },
        {
          ...rich.line('100209 Cr -99.99'),
          summary: '退款',
          currencyCode: 'USD',
          exchangeRate: '7.14214286',
          originalAmount: '-14',
        },
      ],
    }),
  );
  await post(rich.voucher('2025-02-28', ['1001 Dr 9999999999999.99', '3001 Cr 9999999999999.99']));
  await rich.call('POST', '/checkout/transfer', { year: 2025, month: 1, mode: 'combined' });
}

describe('vouchers that go out come in again', () => {
  it.each(['zh-CN', 'zh-TW', 'en'])(
    'export, import, export: the same sheet, byte by byte (%s)',
    async (language) => {
      const rich = await richBooks();
      await postRich(rich);
      const file = await rich.download('/voucher/export', { 'accept-language': language });
      const other = await richBooks();
      const by = { ...other.manager, userName: rich.manager.userName };
      const answer = await other.upload<VoucherImportResult>('/voucher/import', file, {}, by);
      expect(answer).toMatchObject({ success: true, data: { created: 4, date: '2025-02-28' } });
      const again = await other.download('/voucher/export', { 'accept-language': language });
      expect(sheetXml(again)).toBe(sheetXml(file));
      expect(await ledger.verify(other.id)).toMatchObject({ ok: true });
    },
  );

  it('nothing a user typed becomes a formula: such a text lies in a text cell of text format', async () => {
    const rich = await richBooks();
    await postRich(rich);
    const file = await rich.download('/voucher/export');
    const sheet = await readSheet(file);
    expect(sheet.bad).toEqual([]);
    expect(sheet.rows.flatMap(({ cells }) => cells)).toContain('=HYPERLINK("http://x")');
    const xml = sheetXml(file);
    expect(xml).not.toMatch(/<f[ >/]/);
    for (const typed of ['=HYPERLINK(&quot;http://x&quot;)', '+销售 @一 -二', '=1+1'])
      expect(xml).toMatch(new RegExp(`<c [^>]*t="str"[^>]*><v>${typed.replace(/[()+?/.]/g, '\\$&')}</v>`));
  });

  it('a voucher is called there as on every screen and on paper', async () => {
    await books.posted('2025-01-10', ['1002 Dr 1.00', '3001 Cr 1.00']);
    const [, ...rows] = (await readSheet(await books.download('/voucher/export'))).rows;
    expect(rows.map(({ cells }) => cells[1])).toEqual(['记-001', '记-001']);
  });

  it('by the filter of the list, and as an empty form', async () => {
    await books.posted('2025-01-10', ['1002 Dr 1.00', '3001 Cr 1.00']);
    await books.posted('2025-02-10', ['1002 Dr 2.00', '3001 Cr 2.00']);
    const ask = async (query: string) =>
      (await readSheet(await books.download(`/voucher/export?${query}`))).rows;
    expect(await ask('voucher_month=2')).toHaveLength(3);
    expect(await ask('template=true')).toHaveLength(1);
  });
});

describe('a file of vouchers', () => {
  it('is posted by the same rules as entry by hand: numbers, balances, events', async () => {
    const answer = await upload([...sale, ...sale.map((row) => ['2025-02-03', '记-1', ...row.slice(2)])]);
    expect(answer.data).toEqual({ date: '2025-02-28', created: 2, lines: 4, total: '200.00', errors: [] });
    expect(await stored()).toEqual(['2025-01-10 记-1 100.00', '2025-02-03 记-1 100.00']);
    expect((await books.posted('2025-01-20', ['1002 Dr 1.00', '3001 Cr 1.00'])).code).toBe(2);
    expect(await ledger.verify(books.id)).toMatchObject({ ok: true });
  });

  it('of another program is read: heading lines, merged dates, word and number, totals, columns in any order', async () => {
    const header = ['会计凭证列表', '', '', '', '', '', ''];
    const rows: Cell[][] = [
      ['贷方', '借方', '科目名称', '科目代码', '摘要', '凭证字号', '日期'],
      [null, '100.00', '银行存款', '1002', '销售', '记字第1号', '2025年1月10日'],
      ['100.00', '0.00', '营业收入', '5051', '销售', null, null],
      [null, '1,050.00', '库存现金', '1001', '投资', '记字第2号', null],
      ['1,050.00', null, '实收资本', '3001', '投资', null, null],
      ['1,150.00', '1,150.00', null, null, '合计', null, null],
    ];
    expect(await upload(rows, {}, header)).toMatchObject({ success: true, data: { created: 2 } });
    expect(await stored()).toEqual(['2025-01-10 记-1 100.00', '2025-01-10 记-2 1050.00']);
  });

  it('is read whole, however many rows are blank between its vouchers', async () => {
    const later = sale.map((row) => row.with(1, '记-2'));
    const lines = (rows: readonly Cell[][]) => rows.map((row) => row.join()).join('\n');
    const text = `${lines([titles, ...sale])}${'\n'.repeat(20_000)}${lines(later)}`;
    const answer = await books.upload<VoucherImportResult>('/voucher/import', Buffer.from(text));
    expect(answer.data).toMatchObject({ created: 2 });
    expect(await stored()).toEqual(['2025-01-10 记-1 100.00', '2025-01-10 记-2 100.00']);
  });

  it('of a program that counts its days from 1904 has the days that it shows', async () => {
    const tenthOfJanuary = 44_205;
    const workbook = { ...utils.book_new(), Workbook: { WBProps: { date1904: true } } };
    const rows = sale.map(([, ...rest]) => [tenthOfJanuary, ...rest]);
    utils.book_append_sheet(workbook, utils.aoa_to_sheet([titles, ...rows]), '凭证');
    const file = write(workbook, { type: 'buffer', bookType: 'xlsx' }) as Buffer;
    const answer = await books.upload<VoucherImportResult>('/voucher/import', file);
    expect(answer.data).toMatchObject({ created: 1 });
    expect(await stored()).toEqual(['2025-01-10 记-1 100.00']);
  });

  it('of another program names the base currency in its own words, and the summary as that of a voucher', async () => {
    const header = [
      '日期',
      '会计期间',
      '凭证字号',
      '凭证摘要',
      '科目代码',
      '币别',
      '汇率',
      '原币金额',
      '借方',
      '贷方',
    ];
    const rows: Cell[][] = [
      ['2025/1/10', '2025.01', '记 - 1', '提现', '1001', '人民币', '1', '1,000.00', '1,000.00', ''],
      ['', '', '', '提现', '1002', 'RMB', '1', '1,000.00', '', '1,000.00'],
    ];
    expect(await upload(rows, {}, header)).toMatchObject({ success: true, data: { created: 1 } });
    expect(await stored()).toEqual(['2025-01-10 记-1 1000.00']);
    const unknown = rows.map((row) => row.with(5, '贝壳'));
    expect(cells(await upload(unknown, {}, header))).toMatchObject([
      { row: 2, column: 'F', code: 'CURRENCY_UNKNOWN' },
      { row: 3, column: 'F', code: 'CURRENCY_UNKNOWN' },
    ]);
  });

  it('may name a foreign currency by its name', async () => {
    await books.call('POST', '/currency', { code: 'USD', name: '美元', exchangeRate: '7.1' });
    await books.call('POST', '/subject', { code: '100209', name: '美元户', currencyAccounting: ['USD'] });
    const header = ['日期', '凭证号', '摘要', '科目编码', '币别', '汇率', '借方原币', '借方金额', '贷方金额'];
    const rows: Cell[][] = [
      ['2025-01-10', '记-1', '收款', '100209', '美元', '7.1', '100', '710', null],
      ['2025-01-10', '记-1', '收款', '5051', null, null, null, null, '710'],
    ];
    expect(await upload(rows, {}, header)).toMatchObject({ success: true, data: { created: 1 } });
  });

  it('says that a comma which parts no thousands is none of a number', async () => {
    const answer = await upload([
      ['2025-01-10', '记-1', '销售', '1002', '100,50', null],
      ['2025-01-10', '记-1', '销售', '5051', null, '100,50'],
    ]);
    expect(cells(answer).map(({ row, column, code }) => `${row}${column} ${code}`)).toEqual([
      '2E AMOUNT_COMMA',
      '3F AMOUNT_COMMA',
    ]);
  });

  it('may be a csv file of an old Windows: GBK, days with slashes, codes with their zeros', async () => {
    // 日期,凭证号,摘要,科目编码,借方金额,贷方金额 · 2025/1/10,记-1,销售,1002,"1,234.50", · ,,销售,5051,,"1,234.50"
    const hex =
      'c8d5c6da2cc6bed6a4bac52cd5aad2aa2cbfc6c4bfb1e0c2eb2cbde8b7bdbdf0b6ee2cb4fbb7bdbdf0b6ee0d0a323032352f312f31302c' +
      'bcc72d312ccffacadb2c313030322c22312c3233342e3530222c0d0a2c2ccffacadb2c353035312c2c22312c3233342e353022';
    expect(await books.upload('/voucher/import', Buffer.from(hex, 'hex'))).toMatchObject({ success: true });
    expect(await stored()).toEqual(['2025-01-10 记-1 1234.50']);
  });

  it('with unknown titles is read by a mapping of its columns', async () => {
    const header = ['D', 'N', 'T', 'A', 'In', 'Out'];
    expect(await upload(sale, {}, header)).toMatchObject({ status: 422, code: 'COLUMN_MISSING' });
    const mapping = { A: 'date', B: 'number', C: 'summary', D: 'subjectCode', E: 'debit', F: 'credit' };
    expect(await upload(sale, { mapping: JSON.stringify(mapping) }, header)).toMatchObject({
      data: { created: 1 },
    });
    const shown = await books.upload<VoucherFileColumns>('/voucher/import/columns', await fileOf(sale));
    expect(shown.data.columns.map(({ column, key }) => `${column}:${key}`)).toEqual([
      'A:date',
      'B:number',
      'C:summary',
      'D:subjectCode',
      'E:debit',
      'F:credit',
    ]);
    expect(shown.data.sample).toHaveLength(2);
    expect(shown.data.needs).toContainEqual(['number', 'code']);
    const titles = new Map(shown.data.choices.map(({ key, title }) => [key, title]));
    expect([titles.get('debit'), titles.get('code')]).toEqual(['Debit', 'No.']);
  });

  it.each(['[]', '{"A": 5}', '{"a1": "date"}', '{"A": "secret"}', '{', '{"A": "aux:99:code"}'])(
    'refuses the mapping %s',
    async (mapping) => {
      expect(await upload(sale, { mapping })).toMatchObject({ status: 400, code: 'FIELD_INVALID' });
    },
  );

  it('names every error at its row and column and stores nothing (pitfall 33)', async () => {
    const answer = await upload([
      ...sale,
      ['2025-01-32', '记-2', '日期', '1002', '1.00', null],
      ['2025-01-12', '坏', '号', '1002', '1.00', null],
      ['2025-01-12', '怪-3', '凭证字', '1002', '1.00', null],
      ['2025-01-12', '怪-3', '凭证字', '3001', null, '1.00'],
      ['2025-01-12', '记-4', '', '9999', '1.001', null],
      ['2025-01-12', '记-4', '两边', '3001', '1.00', '1.00'],
      ['2025-01-12', '记-5', '不平', '1002', '1.00', null],
      ['2025-01-12', '记-5', '不平', '3001', null, '2.00'],
      ['2025-01-12', '记-6', '空金额', '1002', null, null],
      ['2025-01-12', '记-6', '辅助', '1122', null, '3.00'],
    ]);
    expect(answer.status).toBeGreaterThanOrEqual(400);
    const errors = cells(answer).map(({ row, column, code }) => `${row}${column ?? ''} ${code}`);
    expect(errors).toEqual(
      expect.arrayContaining([
        '4A CELL_VALUE',
        '5B CELL_VALUE',
        '6B WORD_UNKNOWN',
        '8C LINE_SUMMARY',
        '8D SUBJECT_UNKNOWN',
        '8E AMOUNT_DECIMALS',
        '9E LINE_AMOUNT',
        '10 NOT_BALANCED',
        '12E LINE_AMOUNT',
        '13 AUX_MISSING',
      ]),
    );
    expect(await stored()).toEqual([]);
    expect((await ledger.verify(books.id)).events).toBe(1);
  });

  it.each([
    ['debit', 'E', ['abc', null]],
    ['credit', 'F', [null, '1.001']],
  ])(
    'names an amount that cannot be read once, not also as missing or not balanced (%s)',
    async (_, at, amounts) => {
      const answer = await upload([
        ['2025-01-12', '记-1', '金额', '1002', ...amounts],
        ...sale.slice(1).map((row) => ['2025-01-12', ...row.slice(1)]),
      ]);
      expect(cells(answer).map(({ row, column }) => `${row}${column}`)).toEqual([`2${at}`]);
    },
  );

  it('is refused in a closed month, before the books and too far ahead (pitfall 7)', async () => {
    await books.closed(2025, 1);
    const dated = (day: string) => sale.map((row) => [day, ...row.slice(1)]);
    const codes = [];
    for (const day of ['2025-01-10', '2024-12-31', '2027-01-01'])
      codes.push(cells(await upload(dated(day))).map(({ row, column, code }) => [row, column, code]));
    expect(codes).toEqual([
      [[2, 'A', 'PERIOD_CLOSED']],
      [[2, 'A', 'BEFORE_ENABLE']],
      [[2, 'A', 'DATE_TOO_FAR']],
    ]);
  });

  it('does not take a number that is taken (pitfall 6), unless new numbers are asked for', async () => {
    await books.posted('2025-01-05', ['1002 Dr 1.00', '3001 Cr 1.00']);
    expect(await upload(sale)).toMatchObject({
      status: 409,
      code: 'NUMBER_TAKEN',
      fields: [{ row: 2, column: 'B' }],
    });
    expect(await upload(sale, { numbers: 'next' })).toMatchObject({ success: true });
    expect(await stored()).toEqual(['2025-01-05 记-1 1.00', '2025-01-10 记-2 100.00']);
  });

  it('may carry gaps, which the history explains', async () => {
    expect(await upload(sale.map((row) => [row[0]!, '记-7', ...row.slice(2)]))).toMatchObject({
      success: true,
    });
    expect(await ledger.verify(books.id)).toMatchObject({ ok: true });
    expect((await books.posted('2025-01-20', ['1002 Dr 1.00', '3001 Cr 1.00'])).code).toBe(8);
  });

  it('comes a second time only when that is meant', async () => {
    await upload(sale);
    expect(await upload(sale)).toMatchObject({
      status: 409,
      code: 'SAME_FILE',
      data: { name: books.manager.userName, from: '2025-01-10', to: '2025-01-10' },
    });
    expect(await upload(sale, { again: 'true', numbers: 'next' })).toMatchObject({ success: true });
    const other = await ledger.openBooks();
    expect(await other.upload('/voucher/import', await fileOf(sale))).toMatchObject({ success: true });
  });

  it('is rehearsed without a trace', async () => {
    const answer = await books.upload<VoucherImportResult>('/voucher/import?dryRun=true', await fileOf(sale));
    expect(answer.data).toMatchObject({ created: 1, total: '100.00' });
    expect(await stored()).toEqual([]);
    expect((await ledger.verify(books.id)).events).toBe(1);
  });

  it('is for those who may write, and a spreadsheet', async () => {
    const viewer = memberIdentity(books.id, 'View', 8);
    expect(await books.upload('/voucher/import', await fileOf(sale), {}, viewer)).toMatchObject({
      code: 'ROLE_FORBIDDEN',
    });
    expect(await books.upload('/voucher/import', Buffer.from('日期 摘要'))).toMatchObject({
      code: 'FILE_TYPE',
    });
    expect(await books.call('POST', '/voucher/import', {})).toMatchObject({ success: false });
    expect(await upload([])).toMatchObject({ status: 422, code: 'FILE_EMPTY' });
  });

  it('of thousands of vouchers is stored at once, while others post', async () => {
    const many = Array.from({ length: 1500 }, (_, index) =>
      sale.map((row) => ['2025-01-10', `记-${index + 1}`, ...row.slice(2)]),
    ).flat();
    const [answer, posted] = await Promise.all([
      upload(many),
      books.post('2025-02-10', ['1002 Dr 1.00', '3001 Cr 1.00']),
    ]);
    expect([answer.data.created, posted.success]).toEqual([1500, true]);
    expect(await ledger.verify(books.id)).toMatchObject({ ok: true });
    // Asked for without pages all come.
    const { data } = await books.call<Voucher[]>('GET', '/voucher?voucher_year=2025');
    expect([data.length, data[1499]!.code]).toEqual([1501, 1500]);
  });
});
