import { expect, it } from 'vitest';
import { digitsOf } from './digits.ts';

it.each([
  ['12000.00', '    1200000'],
  ['0.05', '        005'],
  ['-12.50', '      -1250'],
  ['999999999.99', '99999999999'],
])('%s stands in its columns', (amount, columns) => {
  expect(
    digitsOf(amount)
      ?.map((digit) => digit || ' ')
      .join(''),
  ).toBe(columns);
});

it.each(['1000000000.00', '-999999999.99'])('%s is too long for the paper', (amount) => {
  expect(digitsOf(amount)).toBeNull();
});
