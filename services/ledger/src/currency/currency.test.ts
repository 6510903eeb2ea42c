import type { Currency, Voucher } from '@suanpan/contracts';
import { memberIdentity } from '@suanpan/testing';
import { readSheet } from '@suanpan/service-kit/sheets';
import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest';
import { startLedger, type TestBooks, type TestLedger } from '../testing/test-ledger.ts';

let ledger: TestLedger;
let books: TestBooks;
beforeAll(async () => {
  ledger = await startLedger();
});
afterAll(() => ledger.close());
beforeEach(async () => {
  books = await ledger.openBooks();
  await books.call('POST', '/currency', { code: 'USD', name: '美元', exchangeRate: '7.1' });
  await books.call('POST', '/subject', { code: '100202', name: '中行美元户', currencyAccounting: ['USD'] });
  await books.call('POST', '/subject', { code: '100201', name: '工行' });
  await books.reloadSubjects();
});

const dollars = (line: object, changes: object = {}) =>
  books.call<Voucher>('POST', '/voucher', {
    ...books.voucher('2025-01-05', []),
    details: [
      { summary: '收汇', subjectId: books.subject('100202').id, currencyCode: 'USD', ...line },
      books.line('3001 Cr 712.35'),
    ],
    ...changes,
  });

it('original × rate, rounded half up to the fen, is the base amount', async () => {
  const { data } = await dollars({
    debitAmount: '712.35',
    originalAmount: '100.000000',
    exchangeRate: '7.12345678',
  });
  expect(data.details[0]).toMatchObject({
    originalAmount: '100.000000',
    exchangeRate: '7.12345678',
    debitAmount: '712.35',
  });
  expect(await dollars({ debitAmount: '712.35', originalAmount: '100', exchangeRate: '7.1' })).toMatchObject({
    code: 'LOCAL_AMOUNT_MISMATCH',
  });
});

it('a foreign line needs rate and original amount, in the decimals of its currency', async () => {
  const answer = await dollars({ debitAmount: '712.35' });
  expect(answer.fields?.map((field) => [field.field, field.code])).toEqual([
    ['exchangeRate', 'RATE_MISSING'],
    ['originalAmount', 'ORIGINAL_MISSING'],
  ]);
  expect(
    await dollars({ debitAmount: '712.35', originalAmount: '100.001', exchangeRate: '7.1234' }),
  ).toMatchObject({
    code: 'ORIGINAL_DECIMALS',
  });
});

it('a currency subject says its currency; a revaluation line moves base currency alone', async () => {
  const base = { debitAmount: '712.35', currencyCode: null };
  expect(await dollars(base)).toMatchObject({ code: 'CURRENCY_REQUIRED' });
  expect(await dollars({ debitAmount: '712.35' }, { carryForwardType: 'fx-revaluation' })).toMatchObject({
    success: true,
    data: { details: [{ originalAmount: '0.000000' }, {}] },
  });
});

it('the red letter of a foreign line is negative in both amounts', async () => {
  const red = { debitAmount: '-712.35', originalAmount: '-100', exchangeRate: '7.12345678' };
  const details = [
    { summary: '冲', subjectId: books.subject('100202').id, currencyCode: 'USD', ...red },
    books.line('3001 Cr -712.35'),
  ];
  expect(await books.call('POST', '/voucher', books.voucher('2025-01-05', [], { details }))).toMatchObject({
    success: true,
  });
});

it('currency ids of another set are unknown', async () => {
  const other = await ledger.openBooks();
  const [theirs] = (await other.call<{ id: number }[]>('GET', '/currency')).data;
  expect(
    await dollars({ currencyCode: undefined, currencyId: theirs!.id, debitAmount: '712.35' }),
  ).toMatchObject({ code: 'CURRENCY_UNKNOWN' });
});

it('currencies: code of three letters, once; the base currency has rate 1 for ever', async () => {
  const add = (code: string, exchangeRate: unknown = '1') =>
    books.call('POST', '/currency', { code, name: code, exchangeRate });
  expect(await add('usd')).toMatchObject({ code: 'CODE_FORMAT' });
  expect(await add('USD')).toMatchObject({ status: 409, code: 'CODE_TAKEN' });
  expect(await add('EUR', '0')).toMatchObject({ code: 'RATE_NOT_POSITIVE' });
  expect(await add('EUR', '1.123456789')).toMatchObject({ status: 400, code: 'NUMBER_MALFORMED' });
});

it('month-end rates are kept by month, by Making too, for known currencies', async () => {
  const making = memberIdentity(books.id, 'Making', 8);
  const save = (rates: object[]) =>
    books.call('PUT', '/currency/rates', { year: 2024, month: 12, rates }, making);
  await save([{ code: 'USD', rate: '7.0288' }]);
  expect((await books.call('GET', '/currency/rates?year=2024&month=12')).data).toEqual([
    { code: 'USD', rate: '7.02880000' },
  ]);
  expect((await books.call('GET', '/currency/rates?year=2025&month=1')).data).toEqual([]);
  expect(await save([{ code: 'EUR', rate: '1' }])).toMatchObject({ code: 'CURRENCY_UNKNOWN' });
  expect(await save([{ code: 'CNY', rate: '1' }])).toMatchObject({ code: 'BASE_CURRENCY_FIXED' });
});

