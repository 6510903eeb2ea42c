import type { MonthTodo } from '@suanpan/contracts';
import { describe, expect, it } from 'vitest';
import { hasFlows, todoItems } from './todo-items.ts';

const nothing: MonthTodo = {
  unreviewed: 0,
  missingNumbers: 0,
  withoutAttachment: 0,
  closed: true,
  hasOpenings: true,
  hasVouchers: true,
};
const all = { 'report.read': true, 'period.check': true, 'voucher.manage': true };
const viewer = { 'report.read': true, 'period.check': false, 'voucher.manage': false };
const reviewing = { voucherReviewed: 1, accountingStandards: 0 } as const;
const facts = {
  todo: nothing,
  unassignedFlows: 0,
  accountSet: reviewing as Parameters<typeof hasFlows>[0],
  month: { year: 2025, month: 12 },
  rights: all,
};
const items = (todo: Partial<MonthTodo>, others: Partial<typeof facts> = {}) =>
  todoItems({ ...facts, todo: { ...nothing, ...todo }, ...others });

describe('what a month asks for', () => {
  it('is nothing once it is closed in order', () => expect(items({})).toEqual([]));

  it('leads to where it is done, in the order of the work', () => {
    const todo = { unreviewed: 3, missingNumbers: 1, withoutAttachment: 2, closed: false };
    const found = items(todo, { unassignedFlows: 4 });
    expect(found.map(({ key, count, pathname }) => `${key} ${count} ${pathname}`)).toEqual([
      'withoutAttachment 2 /voucher',
      'unassignedFlows 4 /report/cash-flows',
      'missingNumbers 1 /voucher',
      'unreviewed 3 /voucher',
      'open 1 /check-out/check/2025/12',
    ]);
  });

  it('asks for no review where the company has none', () => {
    expect(items({ unreviewed: 3 }, { accountSet: { voucherReviewed: 0, accountingStandards: 0 } })).toEqual(
      [],
    );
  });

  it('leads nobody to what they may not do', () => {
    const found = items({ missingNumbers: 1, closed: false }, { rights: viewer });
    expect(found.map(({ pathname, parameters }) => [pathname, parameters])).toEqual([
      ['/voucher', {}],
      ['/check-out/list', {}],
    ]);
  });
});

it('a non-profit organisation has no cash flows to assign', () => {
  expect(hasFlows(reviewing, all)).toBe(true);
  expect(hasFlows({ voucherReviewed: 0, accountingStandards: 2 }, all)).toBe(false);
  expect(hasFlows(reviewing, { ...all, 'report.read': false })).toBe(false);
});
