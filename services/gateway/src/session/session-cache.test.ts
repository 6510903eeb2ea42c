import type { SessionInfo } from '@suanpan/contracts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { TokenBuckets } from '../guard/token-buckets.ts';
import { SessionCache } from './session-cache.ts';

const session = (sessionId: string) => ({ sessionId }) as SessionInfo;
/** Each question to identity, with all it asked for. */
const asked: string[] = [];
let answer: (hash: string) => Promise<SessionInfo | null>;
let cache: SessionCache;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date', 'setTimeout', 'clearTimeout'] });
  asked.length = 0;
  answer = async (hash) => session(`session of ${hash}`);
  cache = new SessionCache(
    (questions) => {
      asked.push(questions.map(({ proof, hash }) => `${proof} ${hash}`).join(', '));
      return Promise.all(questions.map(({ hash }) => answer(hash)));
    },
    new TokenBuckets(1, 3),
  );
});
afterEach(() => void vi.useRealTimers());
/** Time passes on the clock, but no timer fires. */
const later = (ms: number) => vi.setSystemTime(Date.now() + ms);

describe('what identity said of a session', () => {
  it('is cached for two seconds and then asked anew', async () => {
    await cache.find('cookie', 'a', 'here');
    later(1_999);
    await cache.find('cookie', 'a', 'here');
    expect(asked).toEqual(['cookie a']);
    later(1);
    await cache.find('cookie', 'a', 'here');
    expect(asked).toEqual(['cookie a', 'cookie a']);
  });

  it('is asked once for calls that arrive together', async () => {
    await Promise.all([cache.find('cookie', 'a', 'here'), cache.find('cookie', 'a', 'here')]);
    expect(asked).toEqual(['cookie a']);
  });

  it('is kept apart by the kind of proof', async () => {
    await cache.find('cookie', 'a', 'here');
    await cache.find('author', 'a', 'here');
    expect(asked).toEqual(['cookie a', 'author a']);
  });

  it('is invalidated at once when the session ends, and only that session', async () => {
    await Promise.all([cache.find('cookie', 'a', 'here'), cache.find('cookie', 'b', 'here')]);
    cache.invalidate('session of a');
    await Promise.all([cache.find('cookie', 'a', 'here'), cache.find('cookie', 'b', 'here')]);
    expect(asked).toEqual(['cookie a', 'cookie b', 'cookie a']);
  });

  it('is not cached when the question was asked before the session ended', async () => {
    const early = Promise.withResolvers<SessionInfo>();
    answer = () => early.promise;
    const waiting = cache.find('cookie', 'a', 'here');
    cache.invalidate('session of a');
    early.resolve(session('session of a'));
    await waiting;
    answer = async () => null;
    expect(await cache.find('cookie', 'a', 'here')).toBeNull();
  });

  it('is not cached when identity could not answer', async () => {
    answer = () => Promise.reject(new Error('away'));
    await expect(cache.find('cookie', 'a', 'here')).rejects.toThrow('away');
    answer = async (hash) => session(hash);
    expect(await cache.find('cookie', 'a', 'here')).toEqual(session('a'));
  });

  it('is cached in bounded space: the oldest of ten thousand is evicted', async () => {
    await cache.find('cookie', 'first', 'here');
    for (let i = 0; i < 10_000; i++) await cache.find('cookie', String(i), 'here');
    asked.length = 0;
    await cache.find('cookie', '9999', 'here');
    await cache.find('cookie', 'first', 'here');
    expect(asked).toEqual(['cookie first']);
  });
});

describe('invented values', () => {
  const invent = (from: string, address = 'there') => cache.find('cookie', from, address);
  beforeEach(async () => {
    await cache.find('cookie', 'mine', 'there');
    answer = async () => null;
    asked.length = 0;
  });

  it('are asked for as often as the address may, and go on a second later', async () => {
    for (const value of ['x', 'y', 'z']) expect(await invent(value)).toBeNull();
    await expect(invent('w')).rejects.toThrow('request.too-many');
    expect(asked).toHaveLength(3);
    expect(await invent('w', 'elsewhere')).toBeNull();
    later(1_000);
    expect(await invent('v')).toBeNull();
  });

  it('are counted before they are asked for, however many come at once', async () => {
    await Promise.allSettled(Array.from({ length: 1_000 }, (_, i) => invent(String(i))));
    expect(asked).toHaveLength(3);
  });

  it('are asked for once in half a minute, from any client', async () => {
    await invent('x');
    later(29_000);
    await invent('x', 'elsewhere');
    expect(asked).toHaveLength(1);
    later(1_001);
    await invent('x');
    expect(asked).toHaveLength(2);
  });

  it('cost a session of the same address nothing, known here or not', async () => {
    for (const value of ['x', 'y']) await invent(value);
    answer = async (hash) => session(hash);
    for (const value of ['a', 'b', 'c']) expect(await invent(value)).not.toBeNull();
    answer = async () => null;
    await invent('z');
    later(3_000);
    await Promise.allSettled(['1', '2', '3', '4'].map((value) => invent(value)));
    answer = async (hash) => session(hash);
    expect(await cache.find('cookie', 'mine', 'there')).not.toBeNull();
  });

  it('crowd out no session', async () => {
    for (let i = 0; i < 10_000; i++) await invent(String(i), String(i));
    asked.length = 0;
    expect(await cache.find('cookie', 'mine', 'there')).not.toBeNull();
    expect(asked).toEqual([]);
  });

  it('are given back when identity cannot answer', async () => {
    answer = () => Promise.reject(new Error('away'));
    for (const value of ['x', 'y', 'z', 'w']) await expect(invent(value)).rejects.toThrow('away');
  });
});

