import { CheckoutPeriod, permissionsOf, type AccountSet, type Role } from '@suanpan/contracts';
import type { Language, ShellValue } from '@suanpan/feature-kit';
import { blank } from './blank.ts';

/** A name as long as companies and people have them. */
export const longName =
  'Northern and Southern Provinces Import, Export and Warehouse Trading Company Limited';

const accountSet: AccountSet = {
  id: 7,
  companyName: 'Kiln and Harbour',
  creditCode: null,
  enableDate: '2026-01-01',
  accountingStandards: 0,
  address: null,
  industry: null,
  vatType: 0,
  voucherReviewed: 1,
  fixedAssetModule: 0,
  cashierModule: 1,
  makingEditsAll: 0,
  makingMayClose: 0,
  currentAccountDate: '2026-03-31',
  encoding: '4-2-2-2',
  creatorId: 1,
  createDate: '2026-01-01T00:00:00.000Z',
  version: 1,
  state: 'ready',
  role: 'Manager',
  inUse: true,
  closedUpTo: '2026-02',
};

/** What the shell hands a screen: one company in March 2026, its January and February closed. */
export const shellOf = (role: Role, language: Language): ShellValue => ({
  accountSet: { ...accountSet, role },
  period: {
    period: { year: 2026, month: 3 },
    setPeriod: () => undefined,
    checkoutList: [3, 2, 1].map((month) =>
      blank(CheckoutPeriod, { id: month, checkYear: 2026, checkMonth: month, status: month === 3 ? 0 : 2 }),
    ),
    first: { year: 2026, month: 1 },
    last: { year: 2026, month: 3 },
  },
  user: {
    id: 1,
    name: 'Manager',
    role,
    soleMember: false,
    mobile: '13800000000',
    email: null,
    avatarUrl: null,
  },
  permissions: new Set(permissionsOf(role)),
  language,
  setLanguage: () => undefined,
  themeChoice: 'light',
  setThemeChoice: () => undefined,
  isDark: false,
  refresh: () => Promise.resolve(),
  news: { subscribe: () => () => undefined },
  fetchScreenAhead: () => undefined,
});
