import { expect, it } from 'vitest';
import { amountOf, gapsOf, numberRanges } from './figures.ts';

it('missing numbers that follow one another are one range', () => {
  expect(numberRanges([3, 5, 6, 7, 12])).toBe('3, 5-7, 12');
  expect(numberRanges([])).toBe('');
});

it('a word without a gap is left out', () => {
  const words = [
    { word: '记', missing: [] },
    { word: '收', missing: [2] },
  ];
  expect(gapsOf({ words }).map(({ word }) => word)).toEqual(['收']);
});

it('figures that are not there are none', () => {
  expect(gapsOf({})).toEqual([]);
  expect(amountOf({ debit: '1.00' }, 'credit')).toBeNull();
});
