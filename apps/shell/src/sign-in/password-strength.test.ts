import { expect, it } from 'vitest';
import { hasGoodLength, strengthOf } from './password-strength.ts';

it.each([
  ['short', 0],
  ['aaaaaaaaaaaa', 1],
  ['password', 1],
  ['rabbit42', 2],
  ['Rabbit-42x', 3],
  ['four plain words here', 3],
  ['算盘记账凭证科目', 1],
] as const)('"%s" is of strength %i', (password, strength) => {
  expect(strengthOf(password)).toBe(strength);
});

it('counts characters, not bytes, from 8 to 128', () => {
  expect([hasGoodLength('1234567'), hasGoodLength('12345678'), hasGoodLength('x'.repeat(129))]).toEqual([
    false,
    true,
    false,
  ]);
});
