import { expect, it } from 'vitest';
import { closingPolicy, datedClosingPolicy } from './closing-policy.ts';

it.each([
  ['2018-12', '90000.00'],
  ['2019-01', '300000.00'],
  ['2021-03', '300000.00'],
  ['2021-04', '450000.00'],
  ['2023-01', '300000.00'],
  ['2026-11', '300000.00'],
])('the limit of the exemption in %s is %s', (month, limit) => {
  expect(closingPolicy(month, 0).exemption).toEqual({ limit, frequency: 'quarterly' });
});

it('surcharges are monthly on the VAT moved out, or quarterly on the VAT owed and halved while the relief lasts', () => {
  expect(closingPolicy('2025-10', 1).surtax).toMatchObject({ frequency: 'monthly', factor: '1' });
  expect(closingPolicy('2025-10', 0).surtax).toMatchObject({ frequency: 'quarterly', factor: '0.5' });
  expect(closingPolicy('2028-01', 0).surtax.factor).toBe('1');
});

it('income tax is a quarter of the profit since 2008', () => {
  expect(closingPolicy('2007-12', 1).incomeTax.rate).toBe('0.33');
  expect(closingPolicy('2008-01', 1).incomeTax.rate).toBe('0.25');
});

it('each rate says since and until when it holds and by which rule', () => {
  expect(datedClosingPolicy('2026-11', 0)).toMatchObject({
    exemption: { limit: '300000.00', from: '2023-01', until: null },
    surtax: { factor: '0.5', from: '2019-01', until: '2027-12' },
    incomeTax: { rate: '0.25', from: '2008-01', source: { zh: '企业所得税法第四条' } },
    surplusReserve: { rate: '0.10', from: null, until: null },
  });
});
