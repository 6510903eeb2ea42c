import { describe, expect, it } from 'vitest';
import { formatAmount, inThousands, shortAmount } from './format.ts';

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

describe('amounts in thousands', () => {
  it.each([
    ['123059.65', '123.06'],
    ['-35000.00', '-35.00'],
    ['1234567890.12', '1,234,567.89'],
    ['4.99', '0.00'],
    ['-4.99', '0.00'],
    ['5.00', '0.01'],
  ])('%s is %s', (amount, text) => expect(inThousands(amount)).toBe(text));
});
