import type { MonthTodo } from '@suanpan/contracts';
import { describe, expect, it } from 'vitest';
import { countsFlows, todoItems } from './todo-items.ts';

const nothing: MonthTodo = {
  unreviewed: 0,
  missingNumbers: 0,
  withoutAttachment: 0,
  closed: false,
  hasOpenings: true,
  hasVouchers: true,
};
const all = { 'report.read': true, 'period.check': true, 'voucher.manage': true };
const viewer = { 'report.read': true, 'period.check': false, 'voucher.manage': false };
const reviewing = { voucherReviewed: 1, accountingStandards: 0 } as const;
const facts = {
  todo: nothing,
  unassignedFlows: 0,
  badRecords: 0,
  unsoundChecks: 0,
  areChecksMissing: false,
  accountSet: reviewing as Parameters<typeof todoItems>[0]['accountSet'],
  month: { year: 2025, month: 12 },
  rights: all,
};
const items = (todo: Partial<MonthTodo>, others: Partial<typeof facts> = {}) =>
  todoItems({ ...facts, todo: { ...nothing, ...todo }, ...others });

describe('what a month asks for', () => {
  it('is to be closed when nothing else is missing', () => {
    expect(items({}).map(({ key }) => key)).toEqual(['open']);
  });

  it('is nothing once it is closed', () => {
    expect(items({ closed: true, withoutAttachment: 2 }, { unassignedFlows: 1 })).toEqual([]);
  });

  it('is to look at records that were changed past the product, also in a closed month', () => {
    const found = items({ closed: true }, { badRecords: 2 });
    expect(found).toEqual([{ key: 'badRecords', count: 2, pathname: '/operation-log', parameters: {} }]);
  });

  it('is to look at checks of the books that do not hold, also in a closed month', () => {
    const found = items({ closed: true }, { unsoundChecks: 1 });
    expect(found).toEqual([{ key: 'unsoundChecks', count: 1, pathname: '/report/health', parameters: {} }]);
  });

  it('is to check the books where that could not be done', () => {
    expect(items({ closed: true }, { areChecksMissing: true }).map(({ key }) => key)).toEqual([
      'uncheckedBooks',
    ]);
  });

  it('leads to where it is done, in the order of the work', () => {
    const todo = { unreviewed: 3, missingNumbers: 1, withoutAttachment: 2 };
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
    const accountSet = { voucherReviewed: 0, accountingStandards: 0 } as const;
    expect(items({ unreviewed: 3 }, { accountSet }).map(({ key }) => key)).toEqual(['open']);
  });

  it('leads nobody to what they may not do', () => {
    const found = items({ missingNumbers: 1 }, { rights: viewer });
    expect(found.map(({ pathname, parameters }) => [pathname, parameters])).toEqual([
      ['/voucher', {}],
      ['/check-out/list', {}],
    ]);
  });
});

describe('flows are counted', () => {
  it('where there is a cash-flow statement, which the member may see', () => {
    expect(countsFlows(facts)).toBe(true);
    expect(countsFlows({ ...facts, accountSet: { voucherReviewed: 0, accountingStandards: 2 } })).toBe(false);
    expect(countsFlows({ ...facts, rights: { ...all, 'report.read': false } })).toBe(false);
  });

  it('while the month is open', () => {
    expect(countsFlows({ ...facts, todo: { ...nothing, closed: true } })).toBe(false);
  });
});
