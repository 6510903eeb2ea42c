import { describe, expect, it } from 'vitest';
import { faultsOfRemote } from './manifest.ts';

const title = { en: 'Vouchers', 'zh-CN': '凭证', 'zh-TW': '憑證' };
const feature = {
  contract: 1,
  id: 'vouchers',
  pages: ['VoucherList'],
  menu: [{ label: title, section: 'vouchers', to: '/voucher', can: 'voucher.read' }],
  routes: [{ path: '/voucher', page: 'VoucherList', title }],
};
const digest = `sha384-${'Ab+/'.repeat(16)}`;
const integrity = { 'remoteEntry.js': digest };
const remote = { name: 'vouchers', entry: '/remotes/vouchers/mf-manifest.json', integrity, feature };

describe('an entry of the deployed list', () => {
  it('is accepted when complete', () => {
    expect(faultsOfRemote(remote)).toEqual([]);
  });

  it('is refused when the area was built for another shell', () => {
    const newer = { ...remote, feature: { ...feature, contract: 2 } };
    expect(faultsOfRemote(newer)).toEqual(['feature.contract must be 1: the area needs another shell']);
  });

  it('is refused when a route names a page that is not there', () => {
    const broken = {
      ...remote,
      feature: { ...feature, routes: [{ ...feature.routes[0], page: 'Missing' }] },
    };
    expect(faultsOfRemote(broken)).toEqual(['feature.routes is malformed']);
  });

  it('is refused when a text lacks a language', () => {
    const menu = [{ ...feature.menu[0], label: { en: 'Vouchers' } }];
    expect(faultsOfRemote({ ...remote, feature: { ...feature, menu } })).toEqual([
      'feature.menu is malformed',
    ]);
  });

  it('is refused when its place on the page Setting is none, and taken with one that is', () => {
    const withSetup = (setup: unknown) => ({
      ...remote,
      feature: { ...feature, menu: [{ ...feature.menu[0], setup }] },
    });
    expect(faultsOfRemote(withSetup({ group: 'company', about: title }))).toEqual([]);
    expect(faultsOfRemote(withSetup({ group: 'elsewhere', about: title }))).toHaveLength(1);
    expect(faultsOfRemote(withSetup({ group: 'company', about: 'why' }))).toHaveLength(1);
  });

  it.each(['javascript:alert(1)', '//elsewhere.example/x.js', 'remotes/x.json', 7])(
    'is refused when its entry is %s',
    (entry) => {
      expect(faultsOfRemote({ ...remote, entry })).toHaveLength(1);
    },
  );

  it.each([
    undefined,
    [],
    { 'remoteEntry.js': '' },
    { 'a.js': 'sha384-x' },
    { 'a.js': `${digest} sha256-x` },
  ])('is refused when the digests of its files are %j', (digests) => {
    expect(faultsOfRemote({ ...remote, integrity: digests })).toEqual([
      'integrity must give the sha384 digest of each file',
    ]);
  });

  it.each([null, [], 'vouchers', 1])('is refused when it is %j', (entry) => {
    expect(faultsOfRemote(entry)).toEqual(['is not an object']);
  });
});
