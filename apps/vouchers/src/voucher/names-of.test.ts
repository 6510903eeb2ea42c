import { expect, it } from 'vitest';
import { namesOf } from './names-of.ts';

const vouchers = (count: number) => Array.from({ length: count }, (_, n) => ({ word: '记', code: n + 1 }));

it('a few vouchers are all named; of many the first ones and how many there are', () => {
  expect(namesOf(vouchers(2))).toBe('记-001, 记-002');
  expect(namesOf(vouchers(5))).toBe('记-001, 记-002, 记-003, 记-004, 记-005');
  expect(namesOf(vouchers(500))).toBe('记-001, 记-002, 记-003, 记-004, 记-005, … (500)');
});
