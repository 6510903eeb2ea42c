import type { Subject } from '@suanpan/contracts';
import { expect, it } from 'vitest';
import {
  findSubjects,
  firstOfType,
  hitsByType,
  treeOfType,
  typeNamed,
  typeWithHits,
  typesIn,
  withAncestors,
} from './subject-tree.ts';

const subject = (
  id: number,
  code: string,
  name: string,
  parentId: number | null,
  change: Partial<Subject> = {},
): Subject => ({
  id,
  code,
  name,
  parentId,
  type: 'asset',
  mnemonicCode: null,
  balanceDirection: 'debit',
  status: true,
  level: code.length / 2 - 1,
  systemDefault: true,
  unit: null,
  auxiliaryAccounting: [],
  currencyAccounting: [],
  periodEndRevaluation: false,
  cashFlag: false,
  isLeaf: true,
  subjectFullName: `${code}-${name}`,
  version: 1,
  ...change,
});

const chart = [
  subject(1, '1001', '库存现金', null, { mnemonicCode: 'kcxj' }),
  subject(2, '1002', '银行存款', null, { mnemonicCode: 'yhck' }),
  subject(3, '100201', '工商银行', 2, { mnemonicCode: 'gsyh' }),
  subject(4, '100202', 'Bank of Nowhere', 2),
  subject(5, '2202', '应付账款', null, { type: 'liability', mnemonicCode: 'yfzk' }),
];
const codes = (found: readonly Subject[]): string[] => found.map(({ code }) => code);

it('only types of which there are subjects have a tab, in the order of the standard', () => {
  expect(typesIn(chart)).toEqual(['asset', 'liability']);
  expect(typesIn(chart.toReversed())).toEqual(['asset', 'liability']);
  expect(typesIn([]), 'a chart without subjects still has a tab').toEqual(['asset']);
});

it('a type that is named but has no subjects gives way to the first one', () => {
  expect(typeNamed('liability', typesIn(chart))).toBe('liability');
  expect(typeNamed('common', typesIn(chart))).toBe('asset');
  expect(typeNamed(null, typesIn(chart))).toBe('asset');
});

it('the tree of a type has children below their parents; a leaf has no list of children', () => {
  const [cash, bank] = treeOfType(chart, 'asset', null);
  expect(cash).not.toHaveProperty('children');
  expect(bank?.children?.map(({ code }) => code)).toEqual(['100201', '100202']);
});

it('a search finds the beginning of a code, a part of a name and initials, also typed in full width', () => {
  expect(codes(findSubjects(chart, '1002'))).toEqual(['1002', '100201', '100202']);
  expect(codes(findSubjects(chart, '１００１'))).toEqual(['1001']);
  expect(codes(findSubjects(chart, '银行'))).toEqual(['1002', '100201']);
  expect(codes(findSubjects(chart, 'YHCK'))).toEqual(['1002']);
  expect(codes(findSubjects(chart, 'nowhere'))).toEqual(['100202']);
});

it('what is found is shown below its ancestors', () => {
  const kept = withAncestors(findSubjects(chart, 'gsyh'), chart);
  expect(treeOfType(chart, 'asset', kept)).toMatchObject([{ code: '1002', children: [{ code: '100201' }] }]);
});

it('the hits of every type are counted, so that none is missed on another tab', () => {
  expect(hitsByType(findSubjects(chart, 'y'))).toMatchObject({ asset: 2, liability: 1, pl: 0 });
});

it('a search shows the first tab that has hits where the chosen one has none', () => {
  const shown = (query: string, type: 'asset' | 'liability') =>
    typeWithHits(type, typesIn(chart), hitsByType(findSubjects(chart, query)));
  expect(shown('2202', 'asset')).toBe('liability');
  expect(shown('1002', 'liability')).toBe('asset');
  expect(shown('y', 'liability'), 'the chosen one has hits too').toBe('liability');
  expect(shown('nothing', 'liability'), 'no tab has hits').toBe('liability');
  expect(typeWithHits('liability', typesIn(chart), null), 'nothing is looked for').toBe('liability');
});

it('a long list shows the first hits of its type', () => {
  expect(codes(firstOfType(chart, 'asset', 2))).toEqual(['1001', '1002']);
  expect(codes(firstOfType(chart, 'liability', 2))).toEqual(['2202']);
});
