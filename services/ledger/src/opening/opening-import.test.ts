import type { AuxiliaryItem, Imported, OpeningRow, TrialBalance } from '@suanpan/contracts';
import { writeWorkbook } from '@suanpan/service-kit/sheets';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startLedger, type TestBooks, type TestLedger } from '../testing/test-ledger.ts';

let ledger: TestLedger;
let books: TestBooks;
beforeAll(async () => {
  ledger = await startLedger();
});
afterAll(() => ledger.close());
beforeEach(async () => {
  books = await ledger.openBooks({ enableDate: '2025-07-01' });
  const { id } = books.subject('1122').auxiliaryAccounting[0]!;
  await books.call<AuxiliaryItem>('POST', '/accounting-category-details', {
    accountingCategoryId: id,
    code: '01',
    name: '甲公司',
  });
});

const titles = ['科目编码', '客户', '币别', '期初余额', '本年累计借方', '本年累计贷方', '期初数量'];
const send = async (rows: (string | null)[][], query = '') => {
  const columns = titles.map((title) => ({ title }));
  return books.upload<Imported>(
    `/initial-balance/import${query}`,
    await writeWorkbook({ name: '期初', columns, rows }),
  );
};
const rowsOf = async () => (await books.call<OpeningRow[]>('GET', '/initial-balance')).data;
const row = async (code: string) => (await rowsOf()).find((one) => one.code === code && one.id !== null);
const good = [
  ['1002', null, null, '50000', '300000.00', '280000', null],
  ['1122', '01', null, '-30000.00', null, null, null],
  ['2202', null, null, null, null, null, null],
  ['3001', null, 'CNY', '20000', null, null, null],
];

it('openings come from a file, by leaf, item and currency; a row without figures says nothing', async () => {
  expect((await send(good)).data).toEqual({
    inserted: 3,
    updated: 0,
    skipped: [{ row: 4, code: '2202', reason: 'empty' }],
  });
  expect(await row('1002')).toMatchObject({ beginBalance: '50000.00', cumulativeDebit: '300000.00' });
  expect((await rowsOf()).find(({ auxiliary }) => auxiliary[0]?.code === '01')?.beginBalance).toBe(
    '-30000.00',
  );
  const trial = (await books.call<TrialBalance>('GET', '/initial-balance/trialBalance')).data;
  expect(trial.beginningBalance.difference).toBe('0.00');
  expect(await ledger.verify(books.id)).toMatchObject({ ok: true });
});

it.each(['zh-CN', 'zh-TW', 'en'])('exported in %s, they come back as they were', async (language) => {
  await send(good);
  const before = await rowsOf();
  const file = await books.download('/initial-balance/export', { 'accept-language': language });
  const { data } = await books.upload<Imported>('/initial-balance/import', file);
  expect([data.inserted, data.updated]).toEqual([0, 3]);
  const figures = (rows: OpeningRow[]) => rows.map(({ version: _version, ...rest }) => rest);
  expect(figures(await rowsOf())).toEqual(figures(before));
});

it('a rehearsal stores nothing', async () => {
  expect((await send(good, '?dryRun=1')).data.inserted).toBe(3);
  expect(await row('1002')).toBeUndefined();
});

it('pitfall 33: with a bad row nothing is stored and every bad cell is named, an empty code too', async () => {
  const unknown = await send([
    ['1002', null, null, '1', null, null, null],
    ['9999', null, null, '1', null, null, null],
    ['1122', '99', null, '1', null, null, null],
    [null, null, null, '1', null, null, null],
  ]);
  expect(unknown.fields?.map(({ row, column, code }: Cell) => [row, column, code])).toEqual([
    [3, 'A', 'SUBJECT_UNKNOWN'],
    [4, 'B', 'AUX_UNKNOWN'],
    [5, 'A', 'SUBJECT_UNKNOWN'],
  ]);
  const malformed = await send([
    ['2202', null, null, null, null, null, null],
    ['1002', null, null, '1.234', null, null, null],
    ['3001', null, null, 'viel', null, null, null],
  ]);
  expect(malformed.fields?.map(({ row, column, code }: Cell) => [row, column, code])).toEqual([
    [3, 'D', 'AMOUNT_DECIMALS'],
    [4, 'D', 'AMOUNT_MALFORMED'],
  ]);
  const refused = await send([
    ['5602', null, null, '1', null, null, null],
    ['1001', null, null, '1', null, null, '2'],
    ['1122', null, null, '1', null, null, null],
  ]);
  expect(refused.fields?.map(({ row, code }: Cell) => [row, code])).toEqual(
    expect.arrayContaining([
      [2, 'NOT_LEAF'],
      [3, 'QUANTITY_NOT_KEPT'],
      [4, 'AUX_REQUIRED'],
    ]),
  );
  expect(await row('1002')).toBeUndefined();
});

it('pitfall 32: an empty row clears what was stored for it', async () => {
  await send([['1002', null, null, '5', null, null, null]]);
  expect((await send([['1002', null, null, null, null, null, null]])).data.updated).toBe(1);
  expect(await row('1002')).toMatchObject({ beginBalance: '0.00' });
});

it('is refused once the first month is closed', async () => {
  await books.closed(2025, 7);
  expect(await send(good)).toMatchObject({ code: 'OPENING_LOCKED' });
});

type Cell = { row?: number; column?: string; code: string };

describe('a chart of four hundred leaves', () => {
  const count = 400;
  const codes = Array.from({ length: count }, (_, index) => {
    const group = String(Math.floor(index / 99) + 1).padStart(2, '0');
    return `1002${group}${String((index % 99) + 1).padStart(2, '0')}`;
  });
  beforeEach(async () => {
    const groups = [...new Set(codes.map((code) => code.slice(0, 6)))];
    const subjects = [...groups, ...codes].map((code) => [code, `账户${code}`]);
    const columns = [{ title: '科目编码' }, { title: '科目名称' }];
    const file = await writeWorkbook({ name: '科目', columns, rows: subjects });
    const { success, msg } = await books.upload('/subject/import', file);
    if (!success) throw new Error(`The chart was not taken: ${msg}`);
  });
  const rows = () => codes.map((code) => [code, null, null, '10.00', null, null, null]);

  it('gets all its openings from one file', async () => {
    expect((await send(rows())).data).toMatchObject({ inserted: count, updated: 0 });
    expect((await rowsOf()).find(({ code }) => code === '1002')?.beginBalance).toBe('4000.00');
  });

  it('gets none of them when one row is bad, and every bad cell is named', async () => {
    const spoiled = rows();
    spoiled[150]![3] = '1.005';
    spoiled[399]![0] = '9999';
    const unknown = await send(spoiled);
    expect(unknown.fields?.map(({ row, column, code }: Cell) => [row, column, code])).toEqual([
      [401, 'A', 'SUBJECT_UNKNOWN'],
    ]);
    spoiled[399]![0] = codes[399]!;
    spoiled[7]![4] = 'n/a';
    const malformed = await send(spoiled);
    expect(malformed.fields?.map(({ row, column, code }: Cell) => [row, column, code])).toEqual([
      [9, 'E', 'AMOUNT_MALFORMED'],
      [152, 'D', 'AMOUNT_DECIMALS'],
    ]);
    expect(await row('1002')).toBeUndefined();
  });
});
