import type { Role } from './wire/common.ts';

/**
 * Who may do what (reliability.md 8 with decisions D9 and the exceptions named there).
 * Deny by default: a route names one of these keys, a key names its roles, nothing else is allowed.
 * The same keys travel in /init so that the screens hide what the services would refuse.
 */
const everyone = ['Manager', 'Director', 'Making', 'Cashier', 'View'] as const;
const bookkeepers = ['Manager', 'Director', 'Making'] as const;
const leaders = ['Manager', 'Director'] as const;
const manager = ['Manager'] as const;

export const rights = {
  'profile.use': everyone,
  'member.read': everyone,
  'member.details': leaders,
  'accountSet.read': everyone,
  'accountSet.update': manager,
  'member.manage': manager,
  'home.counts': everyone,
  'home.cash': everyone,
  'home.owed': everyone,
  'home.results': ['Manager', 'Director', 'Making', 'View'],
  'voucher.read': everyone,
  'voucher.write': bookkeepers,
  'voucher.manage': leaders,
  'voucher.review': leaders,
  'period.read': everyone,
  'period.check': bookkeepers,
  'period.close': bookkeepers,
  'period.reopen': leaders,
  'book.read': everyone,
  'report.read': ['Manager', 'Director', 'Making', 'View'],
  'report.pack': bookkeepers,
  'reportTemplate.write': leaders,
  'setting.read': everyone,
  'setting.write': leaders,
  'voucherTemplate.write': bookkeepers,
  'auxiliaryItem.write': bookkeepers,
  'currencyRate.write': bookkeepers,
  'invoice.read': everyone,
  'invoice.write': bookkeepers,
  'invoice.book': bookkeepers,
  'settlement.write': ['Manager', 'Director', 'Making', 'Cashier'],
  'party.write': bookkeepers,
  'funds.read': ['Manager', 'Director', 'Making', 'Cashier'],
  'funds.write': ['Manager', 'Director', 'Cashier'],
  'funds.setup': ['Manager', 'Director', 'Cashier'],
  'funds.reopen': leaders,
  'claim.write': ['Manager', 'Director', 'Making', 'Cashier'],
  'claim.approve': leaders,
  'operationLog.read': leaders,
  'operationLog.verify': manager,
  'backup.use': manager,
} as const satisfies Record<string, readonly Role[]>;

export type PermissionKey = keyof typeof rights;

/** The roles that have a right. */
export const rolesWith = (key: PermissionKey): readonly Role[] => rights[key];

export const roleMay = (role: Role, key: PermissionKey): boolean => rolesWith(key).includes(role);

export const permissionsOf = (role: Role): PermissionKey[] =>
  (Object.keys(rights) as PermissionKey[]).filter((key) => roleMay(role, key));
