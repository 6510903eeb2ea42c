import {
  flowsNotOnce,
  resultLine,
  subjectsNotOnce,
  type StatementItem,
  type Subject,
} from '@suanpan/accounting-core';
import { expect, it } from 'vitest';
import { cashFlowItems, chartOfAccounts, statementTemplates } from './index.ts';

const subjectsOf = (standard: 0 | 1): Subject[] =>
  chartOfAccounts(standard, 1).map((seed, index) => ({
    id: index + 1,
    code: seed.code,
    name: seed.nameZh,
    category: seed.type,
    normalSide: seed.balanceDirection,
    level: seed.level,
    parentId: null,
    isLeaf: seed.isLeaf,
    usable: seed.usable,
    auxiliaryCategoryIds: [],
    quantityUnit: null,
    currencyCodes: [],
    cashAccount: seed.cashAccount,
    revaluation: false,
  }));

const itemsOf = (standard: 0 | 1, type: 0 | 2) =>
  statementTemplates(standard).templates.find((one) => one.type === type)!.items;

const resultOf = (items: readonly StatementItem[]) => [{ sign: '+' as const, itemKey: resultLine(items)! }];

/** Profit and loss subjects in use that do not count once in the profit. */
function missedProfit(standard: 0 | 1): string[] {
  const items = itemsOf(standard, 0);
  const subjects = subjectsOf(standard);
  const sides = new Map(subjects.map(({ code, normalSide }) => [code, normalSide]));
  const judged = subjects.filter(({ isLeaf, usable, category }) => isLeaf && usable && category === 'pl');
  return subjectsNotOnce(items, resultOf(items), 'credit', judged, (code) => sides.get(code)!).map(
    ({ subject: { code } }) => code,
  );
}

it.each([0, 1] as const)(
  'every item of cash flow of standard %i counts once in the cash at the end',
  (standard) => {
    const items = itemsOf(standard, 2);
    const codes = cashFlowItems(standard).map(({ code }) => code);
    expect(flowsNotOnce(items, resultOf(items), codes)).toEqual([]);
  },
);

it('small enterprises: every profit and loss subject counts once in the net profit', () => {
  expect(missedProfit(0)).toEqual([]);
});

it('business enterprises: only adjustments of earlier years pass the profit by', () => {
  expect(missedProfit(1)).toEqual(['6901']);
});
