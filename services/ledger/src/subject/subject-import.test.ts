import type { Imported, Subject } from '@suanpan/contracts';
import { memberIdentity } from '@suanpan/testing';
import { readSheet, writeWorkbook } from '@suanpan/service-kit/sheets';
import { Client } from 'pg';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startLedger, type TestBooks, type TestLedger } from '../testing/test-ledger.ts';

let ledger: TestLedger;
let books: TestBooks;
beforeAll(async () => {
  ledger = await startLedger();
});
afterAll(() => ledger.close());
beforeEach(async () => {
  books = await ledger.openBooks();
});

const file = (titles: string[], ...rows: (string | null)[][]): Promise<Buffer> =>
  writeWorkbook({ name: '科目', columns: titles.map((title) => ({ title })), rows });
const send = async (titles: string[], rows: (string | null)[][], fields: Record<string, string> = {}) =>
  books.upload<Imported>('/subject/import', await file(titles, ...rows), fields);
const subjects = async () => (await books.call<Subject[]>('GET', '/subject')).data;
const plain = ['科目编码', '科目名称'];

describe('a file of subjects', () => {
  it('adds what is new, parents before children in any order, and changes what it names', async () => {
    const answer = await send(
      ['Code', 'Name', 'Unit', '辅助核算'],
      [
        ['10020101', '工行一部', null, null],
        ['100201', '工行', null, null],
        ['1405', '库存商品', '箱', '项目/存货'],
        ['1001', '现金', null, null],
      ],
    );
    expect(answer).toMatchObject({ success: true, data: { inserted: 2, updated: 2, skipped: [] } });
    const chart = new Map((await subjects()).map((subject) => [subject.code, subject]));
    expect(chart.get('10020101')).toMatchObject({
      level: 3,
      parentId: chart.get('100201')!.id,
      mnemonicCode: 'ghyb',
    });
    expect(chart.get('1405')).toMatchObject({ unit: '箱' });
    expect(chart.get('1405')!.auxiliaryAccounting.map(({ name }) => name)).toEqual(['项目', '存货']);
    expect(chart.get('1001')).toMatchObject({ name: '现金', mnemonicCode: 'xj', version: 2 });
  });

  it('without a needed column is refused with its name, once, in the language of the reader', async () => {
    for (const [language, name] of [
      ['en', 'Name'],
      ['zh-TW', '科目名稱'],
    ] as const) {
      const sheet = await file(['Code'], ['100201']);
      const { fields = [] } = await books.upload('/subject/import', sheet, {}, undefined, {
        'accept-language': language,
      });
      expect(fields.map(({ message }) => message)).toEqual([expect.stringContaining(name)]);
    }
  });

  it.each(['zh-CN', 'zh-TW', 'en'])('exported in %s, it comes back and changes nothing', async (language) => {
    await books.call('POST', '/currency', { code: 'USD', name: '美元', exchangeRate: '7.1' });
    await books.call('POST', '/subject', { code: '100201', name: '=美元户', currencyAccounting: ['USD'] });
    const before = await subjects();
    const exported = await books.download('/subject/export', { 'accept-language': language });
    const { data } = await books.upload<Imported>('/subject/import', exported);
    expect([data.inserted, data.updated, data.skipped.length]).toEqual([0, 0, before.length]);
    expect(await subjects()).toEqual(before);
  });

  it('of what a search shows has these subjects only', async () => {
    const { rows } = await readSheet(await books.download('/subject/export?keyword=yhck&type=asset'));
    expect(rows.slice(1).map(({ cells }) => cells[0])).toEqual(['1002']);
  });

  it('of an empty template has the titles only', async () => {
    const { rows } = await readSheet(await books.download('/subject/export?template=true'));
    expect(rows).toHaveLength(1);
  });

  it('a rehearsal answers the same and stores nothing', async () => {
    const form = await file(plain, ['100201', '工行']);
    const answer = await books.upload<Imported>('/subject/import?dryRun=1', form);
    expect(answer.data.inserted).toBe(1);
    expect((await subjects()).some(({ code }) => code === '100201')).toBe(false);
  });

  it('pitfall 32: an empty cell clears, a missing column leaves alone', async () => {
    await send(['科目编码', '科目名称', '数量单位'], [['1405', '库存商品', '箱']]);
    await send(plain, [['1405', '商品']]);
    expect((await subjects()).find(({ code }) => code === '1405')!.unit).toBe('箱');
    await send(['科目编码', '科目名称', '数量单位'], [['1405', '商品', null]]);
    expect((await subjects()).find(({ code }) => code === '1405')!.unit).toBeNull();
  });
});

