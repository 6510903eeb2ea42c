import { addDecimals, decimalToFen, toScale } from '@suanpan/accounting-core';
import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import { amountOfUnits, fenOfUnits, unitsOf } from './units.ts';

const amount = fc.bigInt({ min: -(10n ** 16n), max: 10n ** 16n }).map((units) => amountOfUnits(units));

it('units add up, print and round as decimal text does', () => {
  fc.assert(
    fc.property(amount, amount, fc.integer({ min: 0, max: 6 }), (a, b, scale) => {
      expect(amountOfUnits(unitsOf(a) + unitsOf(b))).toBe(addDecimals(a, b));
      expect(fenOfUnits(unitsOf(a))).toBe(decimalToFen(a));
      expect(amountOfUnits(unitsOf(toScale(a, scale)))).toBe(addDecimals(toScale(a, scale), '0'));
    }),
  );
});

it.each(['', '1e2', '1,5', '0.0000001', 'x'])('"%s" has no units', (text) => {
  expect(() => unitsOf(text)).toThrow(/not an amount|Cannot convert/);
});
