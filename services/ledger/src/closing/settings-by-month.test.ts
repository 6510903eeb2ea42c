import type { CloseRehearsal, ClosingStep, StepsMade, Voucher } from '@suanpan/contracts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startLedger, type TestBooks, type TestLedger } from '../testing/test-ledger.ts';

/** Rates are dated: each month is made, and checked again, with the rates of its own (decision D35). */
let ledger: TestLedger;
let books: TestBooks;
beforeAll(async () => {
  ledger = await startLedger();
});
afterAll(() => ledger.close());

const inMonth = (month: number, year = 2025) => ({ year, month });
const say = (from: string, settings: object) =>
  books.call('PUT', '/checkout/settings', { from, version: 0, ...settings });
const step = async (month: number, key: string, year = 2025): Promise<ClosingStep> =>
  (await books.call<ClosingStep[]>('GET', `/checkout/steps?year=${year}&month=${month}`)).data.find(
    (one) => one.key === key,
  )!;
const make = async (month: number, year = 2025): Promise<StepsMade> =>
  (await books.call<StepsMade>('POST', '/checkout/steps', inMonth(month, year))).data;
const close = (month: number, year = 2025) =>
  books.call<CloseRehearsal>('POST', '/checkout/close', inMonth(month, year));

const surtax = (city: string, factor = '1') => ({
  surtax: {
    frequency: 'monthly',
    base: 'vat-transfer',
    city,
    education: '0.03',
    localEducation: '0.02',
    factor,
  },
});

describe('a rate that changes in the middle of the year', () => {
  beforeEach(async () => {
    books = await ledger.openBooks();
    await say('2025-01', surtax('0.07'));
    await say('2025-02', surtax('0.05', '0.5'));
    for (const month of ['01', '02', '03'])
      await books.posted(`2025-${month}-05`, ['1002 Dr 100.00', '22210107 Cr 100.00']);
  });

  it('holds from its month on', async () => {
    const cities = [];
    for (const month of [1, 2, 3]) {
      cities.push((await step(month, 'surtax-accrual')).arithmetic[0]);
      await make(month);
    }
    expect(cities).toEqual([
      { of: 'city', figures: { base: '100.00', rate: '0.07', factor: '1' }, amount: '7.00' },
      { of: 'city', figures: { base: '100.00', rate: '0.05', factor: '0.5' }, amount: '2.50' },
      { of: 'city', figures: { base: '100.00', rate: '0.05', factor: '0.5' }, amount: '2.50' },
    ]);
  });

  it('leaves a month before it done, also when that month is opened again and closed again', async () => {
    const first = (await close(1)).data;
    await close(2);
    await books.call('POST', '/checkout/unCheck', { ...inMonth(1), reason: '核对' });
    for (const month of [1, 2])
      for (const key of ['surtax-accrual', 'pl-carry-forward'])
        expect(await step(month, key)).toMatchObject({ state: 'done' });
    const again = (await close(1)).data;
    expect(again).toMatchObject({ vouchers: [], replaced: [] });
    expect(again.statements.map(({ lines }) => lines.map(({ after }) => after))).toEqual(
      first.statements.map(({ lines }) => lines.map(({ after }) => after)),
    );
  });

  it('that is corrected for a month makes stale what rests on it, in that month and not before', async () => {
    for (const month of [1, 2, 3]) await make(month);
    await books.call('PUT', '/checkout/settings', { from: '2025-02', version: 1, ...surtax('0.01', '0.5') });
    expect((await step(1, 'surtax-accrual')).state).toBe('done');
    expect((await step(2, 'surtax-accrual')).state).toBe('stale');
    expect((await step(3, 'surtax-accrual')).state).toBe('stale');
    await make(2);
    expect(await step(2, 'surtax-accrual')).toMatchObject({ state: 'done', amount: '3.00' });
  });
});

