import { STEP_KEYS } from '@suanpan/accounting-core';
import type { CloseRehearsal, ClosingStep, StepsMade, Voucher } from '@suanpan/contracts';
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

const january = { year: 2025, month: 1 };
const steps = async () => (await books.call<ClosingStep[]>('GET', '/checkout/steps?year=2025&month=1')).data;
const step = async (key: string): Promise<ClosingStep> => (await steps()).find((one) => one.key === key)!;
const make = (body: object = {}, by = books.manager) =>
  books.call<StepsMade>('POST', '/checkout/steps', { ...january, ...body }, by);
const inState = async (state: string) =>
  (await steps()).filter((one) => one.state === state).map(({ key }) => key);
type Lines = Pick<Voucher['details'][number], 'subjectCode' | 'debitAmount' | 'creditAmount'>[];
const shown = (details: Lines) =>
  details.map((line) =>
    line.debitAmount
      ? `${line.subjectCode} Dr ${line.debitAmount}`
      : `${line.subjectCode} Cr ${line.creditAmount}`,
  );

/** Sales of 1,000.00 with 130.00 VAT, input VAT 30.00. */
async function trading(): Promise<void> {
  await books.posted('2025-01-05', ['1002 Dr 1130.00', '5051 Cr 1000.00', '22210107 Cr 130.00']);
  await books.posted('2025-01-06', ['560202 Dr 230.00', '22210101 Dr 30.00', '1002 Cr 260.00']);
}

