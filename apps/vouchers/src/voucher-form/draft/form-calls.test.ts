import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { type Channel, answerAsOpen, whenUnanswered } from './form-calls.ts';

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

/** Channels of one name in several tabs: each hears the others, none itself, and a closed one nobody. */
function tabs(): () => Channel {
  const open = new Map<Channel, (word: unknown) => void>();
  return () => {
    const channel: Channel = {
      send: (word) => {
        for (const [other, hear] of open) if (other !== channel) hear(word);
      },
      onWord: (hear) => void open.set(channel, hear),
      close: () => void open.delete(channel),
    };
    return channel;
  };
}

it('a form that nobody has open is closed', () => {
  const closed = vi.fn<() => void>();
  whenUnanswered(tabs()(), closed);
  expect(closed).not.toHaveBeenCalled();
  vi.runAllTimers();
  expect(closed).toHaveBeenCalledOnce();
});

it('one that a tab has open is waited for until that tab is gone, by everybody who asks', () => {
  const tab = tabs();
  const closed = [vi.fn<() => void>(), vi.fn<() => void>()];
  const leave = answerAsOpen(tab());
  for (const act of closed) whenUnanswered(tab(), act);
  vi.advanceTimersByTime(60_000);
  for (const act of closed) expect(act).not.toHaveBeenCalled();
  leave();
  vi.runAllTimers();
  for (const act of closed) expect(act).toHaveBeenCalledOnce();
});

it('a call that a busy tab leaves unanswered closes nothing', () => {
  const tab = tabs();
  const closed = vi.fn<() => void>();
  whenUnanswered(tab(), closed);
  vi.advanceTimersByTime(1500);
  answerAsOpen(tab());
  vi.advanceTimersByTime(60_000);
  expect(closed).not.toHaveBeenCalled();
});

it('who asks no more learns nothing', () => {
  const closed = vi.fn<() => void>();
  whenUnanswered(tabs()(), closed)();
  vi.runAllTimers();
  expect(closed).not.toHaveBeenCalled();
});
