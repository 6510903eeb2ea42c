import { expect, it } from 'vitest';
import { DEFAULT_ENCODING } from './encoding.ts';
import { matchSubjects, type OurChart } from './match-subjects.ts';
import type { Subject } from './subject.ts';

const subject = (id: number, code: string, name: string, parentId: number | null = null): Subject => ({
  id,
  code,
  name,
  parentId,
  category: 'asset',
  normalSide: 'debit',
  level: code.length / 2 - 1,
  isLeaf: true,
  usable: true,
  auxiliaryCategoryIds: [],
  quantityUnit: null,
  currencyCodes: [],
  cashAccount: false,
  revaluation: false,
});
const ours: OurChart = {
  subjects: [
    subject(1, '1001', '库存现金'),
    subject(2, '1002', '银行存款'),
    subject(3, '5001', '主营业务收入'),
    subject(4, '4001', '生产成本'),
    subject(5, '5602', '管理费用'),
    subject(6, '560201', '职工薪酬', 5),
  ],
  encoding: DEFAULT_ENCODING,
  mayAddFirstLevel: false,
};
const placed = (foreign: [string, string][], chosen: [string, string][] = [], chart = ours): string[] =>
  matchSubjects(
    foreign.map(([code, name]) => ({ code, name })),
    chart,
    new Map(chosen),
  ).map(({ code, to, by }) => `${code} → ${to ?? '?'} ${by}`);

it('the same code with a name that agrees is the same subject', () => {
  expect(
    placed([
      ['1001', '现金'],
      ['1002', '银行存款'],
    ]),
  ).toEqual(['1001 → 1001 code', '1002 → 1002 code']);
});

it('the same code with another name is not: the name decides, else nothing does', () => {
  expect(placed([['5001', '生产成本']])).toEqual(['5001 → 4001 name']);
  expect(placed([['5001', '研发支出']])).toEqual(['5001 → ? none']);
});

it('a subject that we lack becomes a leaf below its parent, in our code lengths', () => {
  expect(
    placed([
      ['1002', '银行存款'],
      ['1002.001', '工行'],
      ['1002.002', '建行'],
    ]),
  ).toEqual(['1002 → 1002 code', '1002.001 → 100201 new', '1002.002 → 100202 new']);
});

it('a child whose code is taken by another subject gets the next free code', () => {
  expect(
    placed([
      ['5602', '管理费用'],
      ['560201', '差旅费'],
      ['560202', '职工薪酬'],
    ]),
  ).toEqual(['5602 → 5602 code', '560201 → 560202 new', '560202 → 560201 name']);
});

it('what the user chose goes before all, and children follow it', () => {
  expect(
    placed(
      [
        ['1009', '结算账户'],
        ['100901', '工行'],
      ],
      [['1009', '1002']],
    ),
  ).toEqual(['1009 → 1002 chosen', '100901 → 100201 new']);
});

it('a code that the user typed is the one of the new subject, when its place and length fit', () => {
  const foreign: [string, string][] = [
    ['1002', '银行存款'],
    ['100209', '工行'],
  ];
  expect(placed(foreign, [['100209', '100205']])).toContain('100209 → 100205 new');
  for (const wrong of ['10020', '100300', '9999', 'x', '1002050'])
    expect(placed(foreign, [['100209', wrong]])).toContain('100209 → ? none');
  expect(placed([...foreign, ['100205', '建行']], [['100209', '100205']])).toEqual([
    '1002 → 1002 code',
    '100209 → 100205 new',
    '100205 → 100206 new',
  ]);
});

it('a first level that we lack is added only where the standard lets it', () => {
  expect(placed([['1321', '代理业务资产']])).toEqual(['1321 → ? none']);
  expect(placed([['1321', '代理业务资产']], [], { ...ours, mayAddFirstLevel: true })).toEqual([
    '1321 → 1321 new',
  ]);
});
