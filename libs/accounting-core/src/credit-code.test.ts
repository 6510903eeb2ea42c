import { expect, it } from 'vitest';
import { isCreditCode } from './credit-code.ts';

it.each(['91350100M000100Y43', '91110000600037341L', '91440300708461136T'])('%s is a credit code', (code) => {
  expect(isCreditCode(code)).toBe(true);
});

it.each([
  ['a wrong check character', '91350100M000100Y44'],
  ['two characters swapped', '91350100M000010Y43'],
  ['a letter the code does not use', '9135O100M000100Y43'],
  ['small letters', '91350100m000100y43'],
  ['one character too few', '91350100M000100Y4'],
  ['one character too many', '91350100M000100Y433'],
  ['nothing', ''],
])('%s is refused', (_, code) => {
  expect(isCreditCode(code)).toBe(false);
});
