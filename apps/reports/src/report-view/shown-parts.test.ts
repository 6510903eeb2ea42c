import type { ReportPart } from '@suanpan/contracts';
import { expect, it } from 'vitest';
import { shownParts } from './shown-parts.ts';

const part = (subjectCode: string, current: string, year = '0.00'): ReportPart => ({
  calculation: '+',
  accessRules: 3,
  subjectCode,
  itemId: null,
  grain: null,
  at: null,
  cashFlowItem: null,
  cashFlowDirection: null,
  isOpening: false,
  currentPeriodAmount: current,
  currentYearAmount: year,
});

it('parts that are zero in both columns are counted, not shown', () => {
  const { shown, left } = shownParts([
    part('1001', '0.00'),
    part('1002', '5.00'),
    part('1012', '0.00', '1.00'),
  ]);
  expect(shown.map(({ subjectCode }) => subjectCode)).toEqual(['1002', '1012']);
  expect(left).toBe(1);
});

it('a line of nothing but zeros shows what it is made of', () => {
  expect(shownParts([part('1001', '0.00'), part('1002', '0.00')])).toMatchObject({ left: 0 });
});
