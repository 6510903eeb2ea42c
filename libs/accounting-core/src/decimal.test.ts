import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  divideFen,
  addDecimals,
  allDecimals,
  compareDecimals,
  decimalsOf,
  decimalToFen,
  isZeroDecimal,
  multiplyToFen,
  negateDecimal,
  ORIGINAL,
  parseDecimal,
  QUANTITY,
  RATE,
  signOf,
  percentText,
  stripZeros,
  subtractDecimals,
  sumDecimals,
  toScale,
  unitPrice,
} from './decimal.ts';
import { formatMoney, moneyOf } from './money.ts';

it.each([
  ['9000.0000', QUANTITY, '9000'],
  ['0.5', QUANTITY, '0.5'],
  ['-20', QUANTITY, '-20'],
  ['-0.0', QUANTITY, '0'],
  ['007.10000000', QUANTITY, '7.1'],
  ['7.06675', RATE, '7.06675'],
  ['99999999999999.9999', QUANTITY, '99999999999999.9999'],
])('reads %s', (text, shape, value) => {
  expect(parseDecimal(text, shape)).toBe(value);
});

it.each([
  ['0.00001', QUANTITY],
  ['100000000000000', QUANTITY],
  ['0.123456789', RATE],
  ['1.0000001', ORIGINAL],
  ['1e3', QUANTITY],
  ['+1', QUANTITY],
  ['', QUANTITY],
  ['1,000', QUANTITY],
])('refuses %j rather than round it', (text, shape) => {
  expect(parseDecimal(text, shape)).toEqual({
    code: 'quantity.malformed',
    maxDecimals: shape.scale,
    maxDigits: shape.integerDigits,
  });
});

it.each([
  ['0', true],
  ['0.00', true],
  ['-0.0', true],
  ['0.01', false],
  ['-10.00', false],
])('knows whether %s is nothing', (text, isZero) => expect(isZeroDecimal(text)).toBe(isZero));

it.each(['', '1e3', '.5', 'x'])('%j is no decimal', (text) =>
  expect(() => isZeroDecimal(text)).toThrow('Invariant'),
);

describe('foreign amount × rate, rounded half up, halves away from zero', () => {
  it.each([
    ['9000', '7.0952', '63856.80'],
    ['5400', '7.06675', '38160.45'],
    ['100', '7.12345', '712.35'],
    ['-100', '7.12345', '-712.35'],
    ['100', '7.123449', '712.34'],
    ['0.01', '0.5', '0.01'],
    ['-0.01', '0.5', '-0.01'],
    ['0.01', '0.49999999', '0.00'],
    ['0', '7.1', '0.00'],
    ['99999999999999.999999', '0.00000001', '1000000.00'],
  ])('%s at %s is %s', (original, rate, amount) => {
    expect(formatMoney(multiplyToFen(original, rate))).toBe(amount);
  });
});

it('rounds a red letter as its black twin', () => {
  const originals = fc.integer({ min: 0, max: 10 ** 9 }).map((n) => toScale(String(n), 2));
  const rates = fc
    .integer({ min: 1, max: 10 ** 9 })
    .map((n) => `${Math.floor(n / 1e8)}.${String(n % 1e8).padStart(8, '0')}`);
  fc.assert(
    fc.property(originals, rates, (original, rate) => {
      expect(multiplyToFen(negateDecimal(original), rate)).toBe(-multiplyToFen(original, rate));
    }),
  );
});

it('never loses a digit where floating point would', () => {
  expect(addDecimals('0.1', '0.2')).toBe('0.3');
  expect(subtractDecimals('99999999999999.999999', '0.000001')).toBe('99999999999999.999998');
  expect(sumDecimals(['0.1', '0.2', '-0.3'])).toBe('0');
  expect(sumDecimals([])).toBe('0');
  expect(stripZeros('0.00000001')).toBe('0.00000001');
  expect(stripZeros('1000000000000000000000')).toBe('1000000000000000000000');
});

it('compares and measures', () => {
  expect([compareDecimals('1.0', '1'), compareDecimals('-1', '0'), compareDecimals('10', '9')]).toEqual([
    0, -1, 1,
  ]);
  expect([signOf('-0.5'), signOf('0.0'), signOf('3')]).toEqual([-1, 0, 1]);
  expect([decimalsOf('1.50'), decimalsOf('5'), decimalsOf('0.001')]).toEqual([1, 0, 3]);
});

it('writes a fixed scale', () => {
  expect([toScale('2.5', 4), toScale('-0.00001', 4), toScale('1.00005', 4)]).toEqual([
    '2.5000',
    '0.0000',
    '1.0001',
  ]);
  expect(formatMoney(decimalToFen('-1.005'))).toBe('-1.01');
});

it('prices a unit to six decimals, nothing by nothing', () => {
  expect(unitPrice(moneyOf('100.00'), '3')).toBe('33.333333');
  expect(unitPrice(moneyOf('-100.00'), '-8')).toBe('12.5');
  expect(unitPrice(moneyOf('100.00'), '0')).toBeNull();
});

it('an amount divided keeps the decimals of what it becomes', () => {
  expect(divideFen(moneyOf('712.35'), '100', RATE.scale)).toBe('7.1235');
  expect(divideFen(moneyOf('100.00'), '7.1234', 2)).toBe('14.04');
  expect(divideFen(moneyOf('-10.00'), '3', QUANTITY.scale)).toBe('-3.3333');
  expect(divideFen(moneyOf('10.00'), '0.00', 2)).toBeNull();
});

it('a decimal has all its decimals on the wire and none to spare for people; none stays none', () => {
  expect([allDecimals('2.5', QUANTITY), allDecimals('-0', ORIGINAL), allDecimals('7.1', RATE)]).toEqual([
    '2.5000',
    '0.000000',
    '7.10000000',
  ]);
  expect([stripZeros('2.5000'), stripZeros('0.000000'), stripZeros(null), allDecimals(null, RATE)]).toEqual([
    '2.5',
    '0',
    null,
    null,
  ]);
});

it('writes a rate as a percentage', () => {
  expect([percentText('0.13'), percentText('0.090000'), percentText('0')]).toEqual(['13 %', '9 %', '0 %']);
});
