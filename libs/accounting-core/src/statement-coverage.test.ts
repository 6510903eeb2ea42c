import { describe, expect, it } from 'vitest';
import type { StatementItem, SubjectTerm } from './formula.ts';
import { flowsNotOnce, resultLine, subjectsNotOnce } from './statement-coverage.ts';
import { subjects } from './test-books.ts';

const term = (subjectCode: string, rule: SubjectTerm['rule'], sign: '+' | '-' = '+'): SubjectTerm => ({
  sign,
  subjectCode,
  rule,
});
const line = (key: string, ...terms: SubjectTerm[]): StatementItem => ({
  key,
  heading: false,
  terms,
  references: [],
});
const total = (key: string, ...of: string[]): StatementItem => ({
  key,
  heading: false,
  terms: [],
  references: of.map((part) => ({ sign: part.startsWith('-') ? '-' : '+', itemKey: part.replace('-', '') })),
});

const sides = new Map(subjects.map(({ code, normalSide }) => [code, normalSide]));
const some = (...codes: string[]) => subjects.filter(({ code }) => codes.includes(code));
const notOnce = (items: StatementItem[], codes: string[], into: 'debit' | 'credit' = 'debit') =>
  subjectsNotOnce(
    items,
    into === 'debit'
      ? [
          { sign: '+', itemKey: 'assets' },
          { sign: '-', itemKey: 'claims' },
        ]
      : [{ sign: '+', itemKey: 'profit' }],
    into,
    some(...codes),
    (code) => sides.get(code) ?? 'debit',
  ).map(({ subject, debit, credit }) => `${subject.code} ${debit} ${credit}`);

describe('a balance sheet', () => {
  const sheet = [
    line('cash', term('1001', 3)),
    line('fixed', term('1602', 3, '-')),
    line('receivables', term('1122', 4)),
    line('advances', term('1122', 5)),
    total('assets', 'cash', 'fixed', 'receivables'),
    line('capital', term('3001', 3)),
    total('claims', 'capital', 'advances'),
  ];

  it('holds assets, contra assets, claims and both sides of receivables once', () => {
    expect(notOnce(sheet, ['1001', '1602', '1122', '3001'])).toEqual([]);
  });

  it('without a line misses its subject', () => {
    expect(notOnce([...sheet.slice(1, -3), total('assets', 'fixed'), ...sheet.slice(-2)], ['1001'])).toEqual([
      '1001 0 0',
    ]);
  });

  it('with one side only misses the other', () => {
    const half = sheet.map((item) => (item.key === 'advances' ? line('advances') : item));
    expect(notOnce(half, ['1122'])).toEqual(['1122 1 0']);
  });

  it('tells a subject that counts twice, and one with the wrong sign', () => {
    const twice = [...sheet, line('again', term('1001', 3))].map((item) =>
      item.key === 'assets' ? total('assets', 'cash', 'again', 'receivables', '-fixed') : item,
    );
    expect(notOnce(twice, ['1001', '1602'])).toEqual(['1001 2 2', '1602 -1 -1']);
  });

  it('does not count what no total adds up', () => {
    expect(notOnce([...sheet, line('of which', term('1001', 3))], ['1001'])).toEqual([]);
  });
});

describe('an income statement', () => {
  const income = [
    line('sales', term('5001', 0)),
    line('costs', term('5602', 0)),
    total('operating', 'sales', '-costs'),
    total('profit', 'operating'),
  ];

  it('holds revenue and costs once', () => {
    expect(notOnce(income, ['5001', '5602'], 'credit')).toEqual([]);
  });

  it('with one-sided terms needs both sides', () => {
    const credits = [line('sales', term('5001', 2)), ...income.slice(1)];
    expect(notOnce(credits, ['5001'], 'credit')).toEqual(['5001 0 1']);
  });
});

describe('the result of a statement', () => {
  it('is the line that adds up the most lines', () => {
    const items = [line('a'), line('b'), total('sum', 'a', 'b'), total('all', 'sum'), total('copy', 'all')];
    expect(resultLine(items.slice(0, 3))).toBe('sum');
    expect(resultLine(items)).toBe('copy');
  });

  it('is none without sums or with a cycle', () => {
    expect(resultLine([line('a')])).toBeNull();
    expect(resultLine([total('a', 'b'), total('b', 'a')])).toBeNull();
  });
});

it('flows count by their direction', () => {
  const items: StatementItem[] = [
    { ...line('received'), cashFlows: [{ sign: '+', cashFlowItem: 'CF01', direction: null }] },
    { ...line('paid'), cashFlows: [{ sign: '-', cashFlowItem: 'CF03', direction: 'out' }] },
    total('net', 'received', '-paid'),
  ];
  expect(flowsNotOnce(items, [{ sign: '+', itemKey: 'net' }], ['CF01', 'CF03', 'CF05'])).toEqual([
    { cashFlowItem: 'CF03', in: 0, out: 1 },
    { cashFlowItem: 'CF05', in: 0, out: 0 },
  ]);
});
