import type { ClosingSettings, ClosingStep } from '@suanpan/contracts';
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

const settings = async (month: number, year = 2025) =>
  (await books.call<ClosingSettings>('GET', `/checkout/settings?year=${year}&month=${month}`)).data;
const save = (body: object, by = books.manager) =>
  books.call<ClosingSettings>('PUT', '/checkout/settings', { version: 0, from: '2025-01', ...body }, by);

it('follow the dated policy where the set says nothing', async () => {
  expect(await settings(1)).toMatchObject({
    word: '记',
    surtax: { frequency: 'monthly', base: 'vat-transfer', city: '0.07', factor: '1' },
    incomeTax: { frequency: 'quarterly', rate: '0.25' },
    exemption: { limit: '300000.00' },
    plCarryForward: 'combined',
    from: null,
    version: 0,
    own: [],
    months: [],
    policy: {
      exemption: { limit: '300000.00', from: '2023-01' },
      incomeTax: { rate: '0.25', from: '2008-01', until: null, source: { zh: '企业所得税法第四条' } },
    },
  });
});

it('hold from their month on: a new rate leaves the months before as they were', async () => {
  await save({ incomeTax: { frequency: 'quarterly', rate: '0.05' } });
  await save({ from: '2025-07', incomeTax: { frequency: 'monthly', rate: '0.25' } });
  expect((await settings(6)).incomeTax).toEqual({ frequency: 'quarterly', rate: '0.05' });
  expect((await settings(7)).incomeTax).toEqual({ frequency: 'monthly', rate: '0.25' });
  expect((await settings(12, 2024)).incomeTax.rate).toBe('0.25');
  expect((await settings(8)).months.map(({ from }) => from)).toEqual(['2025-01', '2025-07']);
});

it('refuse a stale version, and tell the one that is stored', async () => {
  expect((await save({ plCarryForward: 'separate' })).data).toMatchObject({ version: 1, from: '2025-01' });
  expect(await save({ plCarryForward: 'combined' })).toMatchObject({ status: 409, code: 'STALE' });
  expect((await save({ version: 1, plCarryForward: 'combined' })).data).toMatchObject({ version: 2 });
  expect(await ledger.verify(books.id)).toMatchObject({ ok: true });
});

it('store nothing when rehearsed', async () => {
  await books.call('PUT', '/checkout/settings?dryRun=true', { from: '2025-01', version: 0, word: '收' });
  expect((await settings(1)).version).toBe(0);
});

it('decide which steps are used', async () => {
  await save({ order: ['vat-transfer', 'pl-carry-forward'] });
  await books.posted('2025-01-05', ['1002 Dr 1130.00', '5051 Cr 1000.00', '22210107 Cr 130.00']);
  const { data } = await books.call<ClosingStep[]>('GET', '/checkout/steps?year=2025&month=1');
  expect(data.filter(({ state }) => state === 'todo').map(({ key }) => key)).toEqual([
    'vat-transfer',
    'pl-carry-forward',
  ]);
  expect(data.find(({ key }) => key === 'surtax-accrual')).toMatchObject({ reason: 'off' });
});

describe('lines of every month', () => {
  const lines = (debit: string, credit: string) => ({
    lineTemplates: {
      depreciation: [
        { subjectId: books.subject('560207').id, side: 'debit', amount: debit },
        { subjectId: books.subject('1602').id, side: 'credit', amount: credit },
      ],
    },
  });

  it('are proposed each month', async () => {
    await save(lines('1400.00', '1400.00'));
    const { data } = await books.call<ClosingStep[]>('GET', '/checkout/steps?year=2025&month=1');
    expect(data.find(({ key }) => key === 'depreciation')).toMatchObject({
      state: 'todo',
      amount: '1400.00',
      proposal: [{ carryForwardType: 'depreciation', voucherDate: '2025-01-31' }],
    });
  });

  it('are made from their first to their last month', async () => {
    const { lineTemplates } = lines('1400.00', '1400.00');
    const span = { from: '2025-02', to: '2025-03' };
    await save({
      lineTemplates: { depreciation: lineTemplates.depreciation.map((line) => ({ ...line, ...span })) },
    });
    await books.posted('2025-04-10', ['1002 Dr 10.00', '3001 Cr 10.00']);
    const stateIn = async (month: number) =>
      (await books.call<ClosingStep[]>('GET', `/checkout/steps?year=2025&month=${month}`)).data.find(
        ({ key }) => key === 'depreciation',
      );
    expect(await stateIn(1)).toMatchObject({ state: 'notApplicable', reason: 'no-template' });
    expect(await stateIn(2)).toMatchObject({ state: 'todo', amount: '1400.00' });
    expect(await stateIn(3)).toMatchObject({ state: 'todo' });
    expect(await stateIn(4)).toMatchObject({ state: 'notApplicable' });
  });

  it('balance in every month, and end after they begin', async () => {
    const { lineTemplates } = lines('1400.00', '1400.00');
    const [debit, credit] = lineTemplates.depreciation;
    const longer = { depreciation: [{ ...debit, to: '2025-06' }, credit] };
    expect(await save({ lineTemplates: longer })).toMatchObject({ code: 'NOT_BALANCED' });
    const turned = {
      depreciation: [debit, credit].map((line) => ({ ...line, from: '2025-03', to: '2025-01' })),
    };
    expect(await save({ lineTemplates: turned })).toMatchObject({
      code: 'LINE_SPAN',
      fields: [{ line: 1 }, { line: 2 }],
    });
    const noMonth = { depreciation: [debit, credit].map((line) => ({ ...line, from: '2025-13' })) };
    expect(await save({ lineTemplates: noMonth })).toMatchObject({ code: 'FIELD_INVALID' });
  });

  it('balance, and stand on leaves of the chart', async () => {
    expect(await save(lines('1400.00', '1400.01'))).toMatchObject({ code: 'NOT_BALANCED' });
    const body = lines('1.00', '1.00');
    body.lineTemplates.depreciation[0]!.subjectId = books.subject('5602').id;
    expect(await save(body)).toMatchObject({ code: 'SUBJECT_NOT_LEAF' });
  });
});

it.each([
  [
    'profit and loss before what changes them',
    { order: ['pl-carry-forward', 'vat-transfer'] },
    'CLOSING_ORDER',
  ],
  ['the year end before its profit', { order: ['surplus-reserve', 'year-end-profit'] }, 'CLOSING_ORDER'],
  ['a percentage without a number', { costOfSales: { mode: 'percentage' } }, 'SHARE_MISSING'],
  ['a word that is none', { word: '无' }, 'WORD_UNKNOWN'],
  ['a rate above 1', { incomeTax: { frequency: 'monthly', rate: '1.5' } }, 'FIELD_INVALID'],
  ['a key nobody knows', { surprise: 1 }, 'FIELD_INVALID'],
  ['a month that is none', { from: '2025-13' }, 'FIELD_INVALID'],
])('refuse %s', async (_, body, code) => {
  expect(await save(body)).toMatchObject({ success: false, code });
});

it('are set by leaders and read by everyone', async () => {
  expect(await save({ word: '记' }, memberIdentity(books.id, 'Making', 8))).toMatchObject({
    code: 'ROLE_FORBIDDEN',
  });
  const view = memberIdentity(books.id, 'View', 8);
  expect(await books.call('GET', '/checkout/settings?year=2025&month=1', undefined, view)).toMatchObject({
    success: true,
  });
});
