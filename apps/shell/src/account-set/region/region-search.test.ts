import { regionPath } from '@suanpan/contracts/regions';
import { expect, it } from 'vitest';
import { meansRegion } from './region-search.ts';

const gulouOfFuzhou = regionPath('350102');
const gulouOfNanjing = regionPath('320106');

it.each([
  ['鼓楼', 'by its simplified title'],
  ['鼓樓', 'by its traditional title'],
  ['gulou', 'by its reading'],
  ['GuLou', 'in capitals'],
  ['ｇｕｌｏｕ', 'in full-width letters of a Chinese keyboard'],
  ['glq', 'by its initials'],
])('%s finds 鼓楼区: %s', (typed) => {
  expect(meansRegion(typed, gulouOfFuzhou)).toBe(true);
  expect(meansRegion(typed, gulouOfNanjing)).toBe(true);
});

it.each(['fuzhou gulou', '福州 鼓楼', 'fj glq', '  福建   gulou '])('%s means the one in 福州', (typed) => {
  expect(meansRegion(typed, gulouOfFuzhou)).toBe(true);
  expect(meansRegion(typed, gulouOfNanjing)).toBe(false);
});

it("xi'an and lv find the names that hold an apostrophe or ü", () => {
  expect(meansRegion("xi'an", regionPath('610100'))).toBe(true);
  expect(meansRegion('lvliang', regionPath('141100'))).toBe(true);
});

it.each(['', ' ', 'ulou', 'beijing'])('%j finds nothing there', (typed) => {
  expect(meansRegion(typed, gulouOfFuzhou)).toBe(false);
});
