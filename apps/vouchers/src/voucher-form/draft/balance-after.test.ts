import { formatMoney } from '@suanpan/accounting-core';
import { expect, it } from 'vitest';
import { balanceAfter, quantityAfter, scopeName, scopeOf } from './balance-after.ts';
import { cr, dr } from './test-facts.ts';

const cash = { subjectId: 1001, itemIds: [], balance: '100.00', balanceDirection: 'debit' as const };
const payable = { subjectId: 2202, itemIds: [], balance: '100.00', balanceDirection: 'credit' as const };
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

it('below a line that names items stands what the subject has with them, in quantity too', () => {
  const sold = { ...cr('1', 1405, '30.00'), items: { 5: 7, 6: null }, quantity: '3' };
  const other = { ...dr('2', 1405, '9.00'), items: { 5: 8 }, quantity: '1' };
  const scope = scopeOf(sold);
  expect(scope && scopeName(scope)).toBe('1405:7');
  const stock = { ...scope!, balance: '100.00', quantity: '10', balanceDirection: 'debit' as const };
  expect(after(stock, [sold, other], [])).toBe('70.00');
  expect(quantityAfter(stock, [sold, other], [])).toBe('7');
  expect(quantityAfter(stock, [sold, other], [sold]), 'what is saved already is not counted twice').toBe(
    '10',
  );
});
