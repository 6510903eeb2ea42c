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

const auditor = { en: 'Auditor', 'zh-CN': '审计员', 'zh-TW': '稽核員' } as const;

/** What a viewer is called whose membership ends after a day. */
export const auditorName = (language: Language): string => auditor[language];

/** What a member is called by what they may do. */
export const memberRoleName = (
  { role, expiresOn }: { role: Role; expiresOn: string | null },
  language: Language,
): string => (expiresOn === null ? roleName(role, language) : auditorName(language));

/** Who has a right by the table, in words for somebody who lacks it: "Manager or Director". */
export const whoMay = (key: PermissionKey, language: Language): string =>
  new Intl.ListFormat(language, { type: 'disjunction' }).format(
    rolesWith(key).map((role) => roleName(role, language)),
  );
