import type { AuxiliaryItem } from '@suanpan/contracts';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { startLedger, type TestBooks, type TestLedger } from '../testing/test-ledger.ts';

let ledger: TestLedger;
let books: TestBooks;
let customers: number;
beforeAll(async () => {
  ledger = await startLedger();
});
afterAll(() => ledger.close());
beforeEach(async () => {
  books = await ledger.openBooks();
  customers = books.subject('1122').auxiliaryAccounting[0]!.id;
});

const add = (code: string, name = code) =>
  books.call<AuxiliaryItem>('POST', '/accounting-category-details', {
    accountingCategoryId: customers,
    code,
    name,
  });
const receivable = (itemId: number) =>
  books.voucher('2025-01-05', [], {
    details: [
      { ...books.line('1122 Dr 5.00'), auxiliary: [{ categoryId: customers, itemId }] },
      books.line('5051 Cr 5.00'),
    ],
  });

it('the voucher form is given every item, disabled ones too, with no more than names it', async () => {
  const { data: kept } = await add('C02', '惠民商行');
  const { data: item } = await add('C01', '华宁百货');
  await books.call('PUT', '/accounting-category-details', { ...item, enable: 0 });
  const answers = await Promise.all(
    ['choices', 'loadAuxiliaryAccountingData'].map((call) =>
      books.call<Record<string, AuxiliaryItem[]>>('POST', `/accounting-category-details/${call}`, [
        { id: customers },
      ]),
    ),
  );
  expect(answers.map(({ data }) => data[customers])).toEqual([
    [
      { id: item.id, code: 'C01', name: '华宁百货', enable: false },
      { id: kept.id, code: 'C02', name: '惠民商行', enable: true },
    ],
    [kept],
  ]);
});

it('new books have the seven built-in categories', async () => {
  const { data } = await books.call<{ key: string }[]>('GET', '/accounting-category');
  expect(data.map((category) => category.key)).toEqual([
    'customer',
    'supplier',
    'employee',
    'department',
    'project',
    'inventory',
    'cash-flow',
  ]);
});

it('codes are unique in their category, also when two people add one at once', async () => {
  const answers = await Promise.all([add('C01'), add('C01')]);
  expect(answers.map((answer) => answer.code ?? 'added').toSorted()).toEqual(['CODE_TAKEN', 'added']);
});

it('a line must carry exactly one enabled item of each category its subject asks for', async () => {
  const item = (await add('C01')).data;
  expect(await books.call('POST', '/voucher', receivable(item.id))).toMatchObject({ success: true });
  await books.call('PUT', '/accounting-category-details', { ...item, enable: false });
  expect(await books.call('POST', '/voucher', receivable(item.id))).toMatchObject({ code: 'AUX_DISABLED' });
  expect(await books.call('POST', '/voucher', receivable(999_999))).toMatchObject({ code: 'AUX_UNKNOWN' });
});

it('an item of another set is unknown, in bodies and in paths', async () => {
  const other = await ledger.openBooks();
  const theirs = await other.call<AuxiliaryItem>('POST', '/accounting-category-details', {
    accountingCategoryId: other.subject('1122').auxiliaryAccounting[0]!.id,
    code: 'C01',
    name: 'theirs',
  });
  expect(await books.call('POST', '/voucher', receivable(theirs.data.id))).toMatchObject({
    code: 'AUX_UNKNOWN',
  });
  expect(await books.call('PUT', '/accounting-category-details', theirs.data)).toMatchObject({ status: 404 });
  expect(await books.call('DELETE', `/accounting-category-details/${theirs.data.id}`)).toMatchObject({
    status: 404,
  });
});

it('pitfall 32: null clears the remark of an item, an empty text a field of its own; what is left out stays', async () => {
  const item = (await add('C01')).data;
  const change = (changes: object) =>
    books.call<AuxiliaryItem>('PUT', '/accounting-category-details', changes);
  const filled = (await change({ ...item, remark: '老客户', customValues: ['jgs', 'A'] })).data;
  expect(filled).toMatchObject({ remark: '老客户', customValues: ['jgs', 'A', '', '', '', ''] });
  const disabled = (await change({ ...filled, enable: false })).data;
  const { remark: _remark, customValues: _values, enable: _enable, ...named } = disabled;
  const kept = (await change({ ...named, name: '甲公司' })).data;
  expect(kept).toMatchObject({ ...disabled, name: '甲公司', version: 4 });
  const cleared = (await change({ ...kept, remark: null, customValues: ['', 'A'] })).data;
  expect(cleared).toMatchObject({ remark: null, customValues: ['', 'A', '', '', '', ''] });
});

it('a used item stays, an unused one goes', async () => {
  const used = (await add('C01')).data;
  const unused = (await add('C02')).data;
  await books.call('POST', '/voucher', receivable(used.id));
  expect(await books.call('DELETE', `/accounting-category-details/${used.id}`)).toMatchObject({
    code: 'IN_USE',
  });
  expect(await books.call('DELETE', `/accounting-category-details/${unused.id}`)).toMatchObject({
    success: true,
  });
});

it('items are listed by code, found by part of code or name, a page at a time', async () => {
  for (const code of ['C03', 'C01', 'C02']) await add(code, `客户${code}`);
  const path = `/accounting-category-details?accounting_category_id=${customers}`;
  const page = (await books.call<{ records: AuxiliaryItem[]; total: number }>('GET', `${path}&page=1&size=2`))
    .data;
  expect([page.total, page.records.map((item) => item.code)]).toEqual([3, ['C01', 'C02']]);
  const found = await books.call<{ records: AuxiliaryItem[] }>('GET', `${path}&keyword=C03`);
  expect(found.data.records.map((item) => item.code)).toEqual(['C03']);
});

it('voucher words: a new one makes a series of its own; a name is taken once', async () => {
  expect(await books.call('POST', '/voucher-word', { word: '银' })).toMatchObject({ success: true });
  expect(await books.call('POST', '/voucher-word', { word: '银' })).toMatchObject({ code: 'CODE_TAKEN' });
  const voucher = books.voucher('2025-01-05', ['1002 Dr 1.00', '3001 Cr 1.00'], { word: '银' });
  expect(await books.call('POST', '/voucher', voucher)).toMatchObject({ data: { word: '银', code: 1 } });
  expect(await books.call('POST', '/voucher', { ...voucher, word: '无' })).toMatchObject({
    code: 'WORD_UNKNOWN',
  });
});
