import { expect, it } from 'vitest';
import { toHalfWidth } from './half-width.ts';

it.each([
  ['１２３４．５０', '1234.50'],
  ['＝', '='],
  ['－５', '-5'],
  ['／／', '//'],
  ['、、', '//'],
  ['。。', '..'],
  ['（１＋２）＊３', '(1+2)*3'],
  ['12×3÷4', '12*3/4'],
  ['现金 1000', '现金 1000'],
])('full-width %s means %s', (typed, meant) => {
  expect(toHalfWidth(typed)).toBe(meant);
});