describe('the steps of a month', () => {
  it('propose what all of them together would make, each with its arithmetic', async () => {
    await trading();
    expect(await inState('todo')).toEqual(['vat-transfer', 'surtax-accrual', 'pl-carry-forward']);
    const surtax = await step('surtax-accrual');
    expect(surtax.proposal.map(({ details }) => shown(details))).toEqual([
      [
        '540303 Dr 7.00',
        '540310 Dr 3.00',
        '540313 Dr 2.00',
        '222115 Cr 7.00',
        '222120 Cr 3.00',
        '222121 Cr 2.00',
      ],
    ]);
    expect(surtax).toMatchObject({ title: 'Surcharges', amount: '12.00', voucherIds: [] });
    expect(surtax.arithmetic[0]).toEqual({
      of: 'city',
      figures: { base: '100.00', rate: '0.07', factor: '1' },
      amount: '7.00',
    });
    expect((await step('pl-carry-forward')).proposal.map(({ details }) => shown(details).at(-1))).toEqual([
      '3103 Cr 758.00',
    ]);
    expect(await step('income-tax-accrual')).toMatchObject({
      state: 'notApplicable',
      reason: 'not-this-month',
    });
  });

  it('are made in order by the one write path, and are done then', async () => {
    await trading();
    const { data } = await make();
    expect(data.vouchers.map(({ code, stepKey }) => [code, stepKey])).toEqual([
      [3, 'vat-transfer'],
      [4, 'surtax-accrual'],
      [5, 'pl-carry-forward'],
    ]);
    expect(await inState('done')).toEqual(['vat-transfer', 'surtax-accrual', 'pl-carry-forward']);
    expect(await inState('todo')).toEqual([]);
    expect(data.states).toContainEqual({ key: 'vat-transfer', state: 'done' });
    expect(await ledger.verify(books.id)).toMatchObject({ ok: true });
    expect(await books.call('POST', '/checkout/invoicing', january)).toMatchObject({ success: true });
    expect(await inState('done')).toEqual(['vat-transfer', 'surtax-accrual', 'pl-carry-forward']);
  });

  it('change nothing when made a second time', async () => {
    await trading();
    await make();
    expect((await make()).data).toMatchObject({ vouchers: [], replaced: [] });
  });

  it('leave the others alone when only some are chosen', async () => {
    await trading();
    expect((await make({ keys: ['vat-transfer'] })).data.vouchers).toHaveLength(1);
    expect(await inState('todo')).toEqual(['surtax-accrual', 'pl-carry-forward']);
  });

  it('go stale only when a later voucher touches their base, and are remade under their number (D25)', async () => {
    await trading();
    await make();
    await books.posted('2025-01-07', ['1001 Dr 10.00', '1002 Cr 10.00']);
    expect(await inState('stale')).toEqual([]);
    await books.posted('2025-01-08', ['560210 Dr 50.00', '1002 Cr 50.00']);
    expect(await inState('stale')).toEqual(['pl-carry-forward']);
    const { data } = await make();
    expect(data.vouchers.map(({ code, stepKey }) => [code, stepKey])).toEqual([[5, 'pl-carry-forward']]);
    expect(shown(data.vouchers[0]!.details).at(-1)).toBe('3103 Cr 708.00');
    expect(await inState('stale')).toEqual([]);
    expect(await ledger.verify(books.id)).toMatchObject({ ok: true });
  });

  it('are removed again when their base is gone', async () => {
    const sale = await books.posted('2025-01-05', ['1002 Dr 1130.00', '22210107 Cr 1130.00']);
    const [made] = (await make({ keys: ['vat-transfer'] })).data.vouchers;
    await books.call('DELETE', `/voucher/${sale.id}`);
    expect(await step('vat-transfer')).toMatchObject({ state: 'stale', proposal: [] });
    expect((await make({ keys: ['vat-transfer'] })).data).toMatchObject({
      vouchers: [],
      replaced: [made!.id],
    });
    expect(await step('vat-transfer')).toMatchObject({ state: 'notApplicable', reason: 'no-base' });
  });

  it('give the numbers of those not needed any more to those made again: no gap stops the close', async () => {
    const sale = await books.posted('2025-01-05', [
      '1002 Dr 1130.00',
      '5051 Cr 1000.00',
      '22210107 Cr 130.00',
    ]);
    expect((await make()).data.vouchers.map(({ code }) => code)).toEqual([2, 3, 4]);
    const withoutTax = books.voucher('2025-01-05', ['1002 Dr 1000.00', '5051 Cr 1000.00']);
    await books.call('PUT', '/voucher', { ...withoutTax, id: sale.id, version: sale.version, code: 1 });
    const close = (body: object) =>
      books.call<CloseRehearsal>('POST', '/checkout/close', { ...january, ...body });
    const { data } = await close({ dryRun: true });
    expect(data).toMatchObject({ mayClose: true, vouchers: [{ code: 2, stepKey: 'pl-carry-forward' }] });
    expect(await close({ plan: data.plan })).toMatchObject({ success: true });
    expect(await ledger.verify(books.id)).toMatchObject({ ok: true });
  });

  it('keep their own number beside one that is not needed any more, when others stand behind (D25)', async () => {
    const taxed = ['1002 Dr 1130.00', '5051 Cr 1000.00', '22210107 Cr 130.00'];
    const sale = await books.posted('2025-01-05', taxed);
    expect((await make()).data.vouchers.map(({ code }) => code)).toEqual([2, 3, 4]);
    await books.posted('2025-01-07', ['1001 Dr 10.00', '1002 Cr 10.00']);
    const withoutTax = books.voucher('2025-01-05', ['1002 Dr 1000.00', '5051 Cr 1000.00']);
    await books.call('PUT', '/voucher', { ...withoutTax, id: sale.id, version: sale.version, code: 1 });
    expect((await make()).data.vouchers.map(({ code, stepKey }) => [code, stepKey])).toEqual([
      [4, 'pl-carry-forward'],
    ]);
    expect(await ledger.verify(books.id)).toMatchObject({ ok: true });
  });

  it('pitfall 22: results are carried by balance, item by item, also what earlier months left', async () => {
    await books.posted('2025-01-05', ['560210 Dr 300.00', '1002 Cr 300.00']);
    await books.posted('2025-01-06', ['1002 Dr 100.00', '560210 Cr 100.00']);
    expect((await step('pl-carry-forward')).proposal.map(({ details }) => shown(details))).toEqual([
      ['560210 Cr 200.00', '3103 Dr 200.00'],
    ]);
  });

  it('pitfall 23: paying wages or buying goods does not make a step done', async () => {
    await books.posted('2025-01-05', ['221101 Dr 300.00', '1002 Cr 300.00']);
    await books.posted('2025-01-06', ['222102 Dr 300.00', '1002 Cr 300.00']);
    expect(await inState('done')).toEqual([]);
    expect(await step('payroll-accrual')).toMatchObject({ state: 'notApplicable', voucherIds: [] });
  });

  it('a voucher a person recorded for a step without a rule of the set counts as done', async () => {
    const entered = books.voucher('2025-01-31', ['560207 Dr 5.00', '1602 Cr 5.00'], {
      carryForwardType: 'depreciation',
    });
    await books.call('POST', '/voucher', entered);
    expect(await step('depreciation')).toMatchObject({ state: 'done', vouchers: [{ word: '记', code: 1 }] });
  });
});

describe('a preview', () => {
  it('stores nothing and takes no number', async () => {
    await trading();
    const { data } = await make({ dryRun: true });
    expect(data.vouchers).toHaveLength(3);
    expect((await books.call<Voucher[]>('GET', '/voucher')).data).toHaveLength(2);
    expect((await make()).data.vouchers.map(({ code }) => code)).toEqual([3, 4, 5]);
  });

  it('is what is made, unless the books changed beneath it', async () => {
    await trading();
    const { plan } = (await make({ dryRun: true })).data;
    await books.posted('2025-01-07', ['1001 Dr 10.00', '1002 Cr 10.00']);
    await books.posted('2025-01-08', ['560210 Dr 50.00', '1002 Cr 50.00']);
    const refused = await make({ plan });
    expect(refused).toMatchObject({ status: 409, code: 'PLAN_CHANGED' });
    expect((await books.call<Voucher[]>('GET', '/voucher')).data).toHaveLength(4);
    expect(await make({ plan: refused.data.plan })).toMatchObject({ success: true });
  });

  it('holds while only vouchers came that change no amount', async () => {
    await trading();
    const { plan } = (await make({ dryRun: true })).data;
    await books.posted('2025-01-07', ['1001 Dr 10.00', '1002 Cr 10.00']);
    expect((await make({ plan })).data.vouchers.map(({ code }) => code)).toEqual([4, 5, 6]);
  });
});

