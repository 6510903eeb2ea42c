import { parseEncoding } from '@suanpan/accounting-core';
import { expect, it } from 'vitest';
import { changedCodes, segmentChoices, withSegment } from './code-scheme.ts';

it('one level of the code scheme is given another length', () => {
  expect(withSegment('4-2-2-2', 2, 3)).toBe('4-3-2-2');
  expect(withSegment('4-2-2-2', 4, 4)).toBe('4-2-2-4');
});

it('every choice is an encoding the rules allow', () => {
  for (const { level, lengths } of segmentChoices)
    for (const length of lengths)
      expect(parseEncoding(withSegment('4-2-2-2', level, length))).toContain(length);
});

it('only codes that become others are told', () => {
  const codes = [
    { id: 1, name: '银行存款', code: '1002', newCode: '1002' },
    { id: 2, name: '工行', code: '100201', newCode: '1002001' },
  ];
  expect(changedCodes({ encoding: '4-3-2-2', before: '4-2-2-2', codes })).toEqual([codes[1]]);
});
