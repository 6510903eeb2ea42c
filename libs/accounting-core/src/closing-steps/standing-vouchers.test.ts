import { describe, expect, it } from 'vitest';
import { moneyOf } from '../money.ts';
import { TestCompany } from './test-company.ts';

/** What stands already, and what making the steps does to it. Source: decision D25; behaviour.md 13.22 and 13.23. */
const tax = ['5801 Dr 50.00', '222113 Cr 50.00'];
const sale = ['1001 Dr 1000.00', '5001 Cr 1000.00'];

describe('a voucher that a person recorded for a step', () => {
  it('stands in a month in which the step is not due', () => {
    const company = new TestCompany().post('2025-01-05', sale).post('2025-01-31', tax, 'income-tax-accrual');
    expect(company.step('2025-01', 'income-tax-accrual')).toMatchObject({
      state: 'done',
      reason: 'not-this-month',
    });
    company.close('2025-01');
    expect(company.balances('2025-01')['222113']).toBe('-50.00');
  });

  it('counts in what the quarter has accrued', () => {
    const company = new TestCompany().post('2025-01-05', sale).post('2025-01-31', tax, 'income-tax-accrual');
    for (const month of ['2025-01', '2025-02']) company.close(month);
    company.post('2025-03-05', sale);
    expect(company.close('2025-03')['income-tax-accrual']).toEqual(['5801 Dr 50.00', '222113 Cr 50.00']);
  });
});

it('a voucher that the step itself made goes when the settings no longer make it in that month', () => {
  const monthly = { incomeTax: { frequency: 'monthly', rate: '0.05' } } as const;
  const company = new TestCompany({ settings: monthly }).post('2025-01-05', sale);
  company.close('2025-01');
  company.set({ incomeTax: { frequency: 'quarterly', rate: '0.05' } });
  expect(company.step('2025-01', 'income-tax-accrual').state).toBe('stale');
  company.close('2025-01');
  expect(company.balances('2025-01')).toEqual({ '1001': '1000.00', '3103': '-1000.00' });
});

it('a rate that changes in the middle of a year holds from its month; a month before keeps what it made', () => {
  const at = (rate: string) => ({ incomeTax: { frequency: 'monthly', rate } }) as const;
  const company = new TestCompany({ settings: at('0.05') }).post('2025-05-05', sale);
  expect(company.close('2025-05')['income-tax-accrual']?.[0]).toBe('5801 Dr 50.00');
  company.set(at('0.25')).post('2025-06-05', sale);
  expect(company.close('2025-06')['income-tax-accrual']?.[0]).toBe('5801 Dr 450.00');
  company.set(at('0.05'));
  expect(company.step('2025-05', 'income-tax-accrual').state).toBe('done');
});

it('made twice, the steps change nothing the second time', () => {
  const company = new TestCompany({
    settings: { exemption: { limit: moneyOf('0.00'), frequency: 'monthly' } },
  })
    .post('2025-12-05', ['1001 Dr 1010.00', '5001 Cr 1000.00', '222101 Cr 10.00'])
    .post('2025-12-09', ['310404 Dr 20.00', '1001 Cr 20.00']);
  expect(Object.keys(company.close('2025-12'))).toEqual([
    'income-tax-accrual',
    'pl-carry-forward',
    'year-end-profit',
    'surplus-reserve',
    'distribution-clear',
  ]);
  expect(company.close('2025-12')).toEqual({});
});
