import { formatMoney } from '@suanpan/accounting-core';
import { describe, expect, it } from 'vitest';
import { cr, dr, draftWith, line } from './test-facts.ts';
import { filled, isBalanced, liveTotals } from './totals.ts';

const lines = [dr('1', 1001, '200.00'), cr('2', 5001, '200.00'), dr('3', 1001, '30.00')];

describe('a line whose amount is not valid', () => {
  it('is in no total, whatever stood there before, and is named by its row', () => {
    const totals = liveTotals({ lines }, new Set(['3']));
    expect([totals.debit, totals.credit].map(formatMoney)).toEqual(['200.00', '200.00']);
    expect(totals.uncounted).toEqual([3]);
    expect(liveTotals({ lines }).uncounted).toEqual([]);
  });
  it('keeps the voucher from counting as balanced', () => {
    expect(isBalanced(liveTotals({ lines: lines.slice(0, 2) }))).toBe(true);
    expect(isBalanced(liveTotals({ lines }, new Set(['3'])))).toBe(false);
  });
  it('is one with a pasted amount that could not be read, not one with such a subject', () => {
    const pasted = [...lines, line('4', { credit: '7.00', unread: { debit: '100,50' } })];
    expect(liveTotals({ lines: pasted }).uncounted).toEqual([4]);
    expect(liveTotals({ lines: pasted }).credit).toBe(20_000n);
    expect(liveTotals({ lines: [line('1', { unread: { subject: 'x' } })] }).uncounted).toEqual([]);
  });
  it('is left out where "=" fills the amount that the totals lack', () => {
    const draft = draftWith([dr('1', 1001, '200.00'), dr('2', 1001, '30.00'), line('3')]);
    expect(filled(draft, '3', 'credit', new Set(['2']))?.credit).toBe('200.00');
    expect(filled(draft, '3', 'credit')?.credit).toBe('230.00');
  });
});
