import { describe, expect, it } from 'vitest';
import { formatAmount, shortAmount } from './format.ts';

it.each([
  ['0.00', '0.00'],
  ['999.90', '999.90'],
  ['1234.50', '1,234.50'],
  ['-1234567.05', '-1,234,567.05'],
  ['-100.00', '-100.00'],
  ['9999999999999.99', '9,999,999,999,999.99'],
])('%s shows as %s', (amount, text) => {
  expect(formatAmount(amount)).toBe(text);
});

describe('the short form of the dashboard', () => {
  it.each([
    ['9999.99', '9,999.99'],
    ['10000.00', '10.00k'],
    ['12345.67', '12.35k'],
    ['99999999.99', '100,000.00k'],
    ['100000000.00', '1.0000亿'],
    ['123456789.00', '1.2346亿'],
    ['-123456789.00', '-1.2346亿'],
    ['-12345.67', '-12.35k'],
    ['0.00', '0.00'],
  ])('%s is %s', (amount, text) => {
    expect(shortAmount(amount, '亿')).toBe(text);
  });
});
