import { expect, it } from 'vitest';
import { moneyOf, ZERO } from './money.ts';
import { differenceOf, placesOfParents, wrongSums, yearBefore, type TrialRow } from './trial-table.ts';

const row = (code: string, opening: string, closing = '0.00'): TrialRow => ({
  code,
  opening: moneyOf(opening),
  closing: moneyOf(closing),
  yearDebit: null,
  yearCredit: ZERO,
});

it('the parent of a subject is the longest code that it begins with, of any code lengths', () => {
  expect(placesOfParents(['1002', '1002001', '1002001001', '1012', '5602'])).toEqual([
    null,
    0,
    1,
    null,
    null,
  ]);
});

it('a parent is the sum of the rows below it, net', () => {
  const below = [row('100201', '60.00'), row('100202', '-30.00')];
  expect(wrongSums(row('1002', '30.00'), below)).toEqual([]);
  expect(wrongSums(row('1002', '90.00', '1.00'), below)).toEqual(['opening', 'closing']);
  expect(wrongSums(row('1002', '90.00'), [])).toEqual([]);
});

it('the year before the books is the whole year less what its vouchers moved', () => {
  expect(yearBefore(moneyOf('100.00'), moneyOf('30.00'))).toBe(moneyOf('70.00'));
  expect(yearBefore(null, moneyOf('30.00'))).toBe(ZERO);
});

it('books differ from the table by opening and movement less its closing', () => {
  expect(differenceOf(moneyOf('100.00'), moneyOf('-30.00'), moneyOf('70.00'))).toBe(ZERO);
  expect(differenceOf(moneyOf('100.00'), moneyOf('-30.00'), moneyOf('71.00'))).toBe(moneyOf('-1.00'));
});