describe('the sessions of people at work', () => {
  const seconds = (count: number) => vi.advanceTimersByTimeAsync(count * 1_000);

  it('are asked for again before they are two seconds old, all in one question', async () => {
    await Promise.all([cache.find('cookie', 'a', 'here'), cache.find('author', 'b', 'here')]);
    await seconds(1);
    expect(asked).toEqual(['cookie a', 'author b', 'author b, cookie a']);
    later(1_999);
    await Promise.all([cache.find('cookie', 'a', 'here'), cache.find('author', 'b', 'here')]);
    expect(asked).toHaveLength(3);
  });

  it('are not asked for any more five seconds after the last call', async () => {
    await cache.find('cookie', 'a', 'here');
    await seconds(20);
    expect(asked).toEqual(Array.from({ length: 6 }, () => 'cookie a'));
    await cache.find('cookie', 'a', 'here');
    await seconds(1);
    expect(asked).toHaveLength(8);
  });

  it('that have ended are found out by the next question', async () => {
    await cache.find('cookie', 'a', 'here');
    answer = async () => null;
    await seconds(1);
    expect(await cache.find('cookie', 'a', 'here')).toBeNull();
  });

  it('are cached for two seconds when identity cannot answer, and not longer', async () => {
    await cache.find('cookie', 'a', 'here');
    answer = () => Promise.reject(new Error('away'));
    await seconds(1.9);
    expect(await cache.find('cookie', 'a', 'here')).toEqual(session('session of a'));
    await seconds(0.1);
    await expect(cache.find('cookie', 'a', 'here')).rejects.toThrow('away');
  });

  it('stay invalidated when they end while they are asked for', async () => {
    await cache.find('cookie', 'a', 'here');
    const late = Promise.withResolvers<SessionInfo>();
    answer = () => late.promise;
    await seconds(1);
    cache.invalidate('session of a');
    answer = async () => null;
    const anew = cache.find('cookie', 'a', 'here');
    late.resolve(session('session of a'));
    await seconds(0);
    expect(await anew).toBeNull();
    expect(await cache.find('cookie', 'a', 'here')).toBeNull();
  });

  it('count from the question, however late the answer comes', async () => {
    await cache.find('cookie', 'a', 'here');
    const late = Promise.withResolvers<SessionInfo>();
    answer = () => late.promise;
    await seconds(1);
    answer = async (hash) => session(`session of ${hash}`);
    later(2_000);
    late.resolve(session('session of a'));
    await seconds(0);
    asked.length = 0;
    await cache.find('cookie', 'a', 'here');
    expect(asked).toEqual(['cookie a']);
  });

  it('are asked for all in one question by whoever comes first when they are too old', async () => {
    await Promise.all([cache.find('cookie', 'a', 'here'), cache.find('author', 'b', 'here')]);
    later(2_000);
    asked.length = 0;
    await Promise.all([cache.find('cookie', 'a', 'here'), cache.find('author', 'b', 'here')]);
    expect(asked).toEqual(['cookie a, author b']);
  });

  it('are waited for while a question is under way, without another one', async () => {
    await cache.find('cookie', 'a', 'here');
    const late = Promise.withResolvers<SessionInfo>();
    answer = () => late.promise;
    await seconds(1);
    later(1_500);
    const found = cache.find('cookie', 'a', 'here');
    late.resolve(session('session of a'));
    expect(await found).toEqual(session('session of a'));
    expect(asked).toEqual(['cookie a', 'cookie a']);
  });

  it('are asked for once more, for all who wait, when a question had no answer', async () => {
    await Promise.all([cache.find('cookie', 'a', 'here'), cache.find('author', 'b', 'here')]);
    const starved = Promise.withResolvers<SessionInfo>();
    answer = () => starved.promise;
    await seconds(1);
    later(1_500);
    const found = [cache.find('cookie', 'a', 'here'), cache.find('author', 'b', 'here')];
    answer = async (hash) => session(`session of ${hash}`);
    asked.length = 0;
    starved.reject(new Error('no answer in time'));
    expect(await Promise.all(found)).toEqual([session('session of a'), session('session of b')]);
    expect(asked).toHaveLength(1);
  });

  it('are never taken from a question that is two seconds old', async () => {
    await cache.find('cookie', 'a', 'here');
    const late = Promise.withResolvers<SessionInfo>();
    answer = () => late.promise;
    await seconds(1);
    answer = async () => null;
    later(2_000);
    const found = cache.find('cookie', 'a', 'here');
    late.resolve(session('session of a'));
    expect(await found).toBeNull();
  });

  it('are not asked for any more when the gateway closes, which waits for the question under way', async () => {
    await cache.find('cookie', 'a', 'here');
    const late = Promise.withResolvers<SessionInfo>();
    answer = () => late.promise;
    await seconds(1);
    let isClosed = false;
    const closing = cache.close().then(() => (isClosed = true));
    await seconds(10);
    expect(isClosed).toBe(false);
    expect(asked).toHaveLength(2);
    late.resolve(session('session of a'));
    expect(await closing).toBe(true);
  });
});
