import { expect, it } from 'vitest';
import { memberRoleName, roleName, whoMay } from './role-names.ts';

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

it('a viewer with a last day is called an auditor', () => {
  expect(memberRoleName({ role: 'View', expiresOn: null }, 'en')).toBe('Viewer');
  expect(memberRoleName({ role: 'View', expiresOn: '2027-03-31' }, 'zh-TW')).toBe('稽核員');
});
