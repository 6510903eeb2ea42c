import type { Subject } from '@suanpan/contracts';
import { memberIdentity } from '@suanpan/testing';
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

const add = (body: object) => books.call<Subject>('POST', '/subject', body);
const change = (code: string, changes: object) =>
  books.call<Subject>('PUT', '/subject', { ...books.subject(code), ...changes });

describe('the chart', () => {
  it.each([
    [0, 1, 221],
    [1, 1, 322],
    [2, 0, 62],
  ] as const)(
    'of standard %i, VAT type %i has its %i accounts',
    async (accountingStandards, vatType, count) => {
      const set = await ledger.openBooks({ accountingStandards, vatType });
      expect((await set.call<Subject[]>('GET', '/subject')).data).toHaveLength(count);
    },
  );

  it('offers usable leaves by their full path', async () => {
    const { data } = await books.call<Subject[]>('GET', '/subject/voucher/select');
    expect(data.every((subject) => subject.isLeaf && subject.status)).toBe(true);
    expect(data.find((subject) => subject.code === '22210101')?.subjectFullName).toBe(
      '22210101-应交税费-应交增值税-进项税额',
    );
  });

  it('offers them by the initials of their path too: a parent’s lead to its leaves', async () => {
    const { data } = await books.call<Subject[]>('GET', '/subject/voucher/select');
    const initials = Object.fromEntries(data.map(({ code, mnemonicCode }) => [code, mnemonicCode]));
    expect(initials).toMatchObject({ 1002: 'yhck', 22210101: 'yjsf_yjzzs_jxse' });
    const chart = await books.call<Subject[]>('GET', '/subject');
    expect(chart.data.find(({ code }) => code === '22210101')?.mnemonicCode).toBe('jxse');
  });
});

describe('a new subject', () => {
  it('takes level, parent, type and side from its code and inherits what is left open', async () => {
    expect((await add({ code: '112201', name: '应收账款-人民币' })).data).toMatchObject({
      level: 2,
      parentId: books.subject('1122').id,
      type: 'asset',
      balanceDirection: 'debit',
      mnemonicCode: 'yszkrmb',
      auxiliaryAccounting: books.subject('1122').auxiliaryAccounting,
    });
  });

  it.each([
    ['10020', 'x', 'CODE_FORMAT'],
    ['100x01', 'x', 'CODE_FORMAT'],
    ['999901', 'x', 'PARENT_UNKNOWN'],
    ['1009', 'x', 'FIRST_LEVEL_FIXED'],
    ['160101', 'x', 'CODE_TAKEN'],
    ['160109', '房屋建筑物', 'NAME_TAKEN'],
    ['222199', 'VAT payable', 'NAME_TAKEN'],
    ['222199', '應交增值稅', 'NAME_TAKEN'],
    ['160109', ' ', 'NAME_MISSING'],
  ])('%s "%s" is refused with %s', async (code, name, expected) => {
    expect(await add({ code, name })).toMatchObject({ code: expected });
  });

  it('below a used leaf needs the postings moved first', async () => {
    await books.posted('2025-01-05', ['1002 Dr 1.00', '3001 Cr 1.00']);
    expect(await add({ code: '100201', name: '工行' })).toMatchObject({ code: 'FIRST_CHILD_NEEDS_MOVE' });
  });

  it('is added once when two people add the same code', async () => {
    const answers = await Promise.all([
      add({ code: '100201', name: 'A' }),
      add({ code: '100201', name: 'B' }),
    ]);
    expect(answers.map((answer) => answer.code ?? 'added').toSorted()).toEqual(['CODE_TAKEN', 'added']);
  });
});

