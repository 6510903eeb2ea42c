import { expect, it } from 'vitest';
import { placeholderMobile } from './placeholder-mobile.ts';

it('has the form of a mobile number and differs each time', () => {
  const numbers = Array.from({ length: 50 }, placeholderMobile);
  expect(numbers.every((number) => /^1[3-9]\d{9}$/.test(number))).toBe(true);
  expect(new Set(numbers).size).toBe(50);
});
