import type { SessionInfo } from '@suanpan/contracts';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { SessionCache } from './session-cache.ts';

const session = (sessionId: string) => ({ sessionId }) as SessionInfo;
const asked: string[] = [];
let answer: (hash: string) => Promise<SessionInfo | null>;
let cache: SessionCache;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'] });
  asked.length = 0;
  answer = async (hash) => session(`session of ${hash}`);
  cache = new SessionCache((proof, hash) => {
    asked.push(`${proof} ${hash}`);
    return answer(hash);
  });
});
afterEach(() => void vi.useRealTimers());
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
