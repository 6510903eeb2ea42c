import type { AuxiliaryCategory, AuxiliaryItem } from '@suanpan/contracts';
import { memberIdentity } from '@suanpan/testing';
import { readSheet, writeWorkbook } from '@suanpan/service-kit/sheets';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { RowHolder } from '../testing/row-holder.ts';
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

const categories = async () => (await books.call<AuxiliaryCategory[]>('GET', '/accounting-category')).data;
const builtIn = async (key: string) => (await categories()).find((category) => category.key === key)!;
const add = (name: string, customColumns: string[] = []) =>
  books.call<AuxiliaryCategory>('POST', '/accounting-category', { name, customColumns });
const change = (category: AuxiliaryCategory, changes: object) =>
  books.call<AuxiliaryCategory>('PUT', '/accounting-category', { ...category, ...changes });
const addItem = (accountingCategoryId: number, code: string, changes: object = {}) =>
  books.call<AuxiliaryItem>('POST', '/accounting-category-details', {
    accountingCategoryId,
    code,
    name: code,
    ...changes,
  });

const filled = (...values: string[]) => [...values, '', '', '', ''];

describe('a category', () => {
  it('of the built-in seven has its fields, and its items their values', async () => {
    const customer = await builtIn('customer');
    expect(customer.customColumns).toEqual(['助记码', '客户类别', '经营地址', '联系人', '手机', '税号']);
    const { data } = await addItem(customer.id, 'C01', { customValues: ['jgs', 'A'] });
    expect(data.customValues).toEqual(['jgs', 'A', '', '', '', '']);
    const renamed = await books.call<AuxiliaryItem>('PUT', '/accounting-category-details', {
      ...data,
      name: '甲公司',
      customValues: undefined,
    });
    expect(renamed.data.customValues).toEqual(data.customValues);
    expect(
      await addItem(customer.id, 'C02', { customValues: Array.from({ length: 7 }, () => 'x') }),
    ).toMatchObject({
      status: 400,
      fields: [{ field: 'customValues' }],
    });
  });

  it('of the built-in seven is neither changed nor removed', async () => {
    const customer = await builtIn('customer');
    expect(await change(customer, { name: '顾客' })).toMatchObject({ code: 'SYSTEM_CATEGORY' });
    expect(await books.call('DELETE', `/accounting-category/${customer.id}`)).toMatchObject({
      code: 'SYSTEM_CATEGORY',
    });
  });

  it('of one’s own: up to three, also when two people add one at once', async () => {
    await add('合同');
    await add('车辆');
    const answers = await Promise.all([add('门店'), add('渠道')]);
    expect(answers.map((answer) => answer.code ?? 'added').toSorted()).toEqual([
      'TOO_MANY_CATEGORIES',
      'added',
    ]);
  });

  it.each([
    [{ name: ' ' }, 'NAME_MISSING'],
    [{ name: '客户' }, 'NAME_TAKEN'],
    [{ name: '合同', customColumns: ['甲', '甲'] }, 'FIELD_TWICE'],
    [{ name: '合同', customColumns: [' '] }, 'FIELD_TWICE'],
  ])('%j is refused with %s', async (body, code) => {
    expect(await books.call('POST', '/accounting-category', body)).toMatchObject({ code });
  });

  it('with items keeps its fields in their places; new ones come behind', async () => {
    const { data } = await add('合同', ['签订日期']);
    await addItem(data.id, 'H01', { customValues: ['2025-01-01'] });
    const [frozen] = (await categories()).filter(({ id }) => id === data.id);
    expect(frozen!.canEdit).toBe(false);
    expect(await change(frozen!, { customColumns: ['到期'] })).toMatchObject({ code: 'IN_USE' });
    expect(await change(frozen!, { customColumns: ['签订日期', '到期'] })).toMatchObject({ success: true });
    expect(await change(frozen!, { name: '协议' })).toMatchObject({ code: 'STALE' });
    expect(await books.call('DELETE', `/accounting-category/${data.id}`)).toMatchObject({ code: 'IN_USE' });
  });

  it('that a subject asks for stays; an unused one goes', async () => {
    const { data } = await add('合同');
    await books.call('PUT', '/subject', { ...books.subject('1405'), auxiliaryAccounting: [data.id] });
    expect(await books.call('DELETE', `/accounting-category/${data.id}`)).toMatchObject({ code: 'IN_USE' });
    const other = (await add('车辆')).data;
    expect(await books.call('DELETE', `/accounting-category/${other.id}`)).toMatchObject({ success: true });
  });

  it('is not held by a change that waits for a subject, so that the subject may ask for it', async () => {
    const { data } = await add('合同');
    const holder = await RowHolder.connect(ledger.database.superuserUrl);
    try {
      await holder.holdSet(books.id);
      const changed = await holder.queue(1, () => change(data, { name: '协议' }));
      await holder.nameCategory(books.id, data.id);
      await holder.release();
      expect(await changed.answer).toMatchObject({ success: true, data: { name: '协议' } });
    } finally {
      await holder.close();
    }
  });

  it('is for Manager and Director; of another company it does not exist', async () => {
    const making = memberIdentity(books.id, 'Making', 8);
    const body = { name: '合同' };
    expect(await books.call('POST', '/accounting-category', body, making)).toMatchObject({
      code: 'ROLE_FORBIDDEN',
    });
    const { data } = await add('合同');
    const other = await ledger.openBooks();
    expect(await other.call('DELETE', `/accounting-category/${data.id}`)).toMatchObject({ status: 404 });
    expect(await other.call('DELETE', `/accounting-category-details/clear/${data.id}`)).toMatchObject({
      status: 404,
    });
  });

  it('is cleared of its items unless one is in use', async () => {
    const { data } = await add('合同');
    await addItem(data.id, 'H01');
    const clear = () => books.call('DELETE', `/accounting-category-details/clear/${data.id}`);
    await books.call('PUT', '/subject', { ...books.subject('1405'), auxiliaryAccounting: [data.id] });
    expect(await clear()).toMatchObject({ success: true });
    const item = (await addItem(data.id, 'H02')).data;
    const details = [
      { ...books.line('1405 Dr 5.00'), auxiliary: [{ categoryId: data.id, itemId: item.id }] },
      books.line('3001 Cr 5.00'),
    ];
    await books.call('POST', '/voucher', books.voucher('2025-01-05', [], { details }));
    expect(await clear()).toMatchObject({ code: 'IN_USE' });
  });
});

