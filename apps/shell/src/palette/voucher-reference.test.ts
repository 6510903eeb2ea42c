import { expect, it } from 'vitest';
import { voucherReference } from './voucher-reference.ts';

const shown = { year: 2026, month: 3 };

it.each([
  ['记-12', 2026, 3, '记', 12],
  ['记12', 2026, 3, '记', 12],
  ['记 012', 2026, 3, '记', 12],
  ['记字第12号', 2026, 3, '记字', 12],
  ['2026-01 记 12', 2026, 1, '记', 12],
  ['2026/01 记-12', 2026, 1, '记', 12],
  ['２０２６－０１　记－１２', 2026, 1, '记', 12],
  ['2025年12月收3', 2025, 12, '收', 3],
] as const)('%s names a voucher', (text, year, month, word, number) => {
  expect(voucherReference(text, shown)).toEqual({ period: { year, month }, word, number });
});

it.each(['', '12', '1002', '记', '2026-01', '2026-13 记 1', '记-'])('"%s" names none', (text) => {
  expect(voucherReference(text, shown)).toBeNull();
});
