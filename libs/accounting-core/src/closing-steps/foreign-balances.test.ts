import { describe, expect, it } from 'vitest';
import { TestCompany } from './test-company.ts';

/**
 * Which balances are revalued, over several months.
 * Source: domain/carry-forward.json (fx-revaluation: "per account x auxiliary x currency"); decision D34; CAS 19: only
 * monetary items are valued at the closing rate.
 */
const at = (company: TestCompany, rate: string): TestCompany => {
  company.rates = new Map([['USD', rate]]);
  return company;
};

it('each account, item and currency on its own, in one voucher with the net result', () => {
  const company = at(new TestCompany(), '7.1')
    .post('2025-01-05', ['100202 Dr 700.00 USD 100', '3001 Cr 700.00'])
    .post('2025-01-06', ['1122 C01 Dr 1440.00 USD 200', '3001 Cr 1440.00'])
    .post('2025-01-07', ['1122 C02 Cr 715.00 USD 100', '3001 Dr 715.00']);
  expect(company.proposed('2025-01', 'fx-revaluation')).toEqual([
    '100202 Dr 10.00 USD',
    '1122 C01 Cr 20.00 USD',
    '1122 C02 Dr 5.00 USD',
    '560303 Dr 5.00',
  ]);
});

it('a base-currency balance of the same account is left alone', () => {
  const company = at(new TestCompany(), '7.1').post('2025-01-05', ['1122 C01 Dr 500.00', '3001 Cr 500.00']);
  expect(company.step('2025-01', 'fx-revaluation').reason).toBe('no-base');
});

it('next month starts from the value of the last; the same rate needs no voucher', () => {
  const company = at(new TestCompany(), '7.1').post('2025-01-05', [
    '100202 Dr 700.00 USD 100',
    '3001 Cr 700.00',
  ]);
  expect(company.close('2025-01')['fx-revaluation']).toEqual(['100202 Dr 10.00 USD', '530105 Cr 10.00']);
  expect(company.step('2025-02', 'fx-revaluation').reason).toBe('no-difference');
  expect(at(company, '7.05').close('2025-02')['fx-revaluation']).toEqual([
    '100202 Cr 5.00 USD',
    '560303 Dr 5.00',
  ]);
});

it('when the dollars are gone, the fen that are left go too', () => {
  const company = at(new TestCompany(), '7.1')
    .post('2025-01-05', ['100202 Dr 700.03 USD 100', '3001 Cr 700.03'])
    .post('2025-01-20', ['100201 Dr 700.00', '100202 Cr 700.00 USD 100']);
  expect(company.close('2025-01')['fx-revaluation']).toEqual(['100202 Cr 0.03 USD', '560303 Dr 0.03']);
  expect(company.balances('2025-01')['100202']).toBeUndefined();
});

describe('results', () => {
  it('stay at the rate of their day, and are not valued again after they were carried', () => {
    const company = at(new TestCompany(), '7.1').post('2025-01-05', [
      '1122 C01 Dr 700.00 USD 100',
      '5051 Cr 700.00 USD 100',
    ]);
    expect(company.proposed('2025-01', 'fx-revaluation')).toEqual([
      '1122 C01 Dr 10.00 USD',
      '530105 Cr 10.00',
    ]);
    company.close('2025-01');
    expect(company.step('2025-02', 'fx-revaluation').reason).toBe('no-difference');
    expect(company.balances('2025-02')).toEqual({ '1122': '710.00', '3103': '-710.00' });
  });
});
