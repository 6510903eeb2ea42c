import { describe, expect, it } from 'vitest';
import { auxiliaryCategories, chartOfAccounts, type AccountingStandard, type VatType } from './index.ts';

const charts: [string, AccountingStandard, VatType][] = [
  ['small enterprise, general taxpayer', 0, 1],
  ['small enterprise, small-scale taxpayer', 0, 0],
  ['business enterprise, general taxpayer', 1, 1],
  ['business enterprise, small-scale taxpayer', 1, 0],
  ['non-profit, small-scale taxpayer', 2, 0],
];
const codes = (standard: AccountingStandard, vatType: VatType) =>
  chartOfAccounts(standard, vatType).map((subject) => subject.code);

describe.each(charts)('the chart of a %s', (_name, standard, vatType) => {
  const chart = chartOfAccounts(standard, vatType);
  const byCode = new Map(chart.map((subject) => [subject.code, subject]));

  it('has each code once, in code order', () => {
    expect(byCode.size).toBe(chart.length);
    expect(chart.map((subject) => subject.code)).toEqual([...byCode.keys()].toSorted());
  });

  it('gives every child the parent its code names, of the same type', () => {
    for (const { code, level, parentCode, type } of chart) {
      expect(code).toHaveLength(2 + 2 * level);
      expect(parentCode).toBe(level === 1 ? null : code.slice(0, -2));
      expect(byCode.get(parentCode ?? code)?.type).toBe(type);
    }
  });

  it('marks exactly the accounts without children as leaves', () => {
    for (const { code, isLeaf } of chart)
      expect(isLeaf).toBe(!chart.some((other) => other.parentCode === code));
  });

  it('names only auxiliary categories that exist, and only on leaves', () => {
    const keys = new Set(auxiliaryCategories().map((category) => category.key));
    for (const subject of chart.filter((s) => s.auxiliary.length > 0)) {
      expect(subject.isLeaf).toBe(true);
      expect(subject.auxiliary.every((key) => keys.has(key))).toBe(true);
    }
  });

  it('protects the statutory first-level accounts only', () => {
    for (const { level, systemDefault } of chart) expect(systemDefault).toBe(level === 1);
  });
});

it('holds the published number of accounts', () => {
  expect(charts.map(([, standard, vatType]) => codes(standard, vatType).length)).toEqual([
    221, 204, 322, 305, 62,
  ]);
  expect(chartOfAccounts(0, 1).filter((s) => s.level === 1)).toHaveLength(66);
  expect(chartOfAccounts(1, 1).filter((s) => s.level === 1)).toHaveLength(177);
  expect(chartOfAccounts(2, 0).filter((s) => s.level === 1)).toHaveLength(48);
});

it('keeps the VAT columns for general taxpayers only', () => {
  const general = chartOfAccounts(0, 1).find((s) => s.code === '222101');
  const smallScale = chartOfAccounts(0, 0).find((s) => s.code === '222101');
  expect(general).toMatchObject({ isLeaf: false, cashFlowOut: 'follow' });
  expect(smallScale).toMatchObject({ isLeaf: true, cashFlowIn: 'follow', cashFlowOut: 'CF05' });
  expect(codes(0, 0).filter((code) => code.startsWith('222101'))).toEqual(['222101']);
  expect(codes(0, 0)).not.toContain('222102');
});

it('reads contra accounts on the side where they grow', () => {
  const side = (code: string) => chartOfAccounts(0, 1).find((s) => s.code === code)?.balanceDirection;
  expect(['1407', '1602', '1622', '1702'].map(side)).toEqual(['credit', 'credit', 'credit', 'credit']);
  expect(['1602', '5001', '560302'].map(side)).toEqual(['credit', 'credit', 'debit']);
});

it('maps net assets to equity and non-profit income and expenses to profit and loss', () => {
  const types = new Map(chartOfAccounts(2, 0).map((s) => [s.code, s.type]));
  expect(['3101', '410101', '5101'].map((code) => types.get(code))).toEqual(['equity', 'pl', 'pl']);
});

it('seeds business-enterprise accounts of one industry as unusable, children included', () => {
  const chart = chartOfAccounts(1, 1);
  const usable = new Map(chart.map((s) => [s.code, s.usable]));
  expect(['1001', '1003', '2601', '5401', '540101'].map((code) => usable.get(code))).toEqual([
    true,
    false,
    false,
    false,
    false,
  ]);
  expect(chart.filter((s) => !s.usable)).toHaveLength(70);
  expect(chartOfAccounts(0, 1).every((s) => s.usable)).toBe(true);
});

it('keeps quantities by piece on stock accounts and flags cash', () => {
  const chart = chartOfAccounts(0, 1);
  expect(chart.filter((s) => s.unit).map((s) => `${s.code} ${s.unit} ${s.auxiliary.join()}`)).toEqual([
    '1403 件 inventory',
    '1405 件 inventory',
    '1411 件 inventory',
  ]);
  expect(chart.filter((s) => s.cashAccount).map((s) => s.code)).toEqual(['1001', '1002', '1012']);
});
