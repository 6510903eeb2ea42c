import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  abs,
  add,
  fen,
  fitsColumn,
  formatMoney,
  moneyOf,
  negate,
  parseMoney,
  positivePart,
  subtract,
  sum,
} from './money.ts';

describe('an amount is read as whole fen', () => {
  it.each([
    ['1234.50', 123450n],
    ['1234.5', 123450n],
    ['1234', 123400n],
    ['0', 0n],
    ['-0.05', -5n],
    ['-0.00', 0n],
    ['007.10', 710n],
    ['9999999999999.99', 999999999999999n],
    ['-9999999999999.99', -999999999999999n],
    ['00009999999999999', 999999999999900n],
  ])('%s', (text, value) => {
    expect(parseMoney(text)).toBe(value);
  });
});

describe('what is no amount is refused, never rounded', () => {
  it.each([
    ['0.005', 'money.too-many-decimals'],
    ['1.000', 'money.too-many-decimals'],
    ['10000000000000', 'money.too-large'],
    ['-10000000000000.00', 'money.too-large'],
    ['', 'money.malformed'],
    [' 1', 'money.malformed'],
    ['1 ', 'money.malformed'],
    ['+1', 'money.malformed'],
    ['1e3', 'money.malformed'],
    ['1,000.00', 'money.malformed'],
    ['.5', 'money.malformed'],
    ['5.', 'money.malformed'],
    ['--1', 'money.malformed'],
    ['0x10', 'money.malformed'],
    ['１２', 'money.malformed'],
    ['NaN', 'money.malformed'],
    ['Infinity', 'money.malformed'],
    ['1\n', 'money.malformed'],
  ])('%j', (text, code) => {
    expect(parseMoney(text)).toMatchObject({ code });
  });
});

const amounts = fc.bigInt({ min: -(10n ** 15n) + 1n, max: 10n ** 15n - 1n }).map(fen);

it('reads back every amount it wrote', () => {
  fc.assert(
    fc.property(amounts, (amount) => {
      expect(parseMoney(formatMoney(amount))).toBe(amount);
      expect(formatMoney(amount)).toMatch(/^-?(0|[1-9]\d*)\.\d\d$/);
    }),
  );
});

it('adds without loss: sums, differences and signs', () => {
  fc.assert(
    fc.property(fc.array(amounts), amounts, amounts, (list, a, b) => {
      expect(sum([...list, a])).toBe(add(sum(list), a));
      expect(subtract(add(a, b), b)).toBe(a);
      expect(add(a, negate(a))).toBe(0n);
      expect(subtract(positivePart(a), positivePart(negate(a)))).toBe(a);
      expect(add(positivePart(a), positivePart(negate(a)))).toBe(abs(a));
    }),
  );
});

it('knows what the column holds', () => {
  expect(fitsColumn(moneyOf('9999999999999.99'))).toBe(true);
  expect(fitsColumn(add(moneyOf('9999999999999.99'), fen(1)))).toBe(false);
});

it('a total of stored amounts may be longer than any of them', () => {
  const total = add(moneyOf('9999999999999.99'), moneyOf('9999999999999.99'));
  expect(moneyOf(formatMoney(total))).toBe(total);
});

it('throws when the program itself writes a wrong amount', () => {
  expect(() => moneyOf('1.234')).toThrow('not an amount');
  expect(() => fen(1.5)).toThrow('whole');
});
