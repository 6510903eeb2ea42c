import { expect, it } from 'vitest';
import { neighbour } from './entry.ts';

const entries = ['1001', '1002', '1122'].map((code) => ({
  key: code,
  code,
  name: '',
  level: 1,
  fullName: '',
}));

it('steps to the entry before and after, and from one that is not in the list to its nearest', () => {
  const stepsFrom = (key: string) => [-1, 1].map((by) => neighbour(entries, key, by as 1 | -1)?.code);
  expect(stepsFrom('1002')).toEqual(['1001', '1122']);
  expect(stepsFrom('1001')).toEqual([undefined, '1002']);
  expect(stepsFrom('1012')).toEqual(['1002', '1122']);
  expect(neighbour(entries, null, 1)).toBeUndefined();
});
