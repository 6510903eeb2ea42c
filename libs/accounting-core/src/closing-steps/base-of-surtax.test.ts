import { describe, expect, it } from 'vitest';
import { TestCompany } from './test-company.ts';

/**
 * The base of the surcharges: the VAT moved to unpaid and the consumption tax that arose; for a small-scale taxpayer
 * the VAT still owed after the exemption.
 * Source: domain/carry-forward.json (surtax-accrual → base).
 */
const general = { vatType: 1 } as const;
const surtax = {
  frequency: 'monthly',
  base: 'vat-transfer',
  city: '0.07',
  education: '0.03',
  localEducation: '0.02',
  factor: '1',
} as const;

describe('of a general taxpayer', () => {
  it('is what this month moved to unpaid VAT', () => {
    const company = new TestCompany(general).post('2025-01-05', ['1001 Dr 1000.00', '22210107 Cr 1000.00']);
    company.close('2025-01');
    company.post('2025-02-05', ['1001 Dr 300.00', '22210107 Cr 300.00']);
    expect(company.proposed('2025-02', 'surtax-accrual').slice(0, 3)).toEqual([
      '540303 Dr 21.00',
      '540310 Dr 9.00',
      '540313 Dr 6.00',
    ]);
  });

  it('has the consumption tax that arose in the month, and paying that of last month takes nothing off', () => {
    const company = new TestCompany(general)
      .post('2025-01-20', ['540301 Dr 500.00', '222111 Cr 500.00'])
      .post('2025-01-10', ['222111 Dr 400.00', '1001 Cr 400.00']);
    expect(company.proposed('2025-01', 'surtax-accrual')[0]).toBe('540303 Dr 35.00');
  });

  it('is not lowered when the columns of VAT are cleared against each other at the year end', () => {
    const company = new TestCompany(general).post('2025-12-05', ['1001 Dr 1000.00', '22210107 Cr 1000.00']);
    company.close('2025-12');
    company.post('2025-12-31', ['22210107 Dr 1000.00', '22210104 Cr 1000.00']);
    expect(company.step('2025-12', 'surtax-accrual').state).toBe('done');
  });

  it('quarterly: what the three months moved', () => {
    const company = new TestCompany({
      ...general,
      settings: { surtax: { ...surtax, frequency: 'quarterly' } },
    });
    for (const month of ['2025-01', '2025-02', '2025-03']) {
      company.post(`${month}-05`, ['1001 Dr 100.00', '22210107 Cr 100.00']);
      const made = company.close(month)['surtax-accrual'];
      expect(made?.[0]).toBe(month === '2025-03' ? '540303 Dr 21.00' : undefined);
    }
  });

  it('a month with retained input tax has none', () => {
    const company = new TestCompany(general).post('2025-01-05', ['22210101 Dr 50.00', '1001 Cr 50.00']);
    expect(company.step('2025-01', 'surtax-accrual')).toMatchObject({
      state: 'notApplicable',
      reason: 'no-base',
    });
  });
});

describe('of a small-scale taxpayer', () => {
  const owed = { ...surtax, frequency: 'quarterly', base: '222101-credit-balance', factor: '0.5' } as const;

  it('over the limit it is the VAT still owed, and relief halves each surcharge', () => {
    const company = new TestCompany({ settings: { surtax: owed } }).post('2025-03-05', [
      '1001 Dr 505000.00',
      '5001 Cr 500000.00',
      '222101 Cr 5000.00',
    ]);
    expect(company.proposed('2025-03', 'surtax-accrual').slice(0, 3)).toEqual([
      '540303 Dr 175.00',
      '540310 Dr 75.00',
      '540313 Dr 50.00',
    ]);
  });

  it('within the limit the exemption leaves nothing to charge', () => {
    const company = new TestCompany({ settings: { surtax: owed } }).post('2025-03-05', [
      '1001 Dr 50500.00',
      '5001 Cr 50000.00',
      '222101 Cr 500.00',
    ]);
    expect(company.step('2025-03', 'surtax-accrual').reason).toBe('no-base');
  });
});
