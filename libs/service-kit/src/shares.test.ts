import { describe, expect, it } from 'vitest';
import { Shares } from './shares.ts';

const open = (waitMs = 60_000) => new Shares({ places: 3, placesPerKey: 2, waitMs });
const busy = { problems: [{ code: 'service.busy' }] };

describe('a semaphore in fair shares', () => {
  it('gives a key no more than its share, and others the rest', async () => {
    const shares = open(1);
    await shares.take(['set 1']);
    await shares.take(['set 1']);
    await expect(shares.take(['set 1'])).rejects.toMatchObject(busy);
    await expect(shares.take(['set 2'])).resolves.toBeDefined();
    await expect(shares.take([])).rejects.toMatchObject(busy);
  });

  it('counts each key of a place: a user has one share in all companies together', async () => {
    const shares = open(1);
    await shares.take(['set 1', 'user 7']);
    await shares.take(['set 2', 'user 7']);
    await expect(shares.take(['set 3', 'user 7'])).rejects.toMatchObject(busy);
    await expect(shares.take(['set 3', 'user 8'])).resolves.toBeDefined();
  });

  it('passes a place to the one who holds least, and of equals to the first', async () => {
    const shares = open();
    const order: string[] = [];
    const [first, second] = [await shares.take(['a']), await shares.take(['a'])];
    await shares.take(['b']);
    const waiting = ['a', 'b', 'c', 'd'].map(async (key) => {
      const release = await shares.take([key]);
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
    const shares = open();
    const places = await Promise.all([shares.take([]), shares.take([]), shares.take([])]);
    const leaving = new AbortController();
    const left = shares.take(['a'], leaving.signal);
    const next = shares.take(['b']);
    leaving.abort(new Error('gone'));
    await expect(left).rejects.toThrow('gone');
    places[0]();
    await expect(next).resolves.toBeDefined();
  });

  it('takes a place back once, however often it is given back', async () => {
    const shares = open(1);
    const release = await shares.take(['a']);
    release();
    release();
    await Promise.all([shares.take(['a']), shares.take(['a']), shares.take(['b'])]);
    await expect(shares.take(['b'])).rejects.toMatchObject(busy);
  });
});