describe('changing a subject', () => {
  it('unused: auxiliary categories, unit and currencies', async () => {
    await books.call('POST', '/currency', { code: 'USD', name: '美元', exchangeRate: '7.1' });
    const categories = (await books.call<{ id: number }[]>('GET', '/accounting-category')).data;
    const { data } = await change('1002', {
      unit: '件',
      currencyAccounting: ['USD'],
      auxiliaryAccounting: [categories[0]!.id],
      periodEndRevaluation: undefined,
    });
    expect(data).toMatchObject({
      unit: '件',
      currencyAccounting: ['USD'],
      periodEndRevaluation: true,
      version: 2,
    });
  });

  it('pitfall 32: null clears the unit and an empty list the categories; what is left out stays', async () => {
    const categories = (await books.call<{ id: number }[]>('GET', '/accounting-category')).data;
    await change('1002', { unit: '件', auxiliaryAccounting: [categories[0]!.id] });
    await books.reloadSubjects();
    const { id, code, name, version } = books.subject('1002');
    const kept = await books.call<Subject>('PUT', '/subject', { id, code, name, version });
    expect(kept.data).toMatchObject({ unit: '件', auxiliaryAccounting: [{ id: categories[0]!.id }] });
    const clear = { id, code, name, version: version + 1, unit: null, auxiliaryAccounting: [] };
    const cleared = await books.call<Subject>('PUT', '/subject', clear);
    expect(cleared.data).toMatchObject({ unit: null, auxiliaryAccounting: [] });
  });

  it('a revaluation that was switched off stays off while the currencies stay', async () => {
    await books.call('POST', '/currency', { code: 'USD', name: '美元', exchangeRate: '7.1' });
    await change('1002', { currencyAccounting: ['USD'], periodEndRevaluation: false });
    await books.reloadSubjects();
    const kept = { currencyAccounting: ['USD'], periodEndRevaluation: undefined };
    expect((await change('1002', kept)).data).toMatchObject({ periodEndRevaluation: false });
    await books.reloadSubjects();
    const none = { currencyAccounting: [], periodEndRevaluation: undefined };
    expect((await change('1002', none)).data).toMatchObject({ periodEndRevaluation: false });
  });

  it('used: the name only; what its postings rely on is locked, field by field', async () => {
    await books.posted('2025-01-05', ['1002 Dr 1.00', '3001 Cr 1.00']);
    expect(await change('1002', { name: '银行' })).toMatchObject({ success: true });
    await books.reloadSubjects();
    expect(await change('1002', { unit: '件' })).toMatchObject({
      code: 'IN_USE',
      fields: [{ field: 'unit' }],
    });
    expect(await change('1002', { balanceDirection: 'credit' })).toMatchObject({ code: 'IN_USE' });
  });

  it('refuses unknown categories and currencies, also those of another set', async () => {
    const other = await ledger.openBooks();
    const theirs = (await other.call<{ id: number }[]>('GET', '/accounting-category')).data[0]!;
    expect(await change('1002', { auxiliaryAccounting: [theirs.id] })).toMatchObject({
      code: 'CATEGORY_UNKNOWN',
    });
    expect(await change('1002', { currencyAccounting: ['USD'] })).toMatchObject({ code: 'CURRENCY_UNKNOWN' });
  });

  it('a stale copy is refused, a foreign one is missing', async () => {
    const other = await ledger.openBooks();
    await change('1002', { name: '银行' });
    expect(await change('1002', { name: '存款' })).toMatchObject({ status: 409, code: 'STALE' });
    expect(await books.call('GET', `/subject/${other.subject('1002').id}`)).toMatchObject({ status: 404 });
    expect(await books.call('PUT', '/subject', other.subject('1002'))).toMatchObject({ status: 404 });
  });

  it('disabled: not in new vouchers, still in the books', async () => {
    await change('1002', { status: false });
    expect(await books.post('2025-01-05', ['1002 Dr 1.00', '3001 Cr 1.00'])).toMatchObject({
      code: 'SUBJECT_DISABLED',
    });
  });

  it('is for Manager and Director', async () => {
    const making = memberIdentity(books.id, 'Making', 8);
    expect(await books.call('POST', '/subject', { code: '100201', name: 'x' }, making)).toMatchObject({
      code: 'ROLE_FORBIDDEN',
    });
  });
});

describe('a subject’s balance', () => {
  it('is opening and vouchers on its own side, descendants included, by item when asked', async () => {
    await books.call('PUT', '/initial-balance', {
      subjectId: books.subject('3001').id,
      openingAmount: '7.00',
    });
    await books.posted('2025-01-05', ['560202 Dr 3.00', '3001 Cr 3.00']);
    const balance = async (code: string) =>
      (await books.call<string>('GET', `/subject/balance?subjectId=${books.subject(code).id}`)).data;
    expect([await balance('3001'), await balance('5602')]).toEqual(['10.00', '3.00']);
  });
});
