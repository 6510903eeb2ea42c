import type { Subject } from '@suanpan/contracts';
import { expect, it } from 'vitest';
import { newSubjectOf, proposedCode } from './new-subject.ts';

const chart = [
  { id: 1, code: '1002', parentId: null },
  { id: 2, code: '100201', parentId: 1 },
] as Subject[];
const begin = (typed: string) => newSubjectOf(typed, chart, '4-2-2-2');

it('digits looked for are the code, below the subject they continue', () => {
  expect(begin('100209')).toEqual({ parentId: 1, code: '100209', name: '' });
  expect(begin('10020105')).toEqual({ parentId: 2, code: '10020105', name: '' });
  expect(begin('1009')).toEqual({ parentId: null, code: '1009', name: '' });
});

it('the code of a subject that is there asks for its next child', () => {
  expect(begin('1002')).toEqual({ parentId: 1, code: '100202', name: '' });
});

it('anything else is the name; the code follows from the parent that is chosen', () => {
  expect(begin(' 工行 ')).toEqual({ parentId: null, code: '', name: '工行' });
  expect(proposedCode(1, chart, '4-2-2-2')).toBe('100202');
  expect(proposedCode(null, chart, '4-2-2-2')).toBe('');
});
