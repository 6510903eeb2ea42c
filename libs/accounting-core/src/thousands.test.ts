import { expect, it } from 'vitest';
import { withoutThousands, withThousands } from './thousands.ts';

it.each([
  ['1,234.50', '1234.50'],
  ['12,345,678.9', '12345678.9'],
  ['-1,234', '-1234'],
  ['(1,234.50)', '(1234.50)'],
  [' １，２３４．５ ', '1234.5'],
  ['1,200*3+1,050', '1200*3+1050'],
  ['1234.5', '1234.5'],
])('commas that part thousands go: %s is %s', (typed, plain) => {
  expect(withoutThousands(typed)).toBe(plain);
});

it.each(['100,50', '1,2', '1234,567', '1,234,5', '1,2345', '0,123', ',100', '1,', '1.234,567', '1,,234'])(
  'a comma elsewhere may be a decimal one, and stays: %s',
  (typed) => {
    expect(withoutThousands(typed)).toBe(typed);
  },
);

it.each([
  ['987654321.09', '987,654,321.09'],
  ['-1234.5678', '-1,234.5678'],
  ['-123', '-123'],
  ['1000', '1,000'],
  ['0.0001', '0.0001'],
])('a decimal is read with its thousands parted, the digits as they are: %s is %s', (decimal, shown) => {
  expect(withThousands(decimal)).toBe(shown);
});
