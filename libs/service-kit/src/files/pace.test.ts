import { expect, it } from 'vitest';
import { Pace } from './pace.ts';

/** As a row of a large file does. */
function work(milliseconds: number): void {
  const end = performance.now() + milliseconds;
  while (performance.now() < end);
}

it('others go first between the items of long work', async () => {
  let others = 0;
  const other = setInterval(() => others++, 0);
  const seen: number[] = [];
  for await (const ms of new Pace(new AbortController().signal, () => undefined).each([10, 10, 10, 10])) {
    work(ms);
    seen.push(others);
  }
  clearInterval(other);
  expect(new Set(seen).size).toBe(4);
});

it('work that is given up ends between two items', async () => {
  const given = new AbortController();
  const done: number[] = [];
  const all = async () => {
    for await (const item of new Pace(given.signal, () => undefined).each([1, 2, 3])) {
      work(10);
      done.push(item);
      given.abort(new Error('left'));
    }
  };
  await expect(all()).rejects.toThrow('left');
  expect(done).toEqual([1]);
});
