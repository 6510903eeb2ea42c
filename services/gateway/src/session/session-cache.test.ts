import type { SessionInfo } from '@suanpan/contracts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
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
  cache = new SessionCache((questions) => {
    asked.push(questions.map(({ proof, hash }) => `${proof} ${hash}`).join(', '));
    return Promise.all(questions.map(({ hash }) => answer(hash)));
  });
});
afterEach(() => void vi.useRealTimers());
/** Time passes for whoever looks at the clock, but nobody is woken. */
const later = (ms: number) => vi.setSystemTime(Date.now() + ms);

describe('what identity said of a session', () => {
  it('is believed for two seconds and then asked anew', async () => {
    await cache.find('cookie', 'a');
    later(1_999);
    await cache.find('cookie', 'a');
    expect(asked).toEqual(['cookie a']);
    later(1);
    await cache.find('cookie', 'a');
    expect(asked).toEqual(['cookie a', 'cookie a']);
  });

  it('is asked once for calls that arrive together', async () => {
    await Promise.all([cache.find('cookie', 'a'), cache.find('cookie', 'a')]);
    expect(asked).toEqual(['cookie a']);
  });

  it('is kept apart by the kind of proof', async () => {
    await cache.find('cookie', 'a');
    await cache.find('author', 'a');
    expect(asked).toEqual(['cookie a', 'author a']);
  });

  it('is forgotten at once when the session ends, and only that session', async () => {
    await Promise.all([cache.find('cookie', 'a'), cache.find('cookie', 'b')]);
    cache.forget('session of a');
    await Promise.all([cache.find('cookie', 'a'), cache.find('cookie', 'b')]);
    expect(asked).toEqual(['cookie a', 'cookie b', 'cookie a']);
  });

  it('is not remembered when the question was asked before the session ended', async () => {
    const early = Promise.withResolvers<SessionInfo>();
    answer = () => early.promise;
    const waiting = cache.find('cookie', 'a');
    cache.forget('session of a');
    early.resolve(session('session of a'));
    await waiting;
    answer = async () => null;
    expect(await cache.find('cookie', 'a')).toBeNull();
  });

  it('is not remembered when identity could not answer', async () => {
    answer = () => Promise.reject(new Error('away'));
    await expect(cache.find('cookie', 'a')).rejects.toThrow('away');
    answer = async (hash) => session(hash);
    expect(await cache.find('cookie', 'a')).toEqual(session('a'));
  });

  it('fills a bounded memory: the oldest of ten thousand goes', async () => {
    await cache.find('cookie', 'first');
    for (let i = 0; i < 10_000; i++) await cache.find('cookie', String(i));
    asked.length = 0;
    await cache.find('cookie', '9999');
    await cache.find('cookie', 'first');
    expect(asked).toEqual(['cookie first']);
  });
});

describe('the sessions of people at work', () => {
  const seconds = (count: number) => vi.advanceTimersByTimeAsync(count * 1_000);

  it('are asked for again before they are two seconds old, all in one question', async () => {
    await Promise.all([cache.find('cookie', 'a'), cache.find('author', 'b')]);
    await seconds(1);
    expect(asked).toEqual(['cookie a', 'author b', 'author b, cookie a']);
    later(1_999);
    await Promise.all([cache.find('cookie', 'a'), cache.find('author', 'b')]);
    expect(asked).toHaveLength(3);
  });

  it('are not asked for any more five seconds after the last call', async () => {
    await cache.find('cookie', 'a');
    await seconds(20);
    expect(asked).toEqual(Array.from({ length: 6 }, () => 'cookie a'));
    await cache.find('cookie', 'a');
    await seconds(1);
    expect(asked).toHaveLength(8);
  });

  it('that have ended are found out by the next question', async () => {
    await cache.find('cookie', 'a');
    answer = async () => null;
    await seconds(1);
    expect(await cache.find('cookie', 'a')).toBeNull();
  });

  it('are believed for two seconds when identity cannot answer, and not longer', async () => {
    await cache.find('cookie', 'a');
    answer = () => Promise.reject(new Error('away'));
    await seconds(1.9);
    expect(await cache.find('cookie', 'a')).toEqual(session('session of a'));
    await seconds(0.1);
    await expect(cache.find('cookie', 'a')).rejects.toThrow('away');
  });

  it('stay forgotten when they end while they are asked for', async () => {
    await cache.find('cookie', 'a');
    const late = Promise.withResolvers<SessionInfo>();
    answer = () => late.promise;
    await seconds(1);
    cache.forget('session of a');
    answer = async () => null;
    const anew = cache.find('cookie', 'a');
    late.resolve(session('session of a'));
    await seconds(0);
    expect(await anew).toBeNull();
    expect(await cache.find('cookie', 'a')).toBeNull();
  });

  it('count from the question, however late the answer comes', async () => {
    await cache.find('cookie', 'a');
    const late = Promise.withResolvers<SessionInfo>();
    answer = () => late.promise;
    await seconds(1);
    answer = async (hash) => session(`session of ${hash}`);
    later(2_000);
    late.resolve(session('session of a'));
    await seconds(0);
    asked.length = 0;
    await cache.find('cookie', 'a');
    expect(asked).toEqual(['cookie a']);
  });

  it('are not asked for any more when the gateway closes, which waits for the question under way', async () => {
    await cache.find('cookie', 'a');
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
