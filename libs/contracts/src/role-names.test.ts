import { expect, it } from 'vitest';
import { roleName, whoMay } from './role-names.ts';

it('a role has a name in each language', () => {
  expect([roleName('Making', 'en'), roleName('Making', 'zh-CN'), roleName('Making', 'zh-TW')]).toEqual([
    'Voucher maker',
    '制单人',
    '製單人',
  ]);
});

it.each([
  ['voucher.review', 'en', 'Manager or Director'],
  ['voucher.review', 'zh-CN', '账套管理员或主管'],
  ['voucher.review', 'zh-TW', '帳套管理員或主管'],
  ['voucher.write', 'en', 'Manager, Director, or Voucher maker'],
  ['member.manage', 'en', 'Manager'],
] as const)('who may %s is told in words from the rights table, in %s', (right, language, words) => {
  expect(whoMay(right, language)).toBe(words);
});