it('what a set does not say follows the policy of the month: the exemption limit of a quarter is the one of its end', async () => {
  books = await ledger.openBooks({ vatType: 0, enableDate: '2022-10-01' });
  const sells = (date: string) =>
    books.posted(date, ['1002 Dr 404000.00', '5051 Cr 400000.00', '222101 Cr 4000.00']);
  await sells('2022-12-05');
  expect(await step(12, 'vat-exemption-small', 2022)).toMatchObject({ state: 'todo', amount: '4000.00' });
  await make(12, 2022);
  await sells('2023-03-05');
  expect(await step(3, 'vat-exemption-small', 2023)).toMatchObject({
    state: 'notApplicable',
    reason: 'over-limit',
  });
  expect(await step(12, 'vat-exemption-small', 2022)).toMatchObject({ state: 'done' });
});

it('a reserve that stops at half of the capital is made up to then, and the step says why not after', async () => {
  books = await ledger.openBooks({ enableDate: '2025-12-01' });
  await say('2025-12', { surplusReserve: { rate: '0.10', stopAtHalf: true } });
  await books.posted('2025-12-01', ['1002 Dr 150.00', '3001 Cr 100.00', '310101 Cr 50.00']);
  await books.posted('2025-12-05', ['1002 Dr 1000.00', '5051 Cr 1000.00']);
  expect(await step(12, 'surplus-reserve')).toMatchObject({
    state: 'notApplicable',
    reason: 'reserve-full',
    arithmetic: [{ figures: { capital: '100.00', reserve: '50.00' }, amount: '0.00' }],
  });
});

it('a non-profit set closes its months with results standing, and carries them in December', async () => {
  books = await ledger.openBooks({ accountingStandards: 2, enableDate: '2025-11-01' });
  await books.posted('2025-11-05', ['1002 Dr 900.00', '410101 Cr 900.00']);
  expect((await close(11)).data.vouchers).toEqual([]);
  await books.posted('2025-12-05', ['5201 Dr 50.00', '1002 Cr 50.00']);
  expect(await books.call('GET', '/checkout/invoicing?year=2025&month=12')).toMatchObject({
    success: false,
    code: 'NOT_TRANSFERRED',
  });
  const { data } = await close(12);
  expect(
    data.vouchers[0]?.details.map((line) => [line.subjectCode, line.debitAmount, line.creditAmount]),
  ).toEqual([
    ['410101', '900.00', null],
    ['5201', null, '50.00'],
    ['3101', '50.00', null],
    ['3102', null, '900.00'],
  ]);
  expect(await ledger.verify(books.id)).toMatchObject({ ok: true });
});

it('the transfer by itself carries the results of a non-profit set in December only, as its step does', async () => {
  books = await ledger.openBooks({ accountingStandards: 2, enableDate: '2025-11-01' });
  await books.posted('2025-11-05', ['1002 Dr 900.00', '410101 Cr 900.00']);
  const transferred = async (month: number): Promise<[preview: number, made: number]> => {
    const preview = await books.call<Voucher[]>('GET', `/checkout/transfer?year=2025&month=${month}`);
    const made = await books.call<Voucher[]>('POST', '/checkout/transfer', { year: 2025, month });
    return [preview.data.length, made.data.length];
  };
  expect(await transferred(11)).toEqual([0, 0]);
  await close(11);
  await books.posted('2025-12-05', ['5201 Dr 50.00', '1002 Cr 50.00']);
  expect(await transferred(12)).toEqual([1, 1]);
});

it('a transfer that a person has recorded in another month of a non-profit set stays', async () => {
  books = await ledger.openBooks({ accountingStandards: 2, enableDate: '2025-11-01' });
  await books.posted('2025-11-05', ['1002 Dr 900.00', '410101 Cr 900.00']);
  const byHand = books.voucher('2025-11-30', ['410101 Dr 900.00', '3102 Cr 900.00'], {
    carryForwardType: 'pl-carry-forward',
  });
  const { data } = await books.call<Voucher>('POST', '/voucher', byHand);
  expect((await books.call<Voucher[]>('POST', '/checkout/transfer', { year: 2025, month: 11 })).data).toEqual(
    [],
  );
  expect(await books.call('GET', `/voucher/${data.id}`)).toMatchObject({ success: true });
});
