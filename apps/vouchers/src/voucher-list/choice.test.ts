import { expect, it } from 'vitest';
import { allOrNone, extended, noChoice, toggled } from './choice.ts';

const order = [11, 12, 13, 14];
const ids = ({ ids }: { ids: ReadonlySet<number> }) => [...ids].toSorted((a, b) => a - b);

it('x takes a voucher in and lets it go', () => {
  const one = toggled(noChoice, 12);
  expect(ids(one)).toEqual([12]);
  expect(ids(toggled(one, 12))).toEqual([]);
});

it('a range goes from the one last touched, in either direction', () => {
  expect(ids(extended(toggled(noChoice, 12), 14, order))).toEqual([12, 13, 14]);
  expect(ids(extended(toggled(noChoice, 13), 11, order))).toEqual([11, 12, 13]);
  expect(ids(extended(noChoice, 13, order))).toEqual([13]);
});

it('a range from another page is the voucher alone', () => {
  expect(ids(extended({ ids: new Set(), anchor: 99 }, 12, order))).toEqual([12]);
});

it('everything, and nothing again', () => {
  const all = allOrNone(toggled(noChoice, 12), order);
  expect(ids(all)).toEqual(order);
  expect(ids(allOrNone(all, order))).toEqual([]);
});
