import type { CheckoutPeriod } from '@suanpan/contracts';
import { expect, it } from 'vitest';
import { reversalDays } from './reversal-day.ts';

const month = (checkMonth: number, status: number): CheckoutPeriod =>
  ({ checkYear: 2026, checkMonth, status }) as CheckoutPeriod;

it('a voucher of an open month is taken back on its own day', () => {
  expect(reversalDays('2026-02-10', [month(1, 2), month(2, 0)])?.proposed).toBe('2026-02-10');
});

it('a voucher of a closed month is taken back on the first open day, and closed days are no choice', () => {
  const days = reversalDays('2026-01-31', [month(2, 0), month(1, 2)]);
  expect(days).toMatchObject({ proposed: '2026-02-01', first: '2026-02-01' });
  expect(days?.isOpen('2026-01-31')).toBe(false);
  expect(days?.isOpen('2026-03-01')).toBe(true);
});

it('without an open month there is no day', () => {
  expect(reversalDays('2026-01-31', [month(1, 2)])).toBeNull();
});
