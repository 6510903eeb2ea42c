import { expect, it } from 'vitest';
import { inUnit } from './amount-unit.ts';
import { formatMoney, moneyOf } from './money.ts';

it.each([
  ['12345.67', 1, '12345.67'],
  ['12345.67', 1000, '12.35'],
  ['12345.67', 10_000, '1.23'],
  ['12344.99', 1000, '12.34'],
  ['5.00', 1000, '0.01'],
  ['4.99', 1000, '0.00'],
  ['-5.00', 1000, '-0.01'],
  ['-4.99', 1000, '0.00'],
  ['9999999999999.99', 10_000, '1000000000.00'],
] as const)('%s in units of %i is %s', (amount, unit, shown) => {
  expect(formatMoney(inUnit(moneyOf(amount), unit))).toBe(shown);
});