describe('one bad row and nothing is stored', () => {
  it('pitfall 33: every bad cell is named, an empty one too', async () => {
    const answer = await send(
      ['科目编码', '科目名称', '科目类别', '余额方向', '外币核算', '辅助核算'],
      [
        ['100201', '工行', null, null, null, null],
        ['100202', null, null, null, null, null],
        ['10020', '短', null, null, null, null],
        ['100203', '三', '负债', '左', 'USD', '无此类'],
        ['100201', '重复', null, null, null, null],
        [null, '无编码', null, null, null, null],
        ['999901', '无上级', null, null, null, null],
        ['100204', '工行', null, null, null, null],
      ],
    );
    expect(answer).toMatchObject({ success: false, status: 422 });
    expect(answer.fields?.map(({ row, column, code }: Cell) => [row, column, code])).toEqual([
      [3, 'B', 'NAME_MISSING'],
      [4, 'A', 'CODE_FORMAT'],
      [5, 'F', 'CATEGORY_UNKNOWN'],
      [5, 'D', 'CELL_VALUE'],
      [5, 'E', 'CURRENCY_UNKNOWN'],
      [5, 'C', 'CELL_VALUE'],
      [6, 'A', 'ROW_DUPLICATE'],
      [7, 'A', 'CODE_FORMAT'],
      [8, 'A', 'PARENT_UNKNOWN'],
      [9, 'B', 'NAME_TAKEN'],
    ]);
    expect(answer.fields?.[0]).toMatchObject({ sheet: '科目', row: 3, line: 3, field: 'name' });
    expect((await subjects()).some(({ code }) => code === '100201')).toBe(false);
  });

  it('a used subject keeps what its postings rely on', async () => {
    await books.posted('2025-01-05', ['1002 Dr 1.00', '3001 Cr 1.00']);
    const answer = await send(
      ['科目编码', '科目名称', '数量单位', '启用'],
      [
        ['1002', '银行', '件', '是'],
        ['3001', '资本', null, 'No'],
      ],
    );
    expect(answer.fields?.map(({ row, column, code }: Cell) => [row, column, code])).toEqual([
      [2, 'C', 'IN_USE'],
      [3, 'D', 'BALANCE_NOT_ZERO'],
    ]);
  });

  it('the first child of a used leaf needs consent, then takes over its postings', async () => {
    await books.posted('2025-01-05', ['1002 Dr 1.00', '3001 Cr 1.00']);
    const rows = [
      ['100201', '工行'],
      ['100202', '建行'],
      ['10020101', '工行一部'],
    ];
    expect((await send(plain, rows)).fields?.[0]).toMatchObject({ row: 2, code: 'FIRST_CHILD_NEEDS_MOVE' });
    expect(await send(plain, rows, { moveBalances: '1' })).toMatchObject({ data: { inserted: 3 } });
    await books.reloadSubjects();
    const used = await Promise.all(
      ['10020101', '100202'].map((code) => books.call('GET', `/subject/checkUse/${books.subject(code).id}`)),
    );
    expect(used.map(({ data }) => data)).toEqual([true, false]);
    expect(await ledger.verify(books.id)).toMatchObject({ ok: true });
  });

  it('first-level rows of a small enterprise are refused', async () => {
    expect((await send(plain, [['1999', '新']])).fields?.[0]).toMatchObject({ code: 'FIRST_LEVEL_FIXED' });
  });
});

type Cell = { row?: number; column?: string; code: string };

describe('an upload', () => {
  const valid = () => file(plain, ['100201', '工行']);

  it('is for Manager and Director', async () => {
    const making = memberIdentity(books.id, 'Making', 8);
    expect(await books.upload('/subject/import', await valid(), {}, making)).toMatchObject({
      code: 'ROLE_FORBIDDEN',
    });
  });

  it('sent twice under one key is done once; another file under the key is refused', async () => {
    const key = { 'idempotency-key': 'same' };
    const content = await valid();
    const once = await books.upload<Imported>('/subject/import', content, {}, books.manager, key);
    const twice = await books.upload<Imported>('/subject/import', content, {}, books.manager, key);
    expect([once.data.inserted, twice.data.inserted]).toEqual([1, 1]);
    const other = await file(plain, ['100209', '建行']);
    expect(await books.upload('/subject/import', other, {}, books.manager, key)).toMatchObject({
      code: 'IDEMPOTENCY_MISMATCH',
    });
  });

  it.each([
    ['text', Buffer.from('a b'), 415, 'FILE_TYPE'],
    ['an empty file', Buffer.alloc(0), 415, 'FILE_TYPE'],
    ['more than ten megabytes', Buffer.alloc(10_485_761, 'x'), 413, 'TOO_LARGE'],
  ])('of %s is refused', async (_, content, status, code) => {
    expect(await books.upload('/subject/import', content)).toMatchObject({ status, code });
  });

  it('that is no form, or a form without a file, is refused', async () => {
    expect(await books.call('POST', '/subject/import', { file: 'x' })).toMatchObject({ status: 415 });
    const headers = { 'content-type': 'multipart/form-data; boundary=x' };
    const field = '--x\r\nContent-Disposition: form-data; name="a"\r\n\r\nb\r\n--x--\r\n';
    expect(await books.call('POST', '/subject/import', field, undefined, headers)).toMatchObject({
      status: 400,
      code: 'FILE_MISSING',
    });
    expect(await books.call('POST', '/subject/import', 'x', undefined, headers)).toMatchObject({
      success: false,
    });
  });

  it('is taken by import routes only', async () => {
    const answer = await books.upload('/subject', await valid());
    expect(answer.status).toBe(415);
  });
});

it('five thousand subjects are imported in one go, also after the tables were analysed while they were small', async () => {
  const superuser = new Client(ledger.database.superuserUrl);
  await superuser.connect();
  await superuser.query('ANALYZE');
  await superuser.end();
  const rows: string[][] = [];
  for (let a = 1; a <= 50; a++) {
    const parent = `1002${String(a).padStart(2, '0')}`;
    rows.push([parent, `银行${a}`]);
    for (let b = 1; b <= 99; b++) rows.push([parent + String(b).padStart(2, '0'), `账户${a}-${b}`]);
  }
  expect(await send(plain, rows)).toMatchObject({ success: true, data: { inserted: 5000 } });
}, 120_000);
