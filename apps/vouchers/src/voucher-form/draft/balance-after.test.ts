import { formatMoney } from '@suanpan/accounting-core';
import { expect, it } from 'vitest';
import { balanceAfter } from './balance-after.ts';
import { cr, dr } from './test-facts.ts';

const cash = { subjectId: 1001, balance: '100.00', balanceDirection: 'debit' as const };
const payable = { subjectId: 2202, balance: '100.00', balanceDirection: 'credit' as const };
const after = (...args: Parameters<typeof balanceAfter>) => formatMoney(balanceAfter(...args));

it('a subject grows on its own side', () => {
  expect(after(cash, [dr('1', 1001, '30.00'), dr('2', 5001, '9.00')], [])).toBe('130.00');
  expect(after(payable, [cr('1', 2202, '30.00')], [])).toBe('130.00');
});

it('against its side it is negative', () => {
  expect(after(cash, [cr('1', 1001, '130.00')], [])).toBe('-30.00');
});

it('what the saved voucher holds already is not counted twice', () => {
  expect(after(cash, [dr('1', 1001, '50.00')], [dr('1', 1001, '30.00')])).toBe('120.00');
});
