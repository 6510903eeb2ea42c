import { describe, expect, it } from 'vitest';
import { moveByKey, periodLabel, typeDigit, yearsOf } from './period-keys.ts';

const range = { first: { year: 2025, month: 10 }, last: { year: 2026, month: 3 } };

it('shows a month as YYYY/MM', () => {
  expect(periodLabel({ year: 2026, month: 1 })).toBe('2026/01');
});

describe('keys in the tiles', () => {
  it.each([
    ['ArrowRight', { year: 2026, month: 2 }],
    ['ArrowLeft', { year: 2025, month: 12 }],
    ['Home', { year: 2026, month: 1 }],
    ['End', { year: 2026, month: 3 }],
    ['PageDown', { year: 2026, month: 3 }],
  ])('%s from 2026/01', (key, target) => {
    expect(moveByKey({ year: 2026, month: 1 }, key, range)).toEqual(target);
  });

  it('never leave the months of the books', () => {
    expect(moveByKey(range.first, 'ArrowLeft', range)).toEqual(range.first);
    expect(moveByKey(range.last, 'ArrowDown', range)).toEqual(range.last);
    expect(moveByKey(range.last, 'PageUp', range)).toEqual(range.first);
  });

  it('other keys move nothing', () => {
    expect(moveByKey(range.first, 'a', range)).toBeNull();
  });
});

describe('typing a month', () => {
  const type = (keys: string) => {
    let state: ReturnType<typeof typeDigit> = { typed: '', period: null };
    for (const key of keys) state = typeDigit(state.typed, key);
    return state;
  };

  it('four digits name it', () => {
    expect(type('2601')).toEqual({ typed: '', period: { year: 2026, month: 1 } });
  });

  it('a month that does not exist names nothing', () => {
    expect(type('2613')).toEqual({ typed: '', period: null });
  });

  it('fewer digits wait for more', () => {
    expect(type('26')).toEqual({ typed: '26', period: null });
  });
});

it('lists the years of the books', () => {
  expect(yearsOf(range)).toEqual([2025, 2026]);
});
