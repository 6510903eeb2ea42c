import { formatMoney } from '@suanpan/accounting-core';
import { describe, expect, it } from 'vitest';
import { cr, dr, draftWith, line } from './test-facts.ts';
import { filled, isBalanced, liveTotals } from './totals.ts';

const lines = [dr('1', 1001, '200.00'), cr('2', 5001, '200.00'), dr('3', 1001, '30.00')];
const refused = dr('3', 1001, '30.00', { unread: { debit: '100,50' } });

it('a voucher whose red and black lines come to nothing on both sides is balanced; one without amounts is not', () => {
  const zeroSum = [dr('1', 1001, '50.00'), dr('2', 1001, '-50.00')];
  expect(isBalanced(liveTotals({ lines: zeroSum }))).toBe(true);
  expect(isBalanced(liveTotals({ lines: [line('1'), line('2')] }))).toBe(false);
});

describe('a line whose amount is not valid', () => {
  it('is in no total, whatever stood there before, and is named by its row', () => {
    const totals = liveTotals({ lines: [...lines.slice(0, 2), refused] });
    expect([totals.debit, totals.credit].map(formatMoney)).toEqual(['200.00', '200.00']);
    expect(totals.uncounted).toEqual([3]);
    expect(liveTotals({ lines }).uncounted).toEqual([]);
  });
  it('keeps the voucher from counting as balanced', () => {
    expect(isBalanced(liveTotals({ lines: lines.slice(0, 2) }))).toBe(true);
    expect(isBalanced(liveTotals({ lines: [...lines.slice(0, 2), refused] }))).toBe(false);
  });
  it('is one with a pasted amount that could not be read, not one with such a subject', () => {
    const pasted = [...lines, line('4', { credit: '7.00', unread: { debit: '100,50' } })];
    expect(liveTotals({ lines: pasted }).uncounted).toEqual([4]);
    expect(liveTotals({ lines: pasted }).credit).toBe(20_000n);
    expect(liveTotals({ lines: [line('1', { unread: { subject: 'x' } })] }).uncounted).toEqual([]);
  });
  it('is left out where "=" fills the amount that the totals lack', () => {
    const known = dr('3', 1001, '30.00');
    const creditWith = (third: typeof known) =>
      filled(draftWith([dr('1', 1001, '200.00'), third, line('4')]), '4', 'credit')?.credit;
    expect([creditWith(refused), creditWith(known)]).toEqual(['200.00', '230.00']);
  });
  it.each(['quantity', 'price', 'rate', 'original'] as const)(
    'is one whose amount follows from a %s that is none, once that is left',
    (field) => {
      const wrong = dr('1', 1405, '90.00', { quantity: '20', price: '4.5', [field]: '4,5' });
      expect(liveTotals({ lines: [wrong] }).uncounted).toEqual([1]);
      expect(liveTotals({ lines: [wrong] }, `1/${field}`).uncounted).toEqual([]);
      expect(liveTotals({ lines: [{ ...wrong, [field]: '1,234.5' }] }).uncounted).toEqual([]);
    },
  );
});
