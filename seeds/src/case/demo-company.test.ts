import { expect, it } from 'vitest';
import { chartOfAccounts, demoCompany, monthOf } from '../index.ts';

const { closed, monthInProgress, vouchersInProgress } = demoCompany();
const lines = vouchersInProgress.flatMap((voucher) => voucher.lines);
const fen = (text: string | null): bigint => (text ? BigInt(text.replace('.', '')) : 0n);

it('goes on with the month after the last closed one', () => {
  expect(closed.months.at(-1)).toBe('2025-12');
  expect(vouchersInProgress.every((voucher) => monthOf(voucher.date) === monthInProgress)).toBe(true);
  expect(vouchersInProgress.map((voucher) => voucher.number)).toEqual([1, 2, 3, 4, 5, 6, 7, 8, 9, 10]);
});

it('has only balanced vouchers on accounts and items of the company', () => {
  const codes = new Set([...chartOfAccounts(0, 1), ...closed.subjects].map((subject) => subject.code));
  const items = new Set(closed.auxiliaryItems.map((item) => `${item.category}:${item.code}`));
  for (const voucher of vouchersInProgress)
    expect(voucher.lines.reduce((sum, line) => sum + fen(line.debit) - fen(line.credit), 0n)).toBe(0n);
  for (const line of lines) {
    expect(codes).toContain(line.code);
    for (const key of line.auxiliary) expect(items).toContain(`${key.category}:${key.code}`);
  }
});

it('shows auxiliary items, quantities and foreign currency', () => {
  expect(lines.some((line) => line.quantity !== null)).toBe(true);
  const foreign = lines.filter((line) => line.currency === 'USD');
  expect(foreign.map((line) => [line.original, line.rate, line.debit ?? line.credit])).toEqual([
    ['4000', '7.0350', '28140.00'],
    ['4000', '7.0350', '28140.00'],
  ]);
});
