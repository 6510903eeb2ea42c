import { expect, it } from 'vitest';
import { checkMayClose, checkMayReopen, oldestOpenPeriod, reopenedWith } from './period-order.ts';

const periods = [
  { year: 2025, month: 2, status: 1 },
  { year: 2025, month: 1, status: 2 },
  { year: 2024, month: 12, status: 2 },
  { year: 2025, month: 3, status: 0 },
];
const month = (year: number, number: number) => ({ year, month: number });

it('only the oldest open month closes', () => {
  expect(oldestOpenPeriod(periods)).toMatchObject(month(2025, 2));
  expect(checkMayClose(periods, month(2025, 2))).toEqual([]);
  expect(checkMayClose(periods, month(2025, 3))).toEqual([
    { code: 'period.previous-open', year: 2025, month: 2 },
  ]);
  expect(checkMayClose(periods, month(2025, 1))).toEqual([
    { code: 'period.already-closed', year: 2025, month: 1 },
  ]);
  expect(checkMayClose(periods, month(2025, 4))).toEqual([{ code: 'period.unknown' }]);
});

it('only a closed month reopens', () => {
  expect(checkMayReopen(periods, month(2024, 12))).toEqual([]);
  expect(checkMayReopen(periods, month(2025, 3))).toEqual([
    { code: 'period.not-closed', year: 2025, month: 3 },
  ]);
  expect(checkMayReopen(periods, month(2023, 1))).toEqual([{ code: 'period.unknown' }]);
});

it('reopening a month reopens every later closed one, oldest first', () => {
  expect(reopenedWith(periods, month(2024, 12))).toEqual([month(2024, 12), month(2025, 1)]);
  expect(reopenedWith(periods, month(2025, 1))).toEqual([month(2025, 1)]);
});