describe('making a step', () => {
  const reviewOn = { switches: { voucherReviewed: true, makingEditsAll: false, makingMayClose: true } };

  it('refuses a step whose voucher was reviewed', async () => {
    await trading();
    const { data } = await make({ keys: ['pl-carry-forward'] });
    const director = memberIdentity(books.id, 'Director', 9, reviewOn);
    await books.call('POST', '/voucher/audit', { checked: [data.vouchers[0]!.id] }, director);
    await books.posted('2025-01-08', ['560210 Dr 50.00', '1002 Cr 50.00']);
    expect(await make({ keys: ['pl-carry-forward'] })).toMatchObject({ code: 'AUDITED' });
  });

  it('refuses a month that is closed, or that the books do not have', async () => {
    await books.call('POST', '/checkout/invoicing', january);
    expect(await make()).toMatchObject({ code: 'PERIOD_CLOSED' });
    expect(await make({ year: 2030 })).toMatchObject({ code: 'PERIOD_UNKNOWN' });
    expect(await books.call('GET', '/checkout/steps?year=2030&month=1')).toMatchObject({
      code: 'PERIOD_UNKNOWN',
    });
  });

  it('refuses a member who may not close', async () => {
    const forbidden = { switches: { ...reviewOn.switches, makingMayClose: false } };
    expect(await make({}, memberIdentity(books.id, 'View', 8))).toMatchObject({ code: 'ROLE_FORBIDDEN' });
    expect(await make({}, memberIdentity(books.id, 'Making', 8, forbidden))).toMatchObject({
      code: 'ROLE_FORBIDDEN',
    });
  });

  it('refuses revaluation without the month-end rate, while a preview plans the rest; with it the step is due', async () => {
    await books.call('POST', '/currency', { code: 'USD', name: 'USD', exchangeRate: '7' });
    await books.call('POST', '/subject', { code: '100201', name: '美元户', currencyAccounting: ['USD'] });
    await books.reloadSubjects();
    const details = [
      { ...books.line('100201 Dr 700.00'), currencyCode: 'USD', exchangeRate: '7', originalAmount: '100' },
      books.line('3001 Cr 700.00'),
    ];
    await books.call('POST', '/voucher', books.voucher('2025-01-05', [], { details }));
    expect((await step('fx-revaluation')).obstacles).toMatchObject([{ code: 'RATE_MISSING' }]);
    expect(await make()).toMatchObject({ code: 'RATE_MISSING' });
    await books.posted('2025-01-06', ['1001 Dr 1130.00', '5051 Cr 1000.00', '22210107 Cr 130.00']);
    const { data: preview } = await make({ dryRun: true });
    expect(preview.hindered).toMatchObject([
      { key: 'fx-revaluation', obstacles: [{ code: 'RATE_MISSING', msg: expect.stringContaining('USD') }] },
    ]);
    expect(preview.vouchers.map(({ stepKey }) => stepKey)).toEqual([
      'vat-transfer',
      'surtax-accrual',
      'pl-carry-forward',
    ]);
    expect(await make({ plan: preview.plan })).toMatchObject({ code: 'RATE_MISSING' });
    const others = STEP_KEYS.filter((key) => key !== 'fx-revaluation');
    expect((await make({ plan: preview.plan, keys: others, dryRun: true })).data.vouchers).toHaveLength(3);
    await books.call('PUT', '/currency/rates', { ...january, rates: [{ code: 'USD', rate: '7.1' }] });
    expect(
      (await make({ keys: ['fx-revaluation'] })).data.vouchers.map(({ details }) => shown(details)),
    ).toEqual([['100201 Dr 10.00', '530105 Cr 10.00']]);
  });
});

it('a chart with another encoding has the same steps', async () => {
  await trading();
  await books.call('POST', '/subject/encoding', { newEncoding: '4-3-3-2' });
  const { data } = await make();
  expect(data.vouchers.map(({ details }) => shown(details).at(-1))).toEqual([
    '2221002 Cr 100.00',
    '2221021 Cr 2.00',
    '3103 Cr 758.00',
  ]);
});

it('of the business enterprise use accounts of their own', async () => {
  books = await ledger.openBooks({ accountingStandards: 1 });
  await books.posted('2025-01-05', ['1002 Dr 1130.00', '6051 Cr 1000.00', '22210107 Cr 130.00']);
  const { data } = await make();
  expect(data.vouchers.map(({ details }) => shown(details).at(-1))).toEqual([
    '222102 Cr 130.00',
    '222121 Cr 2.60',
    '4103 Cr 984.40',
  ]);
});
