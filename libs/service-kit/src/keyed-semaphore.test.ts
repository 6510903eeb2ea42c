import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { KeyedSemaphore } from './keyed-semaphore.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('limited concurrency', () => {
  it('lets so many go at once; the next ones wait in a queue and go in their order, one for each that ends', async () => {
    const semaphore = new KeyedSemaphore(2, 5_000);
    const went: number[] = [];
    const [first, second] = [await semaphore.take('set 1'), await semaphore.take('set 1')];
    const later = [3, 4].map(async (number) => {
      await semaphore.take('set 1');
      went.push(number);
    });
    await vi.advanceTimersByTimeAsync(4_999);
    expect(went).toEqual([]);
    first!();
    await vi.advanceTimersByTimeAsync(0);
    expect(went).toEqual([3]);
    second!();
    await Promise.all(later);
    expect(went).toEqual([3, 4]);
  });

  it('gives up after the time to wait, and then takes nobody’s turn', async () => {
    const semaphore = new KeyedSemaphore(1, 5_000);
    const first = await semaphore.take('set 1');
    const late = semaphore.take('set 1');
    await vi.advanceTimersByTimeAsync(5_000);
    expect(await late).toBeNull();
    first!();
    expect(await semaphore.take('set 1')).not.toBeNull();
  });

  it('has a queue for each key', async () => {
    const semaphore = new KeyedSemaphore(1, 5_000);
    await semaphore.take('set 1');
    expect(await semaphore.take('set 2')).not.toBeNull();
  });

  it('frees one turn when it is released twice', async () => {
    const semaphore = new KeyedSemaphore(1, 5_000);
    const first = await semaphore.take('set 1');
    first!();
    first!();
    await semaphore.take('set 1');
    const next = semaphore.take('set 1');
    await vi.advanceTimersByTimeAsync(5_000);
    expect(await next).toBeNull();
  });
});
