import { expect, it } from 'vitest';
import { differingRows, fieldRows } from './differing-lines.ts';

const names: Readonly<Record<number, string>> = { 1: '甲公司', 2: '甲公司', 3: '乙公司' };
const differs = (mine: number, theirs: number) =>
  fieldRows({ party: mine }, { party: theirs }, [
    ['party', ({ party }) => names[party]!, ({ party }) => party],
  ]).map(([, , , isOther]) => isOther);

it('two parties of one name are two', () => {
  expect(differs(1, 2)).toEqual([true]);
  expect(differs(1, 3)).toEqual([true]);
  expect(differs(1, 1)).toEqual([false]);
});

it('a line that differs stays, also where both are shown alike', () => {
  const [row] = differingRows([{ line: 1, mine: 1, theirs: 2, fields: ['party'] }], {
    line: String,
    cell: (field) => field,
    whole: (id) => names[id]!,
    shown: (id) => names[id]!,
  });
  expect(row).toEqual(['party', '甲公司', '甲公司', true]);
});
