import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { Turns } from './turns.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

describe('so many at once', () => {
  it('go at once; the next ones wait in line and go in their order, one for each that ends', async () => {
    const turns = new Turns(2, 5_000);
    const went: number[] = [];
    const [first, second] = [await turns.take('set 1'), await turns.take('set 1')];
    const later = [3, 4].map(async (number) => {
      await turns.take('set 1');
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

  it('nobody waits longer than is said, and who gave up takes nobody’s turn', async () => {
    const turns = new Turns(1, 5_000);
    const first = await turns.take('set 1');
    const late = turns.take('set 1');
    await vi.advanceTimersByTimeAsync(5_000);
    expect(await late).toBeNull();
    first!();
    expect(await turns.take('set 1')).not.toBeNull();
  });

  it('each key has its own line', async () => {
    const turns = new Turns(1, 5_000);
    await turns.take('set 1');
    expect(await turns.take('set 2')).not.toBeNull();
  });

  it('a turn given back twice is one turn', async () => {
    const turns = new Turns(1, 5_000);
    const first = await turns.take('set 1');
    first!();
    first!();
    await turns.take('set 1');
    const next = turns.take('set 1');
    await vi.advanceTimersByTimeAsync(5_000);
    expect(await next).toBeNull();
  });
});
