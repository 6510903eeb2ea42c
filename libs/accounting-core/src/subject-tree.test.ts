import { expect, it } from 'vitest';
import { add, moneyOf } from './money.ts';
import { ancestorsOf, descendantsOf, leavesOf, rollUp, treeOf } from './subject-tree.ts';
import { chart } from './test-books.ts';

const vat = chart(`2221     应交税费   liability
                   222101   增值税     liability
                   22210101 进项税额   liability debit
                   22210107 销项税额   liability
                   222102   未交增值税 liability
                   1002     银行存款   asset`);
const tree = treeOf(vat.toReversed());
const id = (code: string): number => tree.byCode.get(code)?.id ?? 0;
const codes = (subjects: { code: string }[]): string[] => subjects.map((s) => s.code);

it('is in code order, parents before children', () => {
  expect(codes([...tree.subjects])).toEqual(['1002', '2221', '222101', '22210101', '22210107', '222102']);
});

it('finds parents, everything below, and the leaves', () => {
  expect(codes(ancestorsOf(tree, id('22210107')))).toEqual(['222101', '2221']);
  expect(codes(descendantsOf(tree, id('2221')))).toEqual(['222101', '22210101', '22210107', '222102']);
  expect(codes(leavesOf(tree, id('2221')))).toEqual(['22210101', '22210107', '222102']);
  expect(codes(leavesOf(tree, id('1002')))).toEqual(['1002']);
});

it('sums signed leaves up to their ancestors, so that opposite leaves net', () => {
  const leaves = new Map([
    [id('22210107'), moneyOf('-130.00')],
    [id('22210101'), moneyOf('200.00')],
    [id('222102'), moneyOf('-5.00')],
  ]);
  const sums = [...rollUp(tree, leaves, add)].map(([subjectId, sum]) => [
    tree.byId.get(subjectId)?.code,
    sum,
  ]);
  expect(sums).toEqual([
    ['2221', 6500n],
    ['222101', 7000n],
    ['22210101', 20000n],
    ['22210107', -13000n],
    ['222102', -500n],
  ]);
});

it('throws on a subject outside the chart', () => {
  expect(() => rollUp(tree, new Map([[999, moneyOf('1')]]), add)).toThrow('in the chart');
});
