import { describe, expect, it } from 'vitest';
import { limitOf } from './limit-pair.ts';
import { growthSlope, latenciesOf, median, percentile } from './statistics.ts';

describe('a percentile is the nearest rank', () => {
  it.each([
    [50, 5],
    [90, 9],
    [99, 10],
    [100, 10],
    [1, 1],
  ])('p%i of one to ten is %i', (percent, expected) => {
    expect(percentile([1, 2, 3, 4, 5, 6, 7, 8, 9, 10], percent)).toBe(expected);
  });
  it('of nothing there is none', () => expect(percentile([], 50)).toBeNull());
  it('does not depend on the order of measuring, and is rounded to microseconds', () => {
    expect(latenciesOf([30, 1.23456, 2])).toEqual({ p50_ms: 2, p90_ms: 30, p99_ms: 30, max_ms: 30 });
    expect(latenciesOf([])).toEqual({ p50_ms: null, p90_ms: null, p99_ms: null, max_ms: null });
  });
});

describe('a median', () => {
  it('is the middle value', () => expect(median([9, 1, 5])).toBe(5));
  it('is the mean of the two middle ones', () => expect(median([9, 1, 5, 7])).toBe(6));
  it('of nothing there is none', () => expect(() => median([])).toThrow('no median'));
});

describe('the slope of growth', () => {
  const cost = (exponent: number) => [10, 100, 1000].map((size) => [size, 3 * size ** exponent] as const);
  it.each([0, 0.5, 1, 2])('is %d for cost that grows so', (exponent) => {
    expect(growthSlope(cost(exponent))).toBe(exponent);
  });
});

describe('the limit to compare with', () => {
  it('is the mean of what was measured before and after', () => {
    expect(limitOf([1000, 1200])).toEqual({ value: 1100, isNoisy: false });
  });
  it('is noisy when the two lie more than a quarter apart', () => {
    expect(limitOf([1000, 1300])).toEqual({ value: 1150, isNoisy: true });
  });
  it('is the median of three, and calm when two of them agree', () => {
    expect(limitOf([1000, 2000, 1900])).toEqual({ value: 1900, isNoisy: false });
    expect(limitOf([1000, 2000, 4000])).toEqual({ value: 2000, isNoisy: true });
  });
});
