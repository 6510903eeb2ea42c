import type { Language } from './problems/describe.ts';
import { type PermissionKey, rolesWith } from './rights.ts';
import type { Role } from './wire/common.ts';

const names = {
  en: {
    Manager: 'Manager',
    Director: 'Director',
    Making: 'Voucher maker',
    Cashier: 'Cashier',
    View: 'Viewer',
  },
  'zh-CN': { Manager: '账套管理员', Director: '主管', Making: '制单人', Cashier: '出纳', View: '查看' },
  'zh-TW': { Manager: '帳套管理員', Director: '主管', Making: '製單人', Cashier: '出納', View: '檢視者' },
} as const satisfies Record<Language, Record<Role, string>>;

/** What a role is called on the screens. */
export const roleName = (role: Role, language: Language): string => names[language][role];

/** Who has a right by the table, in words for somebody who lacks it: "Manager or Director". */
export const whoMay = (key: PermissionKey, language: Language): string =>
  new Intl.ListFormat(language, { type: 'disjunction' }).format(
    rolesWith(key).map((role) => roleName(role, language)),
  );
