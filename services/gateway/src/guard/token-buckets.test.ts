import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { TokenBuckets } from './token-buckets.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }));
afterEach(() => void vi.useRealTimers());
const later = (ms: number) => vi.setSystemTime(Date.now() + ms);
const take = (buckets: TokenBuckets, times: number, caller = 'a') =>
  Array.from({ length: times }, () => buckets.take(caller));

describe('so many calls a second', () => {
  it('at once, and then one whenever its time has come', () => {
    const buckets = new TokenBuckets(20);
    expect(take(buckets, 20)).toEqual(Array(20).fill(0));
    expect(buckets.take('a')).toBe(1);
    later(50);
    expect(take(buckets, 2)).toEqual([0, 1]);
  });
  it('never more at once, however long the pause', () => {
    const buckets = new TokenBuckets(3);
    take(buckets, 3);
    later(3_600_000);
    expect(take(buckets, 4)).toEqual([0, 0, 0, 1]);
  });
  it('of something rare: so many at once, and one more in its share of an hour', () => {
    const buckets = new TokenBuckets(10 / 3600, 10);
    expect(take(buckets, 11)).toEqual([...Array(10).fill(0), 360]);
    later(360_000);
    expect(take(buckets, 2)).toEqual([0, 360]);
  });
  it('for each caller by himself', () => {
    const buckets = new TokenBuckets(1);
    expect(buckets.take('a')).toBe(0);
    expect(buckets.take('b')).toBe(0);
    expect(buckets.take('a')).toBe(1);
  });
});
