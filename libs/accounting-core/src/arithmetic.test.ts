import { expect, it } from 'vitest';
import { evaluateAmount } from './arithmetic.ts';
import { formatMoney } from './money.ts';
import { isProblem } from './problem.ts';

it.each([
  ['1200*3+50', '3650.00'],
  ['1200', '1200.00'],
  ['1,234.5', '1234.50'],
  ['0.1+0.2', '0.30'],
  ['10/3', '3.33'],
  ['10/3*3', '10.00'],
  ['2*(3+4)', '14.00'],
  ['-5+-3', '-8.00'],
  ['1.005*1', '1.01'],
  ['-1.005*1', '-1.01'],
  ['5.', '5.00'],
  ['-.5', '-0.50'],
  ['１２００＊３＋５０', '3650.00'],
  [' 8 - 2 - 3 ', '3.00'],
  ['.5*2', '1.00'],
  ['12,345,678.9', '12345678.90'],
  ['１，２３４。５', '1234.50'],
  ['1,200*3+1,050', '4650.00'],
])('%s is %s', (typed, amount) => {
  const value = evaluateAmount(typed);
  expect(isProblem(value) ? value : formatMoney(value)).toBe(amount);
});

it.each(['', '.', '1+', '(1+2', '1)', '1 2', 'abc', '1/0', '1e5', '1..2'])('"%s" is no amount', (typed) => {
  expect(evaluateAmount(typed)).toEqual({ code: 'money.malformed' });
});

it.each(['100,50', '1234,567', '0,5', '1,200*3,5', '１００，５０'])(
  'a comma that parts no thousands is refused, not left out: %s',
  (typed) => {
    expect(evaluateAmount(typed)).toEqual({ code: 'money.comma' });
  },
);

it('refuses a third decimal of a plain number instead of rounding it', () => {
  expect(evaluateAmount('0.005')).toMatchObject({ code: 'money.too-many-decimals' });
});

it('refuses what does not fit 13 digits', () => {
  expect(evaluateAmount('99999999999999')).toMatchObject({ code: 'money.too-large' });
  expect(evaluateAmount('9999999999999*2')).toMatchObject({ code: 'money.too-large' });
});
