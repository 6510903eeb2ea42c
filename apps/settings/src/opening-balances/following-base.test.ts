import { expect, it } from 'vitest';
import { followingBase } from './following-base.ts';

const entry = { before: null, after: '100.5', rate: '7.1234', base: null };

it('a blank base amount is proposed as foreign amount × usual rate, to the cent', () => {
  expect(followingBase(entry)).toBe('715.90');
  expect(followingBase({ ...entry, after: '-100.5' })).toBe('-715.90');
});

it('the one that was proposed follows the foreign amount, and goes with it', () => {
  expect(followingBase({ ...entry, before: '100.5', after: '200', base: '715.90' })).toBe('1424.68');
  expect(followingBase({ ...entry, before: '100.5', after: null, base: '715.90' })).toBeNull();
});

it('one that was typed stays', () => {
  expect(followingBase({ ...entry, base: '710.00' })).toBeUndefined();
});

it('without a rate, or where the product has no room, nothing is proposed', () => {
  expect(followingBase({ ...entry, rate: null })).toBeUndefined();
  expect(followingBase({ ...entry, after: '99999999999999' })).toBeUndefined();
});
