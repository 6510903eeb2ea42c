import type { Terms } from '@suanpan/testing/reference';

/** An account that a company adds to its chart, or the settings it gives to one that is there. */
export interface AccountSetting {
  code: string;
  /** Set for an account to add. */
  name?: string;
  unit?: string;
  categories?: string[];
  currencies?: string[];
}

/** What a kind of company keeps its books with. */
export interface CompanyKind {
  standard: Terms['standard'];
  settings: AccountSetting[];
  /** Accounts its vouchers use; those that ask for more than money twice, since more can go wrong there. */
  accounts: string[];
  /** Of these the ones that ask for nothing but money: they take what is left over. */
  plain: string[];
  /** Takes what is left over when the books are opened. */
  capital: string;
  /** What year-end vouchers move between. */
  yearEnd: [string, string];
}

export const currencies = ['USD', 'EUR'] as const;

export const items = [
  'customer:C01',
  'customer:C02',
  'supplier:S01',
  'inventory:I01',
  'inventory:I02',
  'department:D01',
  'department:D02',
  'project:P01',
] as const;

const codes = (list: string): string[] => list.split(' ');

/** Bank accounts in two foreign currencies, goods in two units below one account. */
const bank: AccountSetting[] = [
  { code: '100201', name: '基本户' },
  { code: '100202', name: '外币户', currencies: ['USD', 'EUR'] },
];
const goods = (parent: string): AccountSetting[] => [
  { code: `${parent}01`, name: '甲料', unit: '件' },
  { code: `${parent}02`, name: '乙料', unit: '千克' },
];

const smallEnterprise: CompanyKind = {
  standard: 0,
  settings: [
    ...bank,
    ...goods('1408'),
    { code: '5001', unit: '件' },
    { code: '5051', categories: ['department', 'project'] },
    { code: '5111', currencies: ['USD'] },
    { code: '560201', categories: ['department'] },
  ],
  accounts: codes(
    '1001 100201 100202 100202 1122 1122 1405 140801 140802 1602 2202 2202 22210107 3001 400101 5001 5051 5051 5111 560201 560202',
  ),
  plain: ['1001', '100201', '1602', '22210107', '3001', '400101', '560202'],
  capital: '3001',
  yearEnd: ['3103', '310405'],
};

const businessEnterprise: CompanyKind = {
  standard: 1,
  settings: [
    ...bank,
    ...goods('1408'),
    { code: '6001', unit: '件' },
    { code: '6051', categories: ['department', 'project'] },
    { code: '6111', currencies: ['USD'] },
    { code: '660201', categories: ['department'] },
  ],
  accounts: codes(
    '1001 100201 100202 100202 1122 1122 1405 140801 140802 1602 2202 2202 22210107 4001 500101 6001 6051 6051 6111 660201 660202 6901',
  ),
  plain: ['1001', '100201', '1602', '22210107', '4001', '500101', '660202', '6901'],
  capital: '4001',
  yearEnd: ['4103', '410405'],
};

/** No statements yet; its income goes to two kinds of net assets. */
const nonProfit: CompanyKind = {
  standard: 2,
  settings: [
    ...bank,
    ...goods('1201'),
    { code: '1121', categories: ['customer'] },
    { code: '2202', categories: ['supplier'] },
    { code: '450102', unit: '件' },
    { code: '460102', currencies: ['USD'] },
    { code: '5101', categories: ['department', 'project'] },
  ],
  accounts: codes(
    '1001 100201 100202 100202 1121 1121 120101 120102 1502 2202 2206 3101 3102 410101 410102 450101 450102 460102 5101 5101 5201',
  ),
  plain: ['1001', '100201', '1502', '2206', '3101', '410101', '410102', '5201'],
  capital: '3101',
  yearEnd: ['3101', '3102'],
};

export const companyKinds: Record<Terms['standard'], CompanyKind> = {
  0: smallEnterprise,
  1: businessEnterprise,
  2: nonProfit,
};
