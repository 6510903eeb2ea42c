import { addDecimals } from '@suanpan/accounting-core';
import { describe, expect, it } from 'vitest';
import { splitGross, taxOf } from './line-amounts.ts';
import { taxRatesOn } from './tax-rates.ts';

describe('the amounts of a line', () => {
  it.each([
    ['9000.00', '0.13', '1170.00'],
    ['0.50', '0.13', '0.07'],
    ['-0.50', '0.13', '-0.07'],
    ['33.35', '0.03', '1.00'],
    ['100', '0', '0.00'],
  ])('%s at %s are taxed with %s', (net, rate, tax) => expect(taxOf(net, rate)).toBe(tax));

  it.each([
    ['1000.00', '0.13', '884.96', '115.04'],
    ['-1000.00', '0.13', '-884.96', '-115.04'],
    ['101.00', '0.01', '100.00', '1.00'],
    ['0.01', '0.13', '0.01', '0.00'],
    ['50', '0', '50.00', '0.00'],
  ])('%s with %s of tax in it are %s and %s', (gross, rate, net, tax) => {
    const parts = splitGross(gross, rate);
    expect(parts).toEqual({ net, tax });
    expect(Number(addDecimals(parts.net, parts.tax))).toBe(Number(gross));
  });
});

describe('the rates of a day', () => {
  const general = { side: 'sales', vatType: 1, simplified: false } as const;
  it.each([
    ['2026-01-10', general, ['0.13', '0.09', '0.06', '0']],
    ['2019-04-01', general, ['0.13', '0.09', '0.06', '0']],
    ['2019-03-31', general, ['0.16', '0.1', '0.06', '0']],
    ['2018-04-30', general, ['0.17', '0.11', '0.06', '0']],
    ['2026-01-10', { ...general, simplified: true }, ['0.03', '0.05', '0']],
    ['2026-01-10', { ...general, vatType: 0 }, ['0.01', '0.03', '0.05', '0']],
    ['2028-01-01', { ...general, vatType: 0 }, ['0.03', '0.05', '0']],
    ['2020-02-29', { ...general, vatType: 0 }, ['0.03', '0.05', '0']],
    ['2026-01-10', { ...general, side: 'purchase' }, ['0.13', '0.09', '0.06', '0.01', '0.03', '0.05', '0']],
  ] as const)('%s: %j', (day, seller, rates) => expect(taxRatesOn(day, seller)).toEqual(rates));
});
