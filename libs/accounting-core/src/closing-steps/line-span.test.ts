import { expect, it } from 'vitest';
import { checkSpan, isMadeIn, spanStarts } from './closing-settings.ts';

it.each([
  [null, null, '2026-01', true],
  ['2026-01', null, '2025-12', false],
  ['2026-01', '2026-03', '2026-01', true],
  ['2026-01', '2026-03', '2026-03', true],
  ['2026-01', '2026-03', '2026-04', false],
  [null, '2025-12', '2026-01', false],
])('a line from %s to %s is made in %s: %s', (from, to, month, isMade) => {
  expect(isMadeIn({ from, to }, month)).toBe(isMade);
});

it('a line ends in the month it begins at the earliest, and names months', () => {
  expect(checkSpan({ from: '2026-01', to: '2026-01' })).toBeNull();
  expect(checkSpan({ from: '2026-02', to: '2026-01' })).toEqual({ code: 'closing.line-span' });
  expect(checkSpan({ from: '2026-13', to: null })).toEqual({ code: 'month.malformed' });
});

it('the months at which the lines change stand for all months', () => {
  const spans = [
    { from: null, to: '2025-12' },
    { from: '2026-01', to: null },
    { from: '2026-03', to: '9999-12' },
  ];
  expect(spanStarts(spans)).toEqual(['1900-01', '2026-01', '2026-03']);
});
