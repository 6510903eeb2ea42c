import type { CheckoutPeriod } from '@suanpan/contracts';
import { expect, it } from 'vitest';
import { areOther } from './months.ts';

const month = (checkYear: number, checkMonth: number, status: 0 | 2): CheckoutPeriod => ({
  id: checkYear * 100 + checkMonth,
  accountSetsId: 1,
  checkYear,
  checkMonth,
  status,
  checkDate: null,
  closedByName: null,
  hasVouchers: false,
});
const known = [month(2026, 1, 0), month(2025, 12, 2), month(2025, 11, 2)];

it('a close, a reopening and a new month are noticed, a posting is not', () => {
  expect(areOther({ last: '2026-01', closed: '2025-12' }, known)).toBe(false);
  expect(areOther({ last: '2026-02', closed: '2026-01' }, known)).toBe(true);
  expect(areOther({ last: '2026-01', closed: '2025-11' }, known)).toBe(true);
  expect(areOther({ last: '2026-01', closed: null }, known)).toBe(true);
  expect(areOther({ last: '2026-03', closed: '2025-12' }, known)).toBe(true);
});
