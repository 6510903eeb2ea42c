import type { Voucher, VoucherLine } from '@suanpan/contracts';
import { expect, it } from 'vitest';
import { auditedState, transferState } from './transfer-state.ts';

type Entry = [subjectId: number, debit: string | null, credit: string | null, itemId?: number];

const line = ([subjectId, debitAmount, creditAmount, itemId]: Entry): VoucherLine =>
  ({
    subjectId,
    debitAmount,
    creditAmount,
    currencyCode: 'CNY',
    auxiliary: itemId === undefined ? [] : [{ categoryId: 1, itemId, code: '', name: '' }],
  }) as Partial<VoucherLine> as VoucherLine;
const voucher = (...entries: Entry[]): Voucher =>
  ({ details: entries.map(line) }) as Partial<Voucher> as Voucher;

/** Sales 5001, expense 5602, profit account 3103. */
const combined = voucher([5001, '1000.00', null], [5602, null, '300.00'], [3103, null, '700.00']);
const income = voucher([5001, '1000.00', null], [3103, null, '1000.00']);
const expense = voucher([5602, null, '300.00'], [3103, '300.00', null]);

it('without balances and without a voucher nothing is needed', () => {
  expect(transferState([], [])).toBe('notApplicable');
});

it('balances without a voucher are to be carried', () => {
  expect(transferState([], [combined])).toBe('todo');
});

it('the same amounts are done, in one voucher or in two', () => {
  expect(transferState([combined], [combined])).toBe('done');
  expect(transferState([income, expense], [combined])).toBe('done');
});

it('one fen of difference makes the voucher stale', () => {
  const later = voucher([5001, '1000.01', null], [5602, null, '300.00'], [3103, null, '700.01']);
  expect(transferState([combined], [later])).toBe('stale');
});

it('an amount that moved to another item makes the voucher stale', () => {
  const before = voucher([5602, null, '300.00', 7], [3103, '300.00', null]);
  const after = voucher([5602, null, '300.00', 8], [3103, '300.00', null]);
  expect(transferState([before], [after])).toBe('stale');
});

it('a voucher that nothing stands behind any more is stale', () => {
  expect(transferState([combined], [])).toBe('stale');
});

it('an audited transfer holds as long as the month says so', () => {
  expect(auditedState(1)).toBe('done');
  expect(auditedState(0)).toBe('stale');
});
