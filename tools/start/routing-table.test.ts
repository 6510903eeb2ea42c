import { expect, it } from 'vitest';
import { routesOf, routingTable, servicesWithRoutes } from './routing-table.ts';

const urls = {
  ...Object.fromEntries(servicesWithRoutes().map(({ name }) => [name, [`http://${name}`]])),
  ledger: ['http://b', 'http://b2'],
};

it('every service’s prefixes lead to the addresses of its processes', () => {
  const table = routingTable(urls);
  expect(table.find(({ prefixes }) => prefixes.includes('/voucher'))?.urls).toEqual([
    'http://b',
    'http://b2',
  ]);
  expect(table.find(({ prefixes }) => prefixes.includes('/login'))?.urls).toEqual(['http://identity']);
  expect(table.find(({ prefixes }) => prefixes.includes('/report'))?.urls).toEqual(['http://reporting']);
});

it('the GETs that change something are known to the gateway', () => {
  expect(routingTable(urls).flatMap(({ stateChangingGets }) => stateChangingGets)).toContain(
    '/checkout/unCheck',
  );
});

it('and so are the paths that may take long', () => {
  expect(routingTable(urls).flatMap(({ slow = [] }) => slow)).toContain('/report');
});

it('what a service is started with is not for the gateway', () => {
  expect(JSON.stringify(routingTable(urls))).not.toMatch(/database|SEAL_KEY_FILE|opensBooks/);
});

it('a prefix claimed by two services fails the start', () => {
  const claim = (name: string) => ({ name, prefixes: ['/voucher'], stateChangingGets: [] });
  expect(() => routesOf([claim('ledger'), claim('reporting')], urls)).toThrow(
    'the prefix /voucher of reporting is already claimed by ledger',
  );
});
