import { permissionsOf, type Role } from '@suanpan/contracts';
import type { FeatureManifest } from '@suanpan/feature-kit';
import { describe, expect, it } from 'vitest';
import { buildMenu, setupScreensOf } from './build-menu.ts';

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
const sectionsOf = (role: Role, features?: FeatureManifest[]) =>
  menuOf(role, features).map(({ section }) => section);
const pathsOf = (role: Role, section: string) =>
  menuOf(role)
    .find((entry) => entry.section === section)
    ?.items.map(({ to }) => to);

describe('the menu of', () => {
  it('a manager has what is deployed in the order of the product, and no section that has nothing', () => {
    expect(sectionsOf('Manager', [ledgers, vouchers])).toEqual(['home', 'vouchers', 'ledgers', 'settings']);
    expect(sectionsOf('Manager', [])).toEqual(['home', 'settings']);
  });

  it('a voucher maker has vouchers and the account sets of the settings', () => {
    expect(sectionsOf('Making')).toEqual(['home', 'vouchers', 'settings']);
    expect(pathsOf('Making', 'vouchers')).toEqual(['/voucher/form', '/voucher']);
    expect(pathsOf('Making', 'settings')).toEqual(['/account', '/setting']);
  });

  it('a viewer lists vouchers but adds none', () => {
    expect(pathsOf('View', 'vouchers')).toEqual(['/voucher']);
  });
});

describe('the page Setting', () => {
  const setup = (group: 'accounts' | 'safety') => ({ group, about: text('why') });
  const area: FeatureManifest = {
    ...ledgers,
    menu: [
      {
        label: text('Backup'),
        section: 'settings',
        to: '/backup',
        can: 'backup.use',
        setup: setup('safety'),
      },
      {
        label: text('Subjects'),
        section: 'settings',
        to: '/subject',
        can: 'setting.read',
        roles: ['Manager', 'Director'],
        setup: setup('accounts'),
      },
      { label: text('General'), section: 'ledgers', to: '/general', can: 'book.read' },
    ],
  };
  const screensOf = (role: Role) =>
    setupScreensOf([area], { role, permissions: new Set(permissionsOf(role)) }).map(({ group, screens }) => [
      group,
      ...screens.map(({ to }) => to),
    ]);

  it('names what areas declare as set-up, in the order of the groups', () => {
    expect(screensOf('Manager')).toEqual([
      ['company', '/account'],
      ['accounts', '/subject'],
      ['safety', '/backup'],
    ]);
  });

  it('leaves out what the member may not open', () => {
    expect(screensOf('Director')).toEqual([
      ['company', '/account'],
      ['accounts', '/subject'],
    ]);
    expect(screensOf('View')).toEqual([['company', '/account']]);
  });
});
