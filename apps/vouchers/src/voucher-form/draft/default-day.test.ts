import { expect, it } from 'vitest';
import { defaultDay, entryPeriod, localToday } from './default-day.ts';
import { facts } from './test-facts.ts';

const november = { year: 2025, month: 11 };

it.each([
  ['today, inside the month', '2025-11-12', null, '2025-11-12'],
  ['today, when the last voucher is older', '2025-11-12', '2025-11-03', '2025-11-12'],
  ['the last voucher, when it is dated ahead', '2025-11-12', '2025-11-28', '2025-11-28'],
  ['the last day, when today lies behind the month', '2025-12-02', '2025-11-28', '2025-11-30'],
  ['the last day, when today lies before it', '2025-10-31', null, '2025-11-30'],
])('a new voucher is dated %s', (_name, today, lastVoucher, day) => {
  expect(defaultDay(november, today, lastVoucher)).toBe(day);
});

it('a closed month is not proposed: the oldest open one is', () => {
  expect(entryPeriod({ year: 2025, month: 10 }, facts)).toEqual(november);
  expect(entryPeriod({ year: 2025, month: 12 }, facts)).toEqual({ year: 2025, month: 12 });
});

it('today is the day of the place, not of Greenwich', () => {
  expect(localToday(new Date(2026, 0, 5, 23, 59))).toBe('2026-01-05');
});
