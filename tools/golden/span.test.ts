import { expect, it } from 'vitest';
import { lastMonthWithin, parseSpan, spanQuery } from './span.ts';

it('reads months, quarters and years from file names', () => {
  expect(parseSpan('2025-10')).toEqual({ from: '2025-10', to: '2025-10' });
  expect(parseSpan('2025Q4')).toEqual({ from: '2025-10', to: '2025-12' });
  expect(parseSpan('2025')).toEqual({ from: '2025-01', to: '2025-12' });
  expect(() => parseSpan('Q4')).toThrow('"Q4" is not a month, quarter or year');
});

it('compares a quarter after its last month that the case closes', () => {
  expect(lastMonthWithin(parseSpan('2025Q4'), ['2025-10', '2025-11', '2025-12'])).toBe('2025-12');
  expect(lastMonthWithin(parseSpan('2025Q4'), ['2025-10', '2025-11'])).toBe('2025-11');
  expect(lastMonthWithin(parseSpan('2026Q1'), ['2025-12'])).toBeUndefined();
});

it('asks for a month by its last day and for a quarter by its months, never before the books begin', () => {
  expect(spanQuery(parseSpan('2024-02'), '2024-01')).toEqual({ accountDate: '2024-02-29' });
  expect(spanQuery(parseSpan('2025Q4'), '2025-11')).toEqual({ from: '2025-11', to: '2025-12' });
});
