import { describe, expect, it } from 'vitest';
import { FairSemaphore } from './fair-semaphore.ts';

const open = (waitMs = 60_000) => new FairSemaphore({ places: 3, placesPerKey: 2, waitMs });
const busy = { problems: [{ code: 'service.busy' }] };

describe('a fair semaphore', () => {
  it('gives a key no more than its share, and others the rest', async () => {
    const semaphore = open(1);
    await semaphore.take(['set 1']);
    await semaphore.take(['set 1']);
    await expect(semaphore.take(['set 1'])).rejects.toMatchObject(busy);
    await expect(semaphore.take(['set 2'])).resolves.toBeDefined();
    await expect(semaphore.take([])).rejects.toMatchObject(busy);
  });

  it('counts each key of a place: a user has one share in all companies together', async () => {
    const semaphore = open(1);
    await semaphore.take(['set 1', 'user 7']);
    await semaphore.take(['set 2', 'user 7']);
    await expect(semaphore.take(['set 3', 'user 7'])).rejects.toMatchObject(busy);
    await expect(semaphore.take(['set 3', 'user 8'])).resolves.toBeDefined();
  });

  it('passes a place to the one who holds least, and of equals to the first', async () => {
    const semaphore = open();
    const order: string[] = [];
    const [first, second] = [await semaphore.take(['a']), await semaphore.take(['a'])];
    await semaphore.take(['b']);
    const waiting = ['a', 'b', 'c', 'd'].map(async (key) => {
      const release = await semaphore.take([key]);
      order.push(key);
      return release;
    });
    first();
    const third = await waiting[2]!;
    second();
    const fourth = await waiting[0]!;
    expect(order).toEqual(['c', 'a']);
    third();
    fourth();
    expect((await Promise.all(waiting)).length).toBe(4);
  });

  it('keeps no place for one who has left the queue', async () => {
    const semaphore = open();
    const places = await Promise.all([semaphore.take([]), semaphore.take([]), semaphore.take([])]);
    const leaving = new AbortController();
    const left = semaphore.take(['a'], leaving.signal);
    const next = semaphore.take(['b']);
    leaving.abort(new Error('gone'));
    await expect(left).rejects.toThrow('gone');
    places[0]();
    await expect(next).resolves.toBeDefined();
  });

  it('takes a place back once, however often it is given back', async () => {
    const semaphore = open(1);
    const release = await semaphore.take(['a']);
    release();
    release();
    await Promise.all([semaphore.take(['a']), semaphore.take(['a']), semaphore.take(['b'])]);
    await expect(semaphore.take(['b'])).rejects.toMatchObject(busy);
  });
});