it('pitfall 32: null takes a month-end rate away; one that somebody else has changed meanwhile is not overwritten unseen', async () => {
  const save = (rate: string | null, seen?: string | null) =>
    books.call('PUT', '/currency/rates', { year: 2025, month: 3, rates: [{ code: 'USD', rate, seen }] });
  const stale = { status: 409, code: 'STALE', fields: [{ line: 1 }] };
  expect(await save('7.10', null)).toMatchObject({ success: true });
  expect(await save('7.2', null)).toMatchObject(stale);
  expect(await save('7.2', '7.1')).toMatchObject({ data: [{ code: 'USD', rate: '7.20000000' }] });
  expect(await save('7.3', '7.1')).toMatchObject(stale);
  expect(await save(null, '7.20')).toMatchObject({ success: true, data: [] });
  expect(await save('7.3', '7.2')).toMatchObject(stale);
  const both = await Promise.all([save('7.4', null), save('7.5', null)]);
  expect(both.map(({ success }) => success).toSorted()).toEqual([false, true]);
});

const currency = async (code: string) =>
  (await books.call<Currency[]>('GET', '/currency')).data.find((one) => one.code === code)!;
const change = async (code: string, changes: object) =>
  books.call<Currency>('PUT', '/currency', { ...(await currency(code)), ...changes });
const remove = async (code: string) => books.call('DELETE', `/currency/${(await currency(code)).id}`);

it('name and rate of a currency change; its code never, its decimals only while nothing is kept in it', async () => {
  expect((await change('USD', { name: '美金', exchangeRate: '7.25' })).data).toMatchObject({
    name: '美金',
    exchangeRate: '7.25000000',
    version: 2,
  });
  expect(await change('USD', { code: 'EUR' })).toMatchObject({ code: 'IN_USE', fields: [{ field: 'code' }] });
  expect(await change('USD', { scale: 3 })).toMatchObject({ code: 'IN_USE', fields: [{ field: 'scale' }] });
  expect(await change('USD', { version: 1 })).toMatchObject({ status: 409, code: 'STALE' });
});

it('the base currency is neither changed nor removed', async () => {
  expect(await change('CNY', { exchangeRate: '2' })).toMatchObject({ code: 'BASE_CURRENCY_FIXED' });
  expect(await remove('CNY')).toMatchObject({ code: 'BASE_CURRENCY_FIXED' });
});

it('a currency that a subject is kept in stays; an unused one goes with its rates', async () => {
  expect(await remove('USD')).toMatchObject({ code: 'IN_USE' });
  await books.call('POST', '/currency', { code: 'EUR', name: '欧元', exchangeRate: '8' });
  await books.call('PUT', '/currency/rates', { year: 2025, month: 1, rates: [{ code: 'EUR', rate: '8.1' }] });
  expect(await remove('EUR')).toMatchObject({ success: true });
  expect((await books.call('GET', '/currency/rates?year=2025&month=1')).data).toEqual([]);
  const other = await ledger.openBooks();
  const [theirs] = (await other.call<Currency[]>('GET', '/currency')).data;
  expect(await books.call('GET', `/currency/${theirs!.id}`)).toMatchObject({ status: 404 });
});

it('the currencies go out as a spreadsheet with the closing rates of a month', async () => {
  await books.call('PUT', '/currency/rates', {
    year: 2025,
    month: 1,
    rates: [{ code: 'USD', rate: '7.2345' }],
  });
  const { rows } = await readSheet(await books.download('/currency/export?year=2025&month=1'));
  expect(rows.map(({ cells }) => cells)).toEqual([
    ['Currency', 'Name', 'Decimals', 'Usual rate', 'Month-end rate'],
    ['CNY', '人民币', '2', '1'],
    ['USD', '美元', '2', '7.1', '7.2345'],
  ]);
  const bad = await books.call('GET', '/currency/export?year=2025&month=13');
  expect(bad.status).toBe(400);
});

it('a currency is named in the language of its reader while it has its usual name', async () => {
  const own = await ledger.openBooks();
  const inEnglish = { 'accept-language': 'en' };
  const body = { code: 'EUR', name: 'Euro', exchangeRate: '7.8' };
  expect((await own.call<Currency>('POST', '/currency', body, undefined, inEnglish)).data.name).toBe('Euro');
  const names = async (language: string) => {
    const headers = { 'accept-language': language };
    const { data } = await own.call<Currency[]>('GET', '/currency', undefined, undefined, headers);
    return data.map(({ name }) => name);
  };
  expect(await names('zh-CN')).toEqual(['人民币', '欧元']);
  expect(await names('zh-TW')).toEqual(['人民幣', '歐元']);
  expect(await names('en')).toEqual(['Chinese Yuan', 'Euro']);
});
