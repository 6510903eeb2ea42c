import { beforeEach, describe, expect, it } from 'vitest';
import { WaitingWrites } from './waiting-writes.ts';

/** What went at once, in order, and what lets it end. */
const gone: { writes: readonly string[]; end: () => void }[] = [];
let waiting: WaitingWrites<string, string>;
beforeEach(() => {
  gone.length = 0;
  waiting = new WaitingWrites(async (writes: readonly string[]) => {
    const { promise, resolve } = Promise.withResolvers<void>();
    gone.push({ writes, end: resolve });
    await promise;
    return writes.map((write) =>
      write === 'bad' ? Promise.reject(new Error('refused')) : Promise.resolve(`${write} done`),
    );
  });
});
const turns = () => gone.map(({ writes }) => writes.join(' '));
const settled = () => new Promise((resolve) => setImmediate(resolve));

describe('writes of one set', () => {
  it('go at once when nothing of the set is under way', async () => {
    const first = waiting.go(1, 'a');
    expect(turns()).toEqual(['a']);
    gone[0]!.end();
    expect(await first).toBe('a done');
    await settled();
    void waiting.go(1, 'b');
    expect(turns()).toEqual(['a', 'b']);
  });

  it('that come meanwhile go together, in the order they came', async () => {
    const all = ['a', 'b', 'c', 'd'].map((write) => waiting.go(1, write));
    expect(turns()).toEqual(['a']);
    gone[0]!.end();
    await settled();
    expect(turns()).toEqual(['a', 'b c d']);
    gone[1]!.end();
    expect(await Promise.all(all)).toEqual(['a done', 'b done', 'c done', 'd done']);
  });

  it('do not wait for those of another set', () => {
    void waiting.go(1, 'a');
    void waiting.go(2, 'b');
    expect(turns()).toEqual(['a', 'b']);
  });

  it('are at most sixteen at once', async () => {
    const all = Array.from({ length: 20 }, (_, n) => waiting.go(1, String(n)));
    for (let turn = 0; turn < 3; turn++) {
      gone[turn]!.end();
      await settled();
    }
    expect(gone.map(({ writes }) => writes.length)).toEqual([1, 16, 3]);
    expect(await Promise.all(all)).toHaveLength(20);
  });

  it('fail each for itself, and those behind them go all the same', async () => {
    const [, bad, good] = ['a', 'bad', 'c'].map((write) => waiting.go(1, write));
    gone[0]!.end();
    await settled();
    const behind = waiting.go(1, 'd');
    gone[1]!.end();
    await expect(bad).rejects.toThrow('refused');
    expect(await good).toBe('c done');
    await settled();
    gone[2]!.end();
    expect(await behind).toBe('d done');
  });
});
