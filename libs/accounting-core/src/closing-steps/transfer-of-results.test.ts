import { describe, expect, it } from 'vitest';
import { TestCompany } from './test-company.ts';

/**
 * The transfer of profit and loss, by standard.
 * Source: domain/carry-forward.json (pl-carry-forward → mode, target, after); decisions D36, D40.
 */
describe('small enterprise', () => {
  const rent = ['560210 Dr 300.00', '1001 Cr 300.00'];

  it('separate: income, then cost and expense; what was posted red is carried red', () => {
    const company = new TestCompany({ settings: { plCarryForward: 'separate' } })
      .post('2025-01-05', ['1001 Dr 1000.00', '5001 Cr 1000.00'])
      .post('2025-01-06', ['1001 Dr -40.00', '5051 Cr -40.00'])
      .post('2025-01-07', rent)
      .post('2025-01-21', ['1001 Dr 5.00', '560302 Cr 5.00']);
    const made = company.step('2025-01', 'pl-carry-forward').drafts.map(({ lines }) => lines.length);
    expect(made).toEqual([3, 3]);
    expect(company.close('2025-01')['pl-carry-forward']).toEqual([
      '5001 Dr 1000.00',
      '5051 Dr -40.00',
      '3103 Cr 960.00',
      '560210 Cr 300.00',
      '560302 Dr 5.00',
      '3103 Dr 295.00',
    ]);
    expect(company.balances('2025-01')).toEqual({ '1001': '665.00', '3103': '-665.00' });
  });

  it('a month with expenses only makes the one voucher that has something to carry', () => {
    const company = new TestCompany({ settings: { plCarryForward: 'separate' } }).post('2025-01-07', rent);
    expect(company.step('2025-01', 'pl-carry-forward').drafts).toHaveLength(1);
  });

  it('combined: one voucher', () => {
    const company = new TestCompany()
      .post('2025-01-05', ['1001 Dr 1000.00', '5001 Cr 1000.00'])
      .post('2025-01-07', rent);
    expect(company.close('2025-01')['pl-carry-forward']).toEqual([
      '5001 Dr 1000.00',
      '560210 Cr 300.00',
      '3103 Cr 700.00',
    ]);
  });
});

it('business enterprise: adjustments of earlier years go to undistributed profit, the rest to the year’s profit', () => {
  const company = new TestCompany({ standard: 1 })
    .post('2025-01-05', ['1001 Dr 1000.00', '6001 Cr 1000.00'])
    .post('2025-01-07', ['6901 Dr 80.00', '222113 Cr 80.00']);
  expect(company.close('2025-01')['pl-carry-forward']).toEqual([
    '6001 Dr 1000.00',
    '6901 Cr 80.00',
    '4103 Cr 1000.00',
    '410405 Dr 80.00',
  ]);
});

describe('non-profit', () => {
  const donations = (company: TestCompany, month: string) =>
    company
      .post(`${month}-05`, ['1001 Dr 1000.00', '410101 Cr 1000.00'])
      .post(`${month}-06`, ['1001 Dr 700.00', '410102 Cr 700.00'])
      .post(`${month}-07`, ['5201 Dr 60.00', '1001 Cr 60.00']);

  it('carries its results once a year, in December', () => {
    const company = donations(new TestCompany({ standard: 2 }), '2025-11');
    expect(company.step('2025-11', 'pl-carry-forward')).toMatchObject({
      state: 'notApplicable',
      reason: 'not-this-month',
    });
    expect(donations(company, '2025-12').close('2025-12')['pl-carry-forward']).toEqual([
      '410101 Dr 2000.00',
      '410102 Dr 1400.00',
      '5201 Cr 120.00',
      '3101 Cr 1280.00',
      '3102 Cr 2000.00',
    ]);
  });

  it('has no steps of taxes or of a year’s profit', () => {
    const company = donations(new TestCompany({ standard: 2 }), '2025-12');
    const others = company.steps('2025-12').filter(({ key }) => key !== 'pl-carry-forward');
    expect(others.flatMap(({ drafts }) => drafts)).toEqual([]);
  });
});
