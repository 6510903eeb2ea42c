import type { ReportItem } from '@suanpan/contracts';
import { expect, it } from 'vitest';
import { flowItems } from './flow-items.ts';

const line = (title: string, ...terms: [string, 'in' | 'out' | null][]) =>
  ({
    title,
    titleEn: '',
    formulas: terms.map(([cashFlowItem, cashFlowDirection]) => ({ cashFlowItem, cashFlowDirection })),
  }) as ReportItem;

it('items are named after their lines; what only counts one way is no item of its own', () => {
  const items = [
    line('一、经营活动'),
    line('收到其他', ['CF02', null], ['CF98', 'in'], ['unassigned', 'in']),
    line('付息分利', ['CF17', null], ['CF18', null]),
  ];
  expect(flowItems({ items }, 'zh-CN', '汇率').map(({ code, name }) => `${code} ${name}`)).toEqual([
    'CF02 收到其他',
    'CF17 付息分利',
    'CF18 付息分利',
    'CF98 汇率',
  ]);
});
