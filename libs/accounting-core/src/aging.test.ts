import { array, assert, bigInt, nat, property } from 'fast-check';
import { describe, expect, it } from 'vitest';
import { AGE_BUCKETS, ageBucketOf, daysBetween, openByAge } from './aging.ts';
import { fen, formatMoney, moneyOf, sum, ZERO } from './money.ts';

it.each([
  [-30, 'current'],
  [0, 'current'],
  [1, 'd1_7'],
  [7, 'd1_7'],
  [8, 'd8_15'],
  [15, 'd8_15'],
  [16, 'd16_30'],
  [30, 'd16_30'],
  [31, 'd31_90'],
  [90, 'd31_90'],
  [91, 'd91_180'],
  [180, 'd91_180'],
  [181, 'd180p'],
])('an age of %i days belongs to %s', (days, bucket) => {
  expect(AGE_BUCKETS[ageBucketOf(days)]).toBe(bucket);
});

it('counts days over the ends of months and leap years', () => {
  expect(daysBetween('2024-02-28', '2024-03-01')).toBe(2);
  expect(daysBetween('2025-12-31', '2025-12-31')).toBe(0);
  expect(daysBetween('2026-01-02', '2025-12-31')).toBe(-2);
});

describe('what is open of a balance', () => {
  const OLDEST = AGE_BUCKETS.length - 1;
  const open = (balance: string, charged: string[], restAt = OLDEST) =>
    openByAge(moneyOf(balance), charged.map(moneyOf), restAt).map(formatMoney).join(' ');
  const nothing = '0.00 0.00 0.00 0.00 0.00 0.00 0.00';

  it.each([
    ['the newest charges', '60.00', ['0.00', '50.00', '100.00'], '0.00 50.00 10.00 0.00 0.00 0.00 0.00'],
    ['never more than a charge', '10.00', ['30.00', '5.00'], '10.00 0.00 0.00 0.00 0.00 0.00 0.00'],
    ['the rest is the oldest', '90.00', ['20.00'], '20.00 0.00 0.00 0.00 0.00 0.00 70.00'],
    ['nothing of a balance that was paid', '0.00', ['20.00'], nothing],
    ['nothing of one that is overpaid', '-5.00', ['20.00'], nothing],
  ])('%s', (_name, balance, charged, expected) => expect(open(balance, charged)).toBe(expected));

  it('the rest is as old as the books where they began lately', () => {
    expect(open('90.00', ['20.00'], 3)).toBe('20.00 0.00 0.00 70.00 0.00 0.00 0.00');
  });

  it('is always the whole balance', () => {
    const amount = bigInt({ min: 0n, max: 10_000n }).map(fen);
    assert(
      property(amount, array(amount, { maxLength: 7 }), nat(OLDEST), (balance, charged, restAt) => {
        const parts = openByAge(balance, charged, restAt);
        expect(sum(parts)).toBe(balance);
        expect(parts.every((part) => part >= ZERO)).toBe(true);
      }),
    );
  });
});
