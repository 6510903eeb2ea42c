import type { CheckoutPeriod } from '@suanpan/contracts';
import { expect, it } from 'vitest';
import { currentMonth, yearCards } from './year-cards.ts';

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

/** Books from November 2025: two months closed, January open, February opened by an early voucher. */
const books = [period(2026, 2, 0), period(2026, 1, 1), period(2025, 12, 2), period(2025, 11, 2)];
const statesOf = (year: number) =>
  yearCards(books)
    .find((card) => card.year === year)
    ?.tiles.map((tile) => tile.state);

it('the years come newest first, each with twelve months', () => {
  expect(yearCards(books).map(({ year, tiles }) => [year, tiles.length])).toEqual([
    [2026, 12],
    [2025, 12],
  ]);
});

it('the oldest open month is the current one, whatever months were opened after it', () => {
  expect(currentMonth(books)).toEqual({ year: 2026, month: 1 });
  expect(statesOf(2026)?.slice(0, 3)).toEqual(['current', 'future', 'future']);
});

it('months before the books start are absent, closed ones closed', () => {
  expect(statesOf(2025)?.slice(8)).toEqual(['absent', 'absent', 'closed', 'closed']);
});

it('a month reopened before closed ones is the current one', () => {
  const gap = [period(2026, 2, 2), period(2026, 1, 0)];
  expect(currentMonth(gap)).toEqual({ year: 2026, month: 1 });
});

it('without an open month there is no current one', () => {
  expect(currentMonth([period(2026, 1, 2)])).toBeUndefined();
});
