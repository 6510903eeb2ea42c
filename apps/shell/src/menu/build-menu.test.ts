import { permissionsOf, type Role } from '@suanpan/contracts';
import type { FeatureManifest } from '@suanpan/feature-kit';
import { describe, expect, it } from 'vitest';
import { buildMenu } from './build-menu.ts';

const text = (en: string) => ({ en, 'zh-CN': en, 'zh-TW': en });
const vouchers: FeatureManifest = {
  contract: 1,
  id: 'vouchers',
  pages: ['VoucherList', 'VoucherForm'],
  menu: [
    { label: text('New voucher'), section: 'vouchers', to: '/voucher/form', can: 'voucher.write' },
    { label: text('Voucher list'), section: 'vouchers', to: '/voucher', can: 'voucher.read' },
  ],
  routes: [],
};
const ledgers: FeatureManifest = {
  contract: 1,
  id: 'reports',
  pages: [],
  menu: [
    { label: text('General'), section: 'ledgers', to: '/account-book/general-ledger', can: 'book.read' },
  ],
  routes: [],
};
const menuOf = (role: Role, features: FeatureManifest[] = [vouchers]) =>
  buildMenu(features, { role, permissions: new Set(permissionsOf(role)) });
const sectionsOf = (role: Role) => menuOf(role).map(({ section }) => section);
const pathsOf = (role: Role, section: string) =>
  menuOf(role)
    .find((entry) => entry.section === section)
    ?.items.map(({ to }) => to);

describe('the menu of', () => {
  it('a manager has every section in the order of the product', () => {
    expect(sectionsOf('Manager')).toEqual([
      'home',
      'vouchers',
      'funds',
      'invoices',
      'payroll',
      'closing',
      'ledgers',
      'reports',
      'one-click',
      'settings',
    ]);
  });

  it('a voucher maker has vouchers, closing, books and the account sets of the settings', () => {
    expect(sectionsOf('Making')).toEqual(['home', 'vouchers', 'closing', 'ledgers', 'settings']);
    expect(pathsOf('Making', 'vouchers')).toEqual(['/voucher/form', '/voucher']);
    expect(pathsOf('Making', 'settings')).toEqual(['/account']);
  });

  it('a viewer lists vouchers but adds none, and closes nothing', () => {
    expect(sectionsOf('View')).toEqual(['home', 'vouchers', 'ledgers', 'settings']);
    expect(pathsOf('View', 'vouchers')).toEqual(['/voucher']);
  });

  it('a cashier has funds and invoices', () => {
    expect(sectionsOf('Cashier')).toEqual(['home', 'vouchers', 'funds', 'invoices', 'settings']);
  });

  it('a director does not see permissions and backup', () => {
    expect(pathsOf('Director', 'settings')).not.toContain('/permission-setting');
    expect(pathsOf('Director', 'settings')).not.toContain('/backup');
  });
});

it('a deployed area takes the place of the planned entry', () => {
  const items = menuOf('Manager', [ledgers]).find(({ section }) => section === 'ledgers')?.items ?? [];
  expect(
    items.filter(({ to }) => to === '/account-book/general-ledger').map(({ label }) => label.en),
  ).toEqual(['General']);
});