describe('a file of items', () => {
  const send = async (category: AuxiliaryCategory, titles: string[], rows: (string | null)[][]) =>
    books.upload('/accounting-category/import', await file(titles, rows), {
      categoryId: String(category.id),
    });
  const file = (titles: string[], rows: (string | null)[][]) =>
    writeWorkbook({ name: '项目', columns: titles.map((title) => ({ title })), rows });
  const items = async (id: number) => {
    const path = `/accounting-category-details?accounting_category_id=${id}&size=500`;
    return (await books.call<{ records: AuxiliaryItem[] }>('GET', path)).data.records;
  };

  it('adds and changes by code, with the category’s fields; leading zeros stay', async () => {
    const customer = await builtIn('customer');
    await addItem(customer.id, '001', { customValues: ['old', 'A'] });
    const answer = await send(
      customer,
      ['客户编码', '客户名称', '助记码', '备注', '启用'],
      [
        ['001', '甲公司', 'jgs', null, '是'],
        ['002', '乙公司', null, '=1+1', '否'],
      ],
    );
    expect(answer.data).toEqual({ total: 2, inserted: 1, updated: 1 });
    expect(await items(customer.id)).toMatchObject([
      { code: '001', name: '甲公司', customValues: ['jgs', 'A', '', '', '', ''], version: 2 },
      { code: '002', name: '乙公司', remark: '=1+1', enable: false },
    ]);
    expect(await ledger.verify(books.id)).toMatchObject({ ok: true, dictionaries: [] });
  });

  it('pitfall 32: an empty cell clears, a missing column leaves alone', async () => {
    const customer = await builtIn('customer');
    await addItem(customer.id, '001', { customValues: ['jgs', 'A'], remark: '老客户' });
    const row = async () => (await items(customer.id))[0];
    await send(customer, ['编码', '名称'], [['001', '甲']]);
    expect(await row()).toMatchObject({ name: '甲', remark: '老客户', customValues: filled('jgs', 'A') });
    await send(customer, ['编码', '名称', '助记码', '备注'], [['001', '甲', null, null]]);
    expect(await row()).toMatchObject({ remark: null, customValues: filled('', 'A') });
  });

  it('exported, it comes back and changes nothing', async () => {
    const customer = await builtIn('customer');
    await addItem(customer.id, '001', { customValues: ['jgs'], remark: '@x' });
    const exported = await books.download(`/accounting-category/download?categoryId=${customer.id}`);
    const fields = { categoryId: String(customer.id) };
    expect((await books.upload('/accounting-category/import', exported, fields)).data).toEqual({
      total: 1,
      inserted: 0,
      updated: 0,
    });
  });

  it('holds what the list shows: the items with the keyword in code or name', async () => {
    const customer = await builtIn('customer');
    for (const code of ['A1', 'B1', 'B2']) await addItem(customer.id, code);
    const path = `/accounting-category/download?categoryId=${customer.id}`;
    const sheet = await readSheet(await books.download(`${path}&keyword=b`));
    expect(sheet.rows.slice(1).map(({ cells }) => cells[0])).toEqual(['B1', 'B2']);
    const form = await readSheet(await books.download(`${path}&template=true`));
    expect(form.rows).toHaveLength(1);
  });

  it('pitfall 33: with a bad row stores nothing and names every bad cell', async () => {
    const customer = await builtIn('customer');
    const answer = await send(
      customer,
      ['编码', '名称', '启用'],
      [
        ['C1', '甲', null],
        [null, '乙', null],
        ['C1', null, '也许'],
      ],
    );
    expect(answer.fields?.map(({ row, column, code }: Cell) => [row, column, code])).toEqual([
      [3, 'A', 'CODE_MISSING'],
      [4, 'A', 'ROW_DUPLICATE'],
      [4, 'B', 'NAME_MISSING'],
      [4, 'C', 'CELL_VALUE'],
    ]);
    expect(await items(customer.id)).toEqual([]);
  });

  it('for no category, or another company’s, is refused', async () => {
    const content = await file(['编码', '名称'], [['1', 'x']]);
    expect(await books.upload('/accounting-category/import', content)).toMatchObject({ status: 400 });
    const other = await ledger.openBooks();
    const [theirs] = (await other.call<AuxiliaryCategory[]>('GET', '/accounting-category')).data;
    const fields = { categoryId: String(theirs!.id) };
    expect(await books.upload('/accounting-category/import', content, fields)).toMatchObject({ status: 404 });
  });

  it('of five thousand items is taken in one go', async () => {
    const customer = await builtIn('customer');
    const rows = Array.from({ length: 5000 }, (_, index) => [`C${index}`, `客户${index}`]);
    expect((await send(customer, ['编码', '名称'], rows)).data).toMatchObject({ inserted: 5000 });
  }, 120_000);
});

type Cell = { row?: number; column?: string; code: string };
