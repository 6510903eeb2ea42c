import type { ClosingStep } from '@suanpan/contracts';
import { expect, it } from 'vitest';
import { isInPlay, keysWith, mayMake, partsOf, shownProposal } from './step-view.ts';

const step = (key: ClosingStep['key'], change: Partial<ClosingStep> = {}): ClosingStep => ({
  key,
  title: key,
  state: 'todo',
  reason: null,
  obstacles: [],
  amount: null,
  voucherIds: [],
  vouchers: [],
  arithmetic: [],
  proposal: [],
  ...change,
});
const voucher = { id: 1, word: '记', code: 1, audited: false };

it('the year-end steps stand after the transfer of profit and loss, the others before it', () => {
  const { before, after } = partsOf([
    step('vat-transfer'),
    step('pl-carry-forward'),
    step('year-end-profit'),
  ]);
  expect(before.map(({ key }) => key)).toEqual(['vat-transfer']);
  expect(after.map(({ key }) => key)).toEqual(['year-end-profit']);
  expect(partsOf([step('vat-transfer')]).before).toHaveLength(1);
});

it('a step without anything to do is left out, unless it left a voucher', () => {
  expect(isInPlay(step('surtax-accrual', { state: 'notApplicable' }))).toBe(false);
  expect(isInPlay(step('surtax-accrual', { state: 'notApplicable', vouchers: [voucher] }))).toBe(true);
});

it('a step is made when it is due, nothing is in its way and its voucher is not audited', () => {
  expect(mayMake(step('surtax-accrual'))).toBe(true);
  expect(mayMake(step('surtax-accrual', { state: 'stale', vouchers: [voucher] }))).toBe(true);
  expect(mayMake(step('surtax-accrual', { state: 'done', vouchers: [voucher] }))).toBe(false);
  expect(mayMake(step('surtax-accrual', { obstacles: [{ code: 'RATE_MISSING', msg: '' }] }))).toBe(false);
  const audited = [{ ...voucher, audited: true }];
  expect(mayMake(step('surtax-accrual', { state: 'stale', vouchers: audited }))).toBe(false);
});

it('a proposal is shown with its total', () => {
  const line = {
    summary: '转出未交增值税',
    subjectId: 1,
    subjectCode: '22210104',
    subjectName: '转出未交增值税',
    debitAmount: '2057.00',
    creditAmount: null,
    auxiliary: [],
    currencyCode: 'CNY',
    exchangeRate: null,
    originalAmount: null,
    num: null,
  };
  const shown = shownProposal({
    word: '记',
    voucherDate: '2025-10-31',
    carryForwardType: 'vat-transfer',
    stepKey: 'vat-transfer',
    details: [line, { ...line, debitAmount: null, creditAmount: '2057.00' }],
  });
  expect(shown).toMatchObject({ debitAmount: '2057.00', creditAmount: '2057.00' });
  expect(shown.details.map(({ lineNo }) => lineNo)).toEqual([1, 2]);
});

it('a step that rests on earlier ones is recorded with those that are due, in their order', () => {
  const steps = [
    step('depreciation', { state: 'done' }),
    step('income-tax-accrual'),
    step('pl-carry-forward', { state: 'stale' }),
    step('year-end-profit'),
    step('surplus-reserve'),
  ];
  expect(keysWith(steps, 'year-end-profit')).toEqual([
    'income-tax-accrual',
    'pl-carry-forward',
    'year-end-profit',
  ]);
  expect(keysWith(steps, 'income-tax-accrual')).toEqual(['income-tax-accrual']);
});
