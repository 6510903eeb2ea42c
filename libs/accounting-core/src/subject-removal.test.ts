import { expect, it } from 'vitest';
import { checkSubjectRemoval } from './subject-removal.ts';

const codesOf = (isLeaf: boolean, isUsed: boolean, system: boolean): string[] =>
  checkSubjectRemoval({ isLeaf, system }, isUsed).map(({ code }) => code);

it('a leaf of our own that nothing points to may go', () => {
  expect(codesOf(true, false, false)).toEqual([]);
});

it('every reason to stay is named', () => {
  expect(codesOf(false, true, true)).toEqual(['subject.has-children', 'subject.in-use', 'subject.system']);
});

it('a subject that a line of a statement reads stays, and the line is named in both languages', () => {
  const line = { zh: '利润表：利息费用', en: 'Income statement: Interest' };
  expect(checkSubjectRemoval({ isLeaf: true, system: false }, false, [], [line])).toEqual([
    { code: 'subject.in-report', statements: [line] },
  ]);
});

it('a subject that templates name stays, and they are named', () => {
  expect(checkSubjectRemoval({ isLeaf: true, system: false }, false, ['支付房租'])).toEqual([
    { code: 'subject.in-template', templates: ['支付房租'] },
  ]);
});
