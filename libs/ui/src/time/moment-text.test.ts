import { describe, expect, it } from 'vitest';
import { momentText } from './moment-text.ts';

/** By the clock of who reads. */
const morning = new Date(2026, 2, 31, 7, 3, 9);
const midnight = new Date(2026, 11, 1, 0, 0, 0);

describe('a moment', () => {
  it('is written as dates are, year first, and by the 24-hour clock', () => {
    expect(momentText(morning)).toBe('2026-03-31 07:03');
    expect(momentText(morning.toISOString())).toBe('2026-03-31 07:03');
    expect(momentText(midnight)).toBe('2026-12-01 00:00');
  });

  it('has its seconds where events follow one another, and its day or time alone where that is enough', () => {
    expect(momentText(morning, 'second')).toBe('2026-03-31 07:03:09');
    expect(momentText(morning, 'day')).toBe('2026-03-31');
    expect(momentText(morning, 'time')).toBe('07:03');
  });
});
