import type { CheckoutPeriod } from '@suanpan/contracts';
import { expect, it } from 'vitest';
import { closedMonths, laterReopened, missingOf, movesYearStart, namesMonth } from './reopen-form.ts';

const period = (checkYear: number, checkMonth: number, status: 0 | 1 | 2): CheckoutPeriod => ({
  id: checkYear * 100 + checkMonth,
  accountSetsId: 1,
  checkYear,
  checkMonth,
  status,
  checkDate: null,
  closedByName: null,
  hasVouchers: false,
});

/** Closed from November 2025 to February 2026, March open. */
const books = [
  period(2026, 3, 0),
  period(2026, 2, 2),
  period(2026, 1, 2),
  period(2025, 12, 2),
  period(2025, 11, 2),
];
const december = { year: 2025, month: 12 };

it('only closed months are offered, newest first', () => {
  expect(closedMonths(books).map(({ id }) => id)).toEqual([202602, 202601, 202512, 202511]);
});

it('every later closed month reopens too', () => {
  expect(laterReopened(books, december)).toEqual([
    { year: 2026, month: 1 },
    { year: 2026, month: 2 },
  ]);
  expect(laterReopened(books, { year: 2026, month: 2 })).toEqual([]);
});

it('reopening a month of last year moves the year-start figures of this one', () => {
  expect(movesYearStart(books, december)).toBe(true);
  expect(movesYearStart(books, { year: 2026, month: 1 })).toBe(false);
});

it('the month is confirmed in any usual spelling, also in full width', () => {
  const month = { year: 2026, month: 2 };
  for (const typed of ['2026/02', '2026-02', '202602', '2026/2', '２０２６／０２'])
    expect(namesMonth(typed, month)).toBe(true);
  for (const typed of ['2026/03', '2025/02', '02', '']) expect(namesMonth(typed, month)).toBe(false);
});

it('a reason and the typed month are asked for once a month is chosen', () => {
  expect(missingOf({ month: null, reason: '', typed: '' })).toEqual(['month']);
  expect(missingOf({ month: december, reason: ' ', typed: '2025/11' })).toEqual(['reason', 'typed']);
  expect(missingOf({ month: december, reason: 'Invoice missing', typed: '2025/12' })).toEqual([]);
});
