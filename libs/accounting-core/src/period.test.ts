import * as fc from 'fast-check';
import { expect, it } from 'vitest';
import {
  addMonths,
  comparePeriods,
  firstDay,
  isDay,
  lastDay,
  monthsBetween,
  monthText,
  nextPeriod,
  parseDay,
  parsePeriod,
  periodKey,
  periodOf,
  periodText,
  previousPeriod,
  quarterOf,
  quarterRange,
  rangeOfPeriods,
  samePeriod,
} from './period.ts';

it.each([
  ['2024-02-29', true],
  ['2023-02-29', false],
  ['2000-02-29', true],
  ['1900-02-29', false],
  ['2100-02-29', false],
  ['2025-04-30', true],
  ['2025-04-31', false],
  ['2025-12-31', true],
  ['2025-13-01', false],
  ['2025-00-10', false],
  ['2025-01-00', false],
  ['2025-1-1', false],
  ['20250101', false],
  ['2025-01-01T00:00:00Z', false],
  ['1899-12-31', false],
  ['', false],
])('%s is a day of the calendar: %s', (text, expected) => {
  expect(isDay(text)).toBe(expected);
  expect(parseDay(text)).toEqual(expected ? text : { code: 'day.malformed' });
});

it('reads months', () => {
  expect(parsePeriod('2025-07')).toEqual({ year: 2025, month: 7 });
  expect(parsePeriod('2025-7')).toEqual({ code: 'month.malformed' });
  expect(parsePeriod('2025-13')).toEqual({ code: 'month.malformed' });
});

it('knows the first and last day of each month', () => {
  expect(firstDay({ year: 2025, month: 9 })).toBe('2025-09-01');
  expect(lastDay({ year: 2024, month: 2 })).toBe('2024-02-29');
  expect(lastDay({ year: 2025, month: 2 })).toBe('2025-02-28');
  expect(lastDay({ year: 2025, month: 11 })).toBe('2025-11-30');
});

it('steps over the turn of the year', () => {
  expect(nextPeriod({ year: 2025, month: 12 })).toEqual({ year: 2026, month: 1 });
  expect(previousPeriod({ year: 2025, month: 1 })).toEqual({ year: 2024, month: 12 });
  expect(addMonths({ year: 2025, month: 3 }, 12)).toEqual({ year: 2026, month: 3 });
  expect(addMonths({ year: 2025, month: 3 }, -15)).toEqual({ year: 2023, month: 12 });
});

it('lists the months of a span', () => {
  const span = rangeOfPeriods({ year: 2025, month: 11 }, { year: 2026, month: 2 });
  expect(span.map(periodKey)).toEqual(['2025-11', '2025-12', '2026-01', '2026-02']);
  expect(rangeOfPeriods({ year: 2025, month: 2 }, { year: 2025, month: 1 })).toEqual([]);
});

it('divides the year into quarters', () => {
  expect([1, 3, 4, 9, 10, 12].map((month) => quarterOf({ year: 2025, month }))).toEqual([1, 1, 2, 3, 4, 4]);
  expect(quarterRange(2025, 4)).toEqual({ from: { year: 2025, month: 10 }, to: { year: 2025, month: 12 } });
});

const periods = fc.record({
  year: fc.integer({ min: 1950, max: 2150 }),
  month: fc.integer({ min: 1, max: 12 }),
});

it('agrees with the calendar on every month', () => {
  fc.assert(
    fc.property(periods, fc.integer({ min: -600, max: 600 }), (period, months) => {
      const day = lastDay(period);
      const next = new Date(Date.UTC(period.year, period.month, 1) - 86_400_000);
      expect(day).toBe(next.toISOString().slice(0, 10));
      expect(periodOf(day)).toEqual(period);
      const moved = addMonths(period, months);
      expect(monthsBetween(period, moved)).toBe(months);
      expect(samePeriod(addMonths(moved, -months), period)).toBe(true);
      expect(Math.sign(comparePeriods(moved, period))).toBe(Math.sign(months));
      expect(periodKey(moved) < periodKey(period)).toBe(months < 0);
    }),
  );
});

it('throws on a day that no caller should have', () => {
  expect(() => periodOf('2025-02-30')).toThrow('not a day');
  expect(() => periodKey({ year: 2025, month: 13 })).toThrow('not a month');
});

it('a month is read in one way, wherever it comes from', () => {
  expect(periodText({ year: 2026, month: 3 })).toBe('2026/03');
  expect(['2026-03', '2026-12', '', '2026Q1', '2026'].map(monthText)).toEqual([
    '2026/03',
    '2026/12',
    '',
    '2026Q1',
    '2026',
  ]);
});
