import type { CostPanel, RevenueProfit } from '@suanpan/contracts';
import { chartColours, formatAmount, light } from '@suanpan/ui';
import { describe, expect, it } from 'vitest';
import type { ChartLook } from '../charts/chart-look.ts';
import { agesOption } from './ages-option.ts';
import { costOption } from './cost-option.ts';
import { resultsOption } from './results-option.ts';

const look: ChartLook = {
  palette: light,
  colours: chartColours.light,
  hiddenOr: (text) => text,
  shown: formatAmount,
};
const texts = {
  revenue: 'Revenue',
  profit: 'Profit',
  labelled: (label: string, of: string) => `${label}: ${of}`,
  heading: (month: number) => `month ${month}`,
};

const months = (...amounts: string[]): string[] =>
  Array.from({ length: 12 }, (_, index) => amounts[index] ?? '0.00');
const results: RevenueProfit = {
  year: 2025,
  firstMonth: 2,
  revenue: months('0.00', '123059.65', '10.00'),
  profit: months('0.00', '15107.07', '-35000.00'),
};

describe('revenue and profit', () => {
  const series = (of: RevenueProfit) => resultsOption(of, texts, look).series as { data: unknown[] }[];

  it('are drawn in thousands with two decimals; months before the books have no bar', () => {
    expect(series(results)[0]!.data.slice(0, 4)).toEqual([null, 123.06, 0.01, 0]);
  });

  it('a loss hangs down in seal red, with a pattern', () => {
    const [, february, march] = series(results)[1]!.data;
    expect(february).toBe(15.11);
    expect(march).toMatchObject({ value: -35, itemStyle: { color: light.seal } });
  });
});

it('each kind of expense has a bar of its own colour', () => {
  const rows: CostPanel = [
    { key: 'otherCosts', name: 'Other', value: '-10000.00', subjectCodes: [] },
    { key: 'cogs', name: 'Goods', value: '20000.00', subjectCodes: [] },
  ];
  const [bars] = costOption(rows, look).series as { data: unknown }[];
  expect(bars!.data).toMatchObject([
    { value: -10, itemStyle: { color: chartColours.light[0] } },
    { value: 20, itemStyle: { color: chartColours.light[1] } },
  ]);
});

it('an age keeps its colour whichever others there are', () => {
  const buckets = ['0.00', '5000.00', '0.00', '1000.00'].map((value, index) => ({
    key: (['current', 'd1_7', 'd8_15', 'd16_30'] as const)[index]!,
    name: `age ${index}`,
    value,
  }));
  const [ring] = agesOption(buckets, look).series as { data: unknown }[];
  expect(ring!.data).toMatchObject([
    { name: 'age 1', value: 5, itemStyle: { color: chartColours.light[1] } },
    { name: 'age 3', value: 1, itemStyle: { color: chartColours.light[3] } },
  ]);
});
