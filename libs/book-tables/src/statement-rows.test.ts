import type { ReportItem, ReportView } from '@suanpan/contracts';
import { moneyOf } from '@suanpan/accounting-core';
import { describe, expect, it } from 'vitest';
import { equationOf, roundingDifferences, statementHalves } from './statement-rows.ts';

const item = (
  id: number,
  title: string,
  type: ReportItem['type'],
  more: Partial<ReportItem> = {},
): ReportItem => ({
  id,
  templateId: 1,
  title,
  titleEn: title,
  parentId: null,
  lineNum: id,
  type,
  sources: 0,
  level: 2,
  isBolder: false,
  isFolding: false,
  isClassified: false,
  pos: id,
  version: 1,
  formulas: [],
  ...more,
});
const total = { isBolder: true, level: 1 };
const items = [
  item(1, 'Current assets:', 0, { isBolder: true, isClassified: true, lineNum: null }),
  item(2, 'Cash', 0),
  item(3, 'Stock', 0),
  item(4, 'Total assets', 0, total),
  item(5, 'Loans', 1),
  item(6, 'Capital', 2),
  item(7, 'Total claims', 2, total),
];
const figures = (...amounts: (readonly [string, string] | null)[]): ReportView =>
  Object.fromEntries(
    amounts.map((pair, index) => [
      String(index + 1),
      { itemId: index + 1, currentPeriodAmount: pair?.[0] ?? null, currentYearAmount: pair?.[1] ?? null },
    ]),
  );
const view = figures(
  null,
  ['9.00', '7.00'],
  ['0.00', '0.00'],
  ['9.00', '7.00'],
  ['0.00', '1.00'],
  ['9.00', '6.00'],
  ['9.00', '7.00'],
);
const titles = (rows: readonly { item: ReportItem }[]) => rows.map(({ item: { title } }) => title);

describe('a balance sheet', () => {
  it('has assets on the left, liabilities and equity on the right', () => {
    const { left, right } = statementHalves(items, view, { hideZero: false });
    expect(titles(left)).toEqual(['Current assets:', 'Cash', 'Stock', 'Total assets']);
    expect(titles(right)).toEqual(['Loans', 'Capital', 'Total claims']);
  });
  it('may leave out lines of zero, but no heading, no total and no line with a figure in one column', () => {
    const { left, right } = statementHalves(items, view, { hideZero: true });
    expect(titles(left)).toEqual(['Current assets:', 'Cash', 'Total assets']);
    expect(titles(right)).toEqual(['Loans', 'Capital', 'Total claims']);
  });
  it('keeps a line that was a figure in the months it is compared with', () => {
    const compared = figures(null, ['9.00', '0.00'], ['4.00', '0.00'], ['13.00', '0.00']);
    const { left } = statementHalves(items, view, { hideZero: true, compared });
    expect(titles(left)).toEqual(['Current assets:', 'Cash', 'Stock', 'Total assets']);
    expect(left[2]).toMatchObject({ current: '0.00', compared: '4.00', change: '-4.00' });
  });
  it('balances when its two totals are equal, in each column by itself', () => {
    expect(equationOf(items, view)).toEqual({
      current: { assets: moneyOf('9.00'), claims: moneyOf('9.00'), difference: moneyOf('0.00') },
      year: { assets: moneyOf('7.00'), claims: moneyOf('7.00'), difference: moneyOf('0.00') },
    });
  });
  it('tells by how much it does not balance', () => {
    const wrong = { ...view, 7: { itemId: 7, currentPeriodAmount: '8.50', currentYearAmount: '7.00' } };
    expect(equationOf(items, wrong)?.current.difference).toBe(moneyOf('0.50'));
  });
});

it('an income statement is one column of lines and has no equation', () => {
  const lines = [item(1, 'Revenue', null), item(2, 'Net profit', null, total)];
  const shown = figures(['5.00', '9.00'], ['5.00', '9.00']);
  expect(titles(statementHalves(lines, shown, { hideZero: false }).left)).toEqual(['Revenue', 'Net profit']);
  expect(equationOf(lines, shown)).toBeNull();
});

describe('a statement in thousands', () => {
  const of = (itemId: number, calculation: '+' | '-' = '+') =>
    ({ itemId, calculation }) as ReportItem['formulas'][number];
  const lines = [
    item(1, 'Cash', 0),
    item(2, 'Stock', 0),
    item(3, 'Total', 0, { ...total, formulas: [of(1), of(2)] }),
    item(4, 'Net', 0, { ...total, formulas: [of(1), of(2, '-')] }),
  ];
  const shown = figures(['5004.00', '1.00'], ['5004.00', '0.00'], ['10008.00', '1.00'], ['0.00', '1.00']);

  it('rounds every figure by itself, and tells which totals do not add up and by how much', () => {
    const { left } = statementHalves(lines, shown, { hideZero: false, unit: 1000 });
    expect(left.map(({ current }) => current)).toEqual(['5.00', '5.00', '10.01', '0.00']);
    expect(
      roundingDifferences(lines, shown, 1000).map(({ item: { title }, difference }) => [title, difference]),
    ).toEqual([['Total', '0.01']]);
    expect(roundingDifferences(lines, shown, 1)).toEqual([]);
  });

  it('tells of the compared column and the change, too, which totals do not add up', () => {
    const even = figures(['5000.00', '0.00'], ['5000.00', '0.00'], ['10000.00', '0.00'], ['0.00', '0.00']);
    const compared = figures(
      ['5004.00', '0.00'],
      ['5004.00', '0.00'],
      ['10008.00', '0.00'],
      ['0.00', '0.00'],
    );
    const told = (current: ReportView, other: ReportView) =>
      roundingDifferences(lines, current, 1000, other).map(({ item: { title }, difference }) => [
        title,
        difference,
      ]);
    expect(told(even, even)).toEqual([]);
    expect(told(even, compared)).toEqual([['Total', '0.01']]);
    const less = figures(['5006.00', '0.00'], ['5006.00', '0.00'], ['10012.00', '0.00'], ['0.00', '0.00']);
    expect(told(less, compared)).toEqual([['Total', '-0.02']]);
  });

  it('leaves out only what is nothing in yuan', () => {
    const { left } = statementHalves(lines, figures(['4.00', '0.00'], ['0.00', '0.00'], ['4.00', '0.00']), {
      hideZero: true,
      unit: 1000,
    });
    expect(titles(left)).toEqual(['Cash', 'Total', 'Net']);
  });

  it('compared with other months says by how much it changed', () => {
    const { left } = statementHalves(lines, shown, { hideZero: false, compared: figures(['4.00', '0.00']) });
    expect(left[0]).toMatchObject({ current: '5004.00', compared: '4.00', change: '5000.00' });
    expect(left[1]).toMatchObject({ compared: null, change: null });
  });
});
