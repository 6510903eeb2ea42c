import { describe, expect, it } from 'vitest';
import { pathPattern, readRemote } from './manifest.ts';

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

const faultsOf = (entry: unknown): string[] => readRemote(entry).faults;
const withFeature = (more: object) => ({ ...remote, feature: { ...feature, ...more } });

describe('an entry of the deployed list', () => {
  it('is accepted when complete', () => {
    expect(readRemote(remote)).toEqual({ remote, faults: [] });
  });

  it('of another contract is kept, so that its screens can say so, and named', () => {
    const { remote: read, faults } = readRemote(withFeature({ contract: 2 }));
    expect(read?.feature.routes).toHaveLength(1);
    expect(faults).toEqual(['feature.contract must be 1: the area needs another shell']);
  });

  it('loses a route to a page that is not there, and keeps the others', () => {
    const routes = [{ ...feature.routes[0], page: 'Missing' }, feature.routes[0]];
    const { remote: read, faults } = readRemote(withFeature({ routes }));
    expect(read?.feature.routes).toEqual([feature.routes[0]]);
    expect(faults).toEqual(['feature.routes[0] is malformed']);
  });

  it('loses a menu entry whose text lacks a language, and keeps the others', () => {
    const menu = [feature.menu[0], { ...feature.menu[0], label: { en: 'Vouchers' } }];
    const { remote: read, faults } = readRemote(withFeature({ menu }));
    expect(read?.feature.menu).toEqual([feature.menu[0]]);
    expect(faults).toEqual(['feature.menu[1] is malformed']);
  });

  it.each([null, 'x', {}])('has no routes when the list of them is %j, and its menu stays', (routes) => {
    const { remote: read, faults } = readRemote(withFeature({ routes }));
    expect(read?.feature).toMatchObject({ routes: [], menu: feature.menu });
    expect(faults).toEqual(['feature.routes must be a list']);
  });

  it('is refused when what it needs of the shared libraries is no list of names', () => {
    expect(faultsOf(withFeature({ needs: { '@suanpan/ui': ['Button'] } }))).toEqual([]);
    expect(readRemote(withFeature({ needs: { '@suanpan/ui': 'Button' } })).remote).toBeNull();
  });

  it('is refused when its place on the page Setting is none, and taken with one that is', () => {
    const withSetup = (setup: unknown) => ({
      ...remote,
      feature: { ...feature, menu: [{ ...feature.menu[0], setup }] },
    });
    expect(faultsOf(withSetup({ group: 'company', about: title }))).toEqual([]);
    expect(faultsOf(withSetup({ group: 'elsewhere', about: title }))).toHaveLength(1);
    expect(faultsOf(withSetup({ group: 'company', about: 'why' }))).toHaveLength(1);
  });

  it.each(['javascript:alert(1)', '//elsewhere.example/x.js', 'remotes/x.json', 7])(
    'is refused when its entry is %s',
    (entry) => {
      expect(faultsOf({ ...remote, entry })).toHaveLength(1);
    },
  );

  it.each([
    undefined,
    [],
    { 'remoteEntry.js': '' },
    { 'a.js': 'sha384-x' },
    { 'a.js': `${digest} sha256-x` },
  ])('is refused when the digests of its files are %j', (digests) => {
    expect(faultsOf({ ...remote, integrity: digests })).toEqual([
      'integrity must give the sha384 digest of each file',
    ]);
  });

  it.each([null, [], 'vouchers', 1])('is refused when it is %j', (entry) => {
    expect(faultsOf(entry)).toEqual(['is not an object']);
  });
});

it('two paths that differ in the names of their parameters alone are the same', () => {
  expect(pathPattern('/report/:id/form')).toBe(pathPattern('/report/:template/form'));
  expect(pathPattern('/report/:id')).not.toBe(pathPattern('/report/new'));
});
