import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import { liesUnderAny, readRouteTable, RouteTable, type ServiceRoute } from './route-table.ts';

const service = (name: string, prefixes: string[], more: Partial<ServiceRoute> = {}): ServiceRoute => ({
  service: name,
  urls: [`http://${name}:80/`],
  prefixes,
  stateChangingGets: [],
  ...more,
});
const identity = service('identity', ['/init', '/logout'], { stateChangingGets: ['/logout'] });

describe('a path finds its service', () => {
  const table = new RouteTable([
    identity,
    service('ledger', ['/accounting-category', '/accounting-category-details', '/voucher']),
    service('trade', ['/trade/invoice']),
  ]);
  const serviceOf = (path: string) => table.find(path)?.service;

  it('by its prefix and everything below it', () => {
    expect(serviceOf('/voucher')).toBe('ledger');
    expect(serviceOf('/voucher/12/print')).toBe('ledger');
    expect(serviceOf('/voucher/')).toBe('ledger');
    expect(serviceOf('/trade/invoice/3')).toBe('trade');
    expect(table.find('/voucher')?.urls).toEqual(['http://ledger:80']);
  });
  it('by the longest prefix, whichever service is named first', () => {
    const sets = service('sets', ['/account-sets']);
    const ledger = service('ledger', ['/account-sets/encode']);
    for (const table of [new RouteTable([sets, ledger]), new RouteTable([ledger, sets])])
      expect(
        ['/account-sets', '/account-sets/3', '/account-sets/encode', '/account-sets/encode/x'].map(
          (path) => table.find(path)?.service,
        ),
      ).toEqual(['sets', 'sets', 'ledger', 'ledger']);
  });
  it('segment by segment, never by the first letters', () => {
    expect(serviceOf('/voucher-word')).toBeUndefined();
    expect(serviceOf('/trade')).toBeUndefined();
    expect(serviceOf('/trade/invoices')).toBeUndefined();
    expect(serviceOf('/')).toBeUndefined();
    expect(serviceOf('')).toBeUndefined();
    expect(liesUnderAny('/checkout/unCheckAll', ['/checkout/unCheck'])).toBe(false);
    expect(liesUnderAny('/checkout/unCheck/3', ['/checkout/unCheck'])).toBe(true);
  });
});

describe('a contradicting table stops the start with one line', () => {
  const start = (...services: ServiceRoute[]) => new RouteTable([identity, ...services]);
  it('a prefix claimed twice', () => {
    expect(() => start(service('ledger', ['/voucher']), service('trade', ['/voucher']))).toThrow(
      'Setting GATEWAY_ROUTES_FILE is wrong: the prefix /voucher of trade is already claimed by ledger.',
    );
  });
  it('a prefix that would open the internal API', () => {
    expect(() => start(service('ledger', ['/internal']))).toThrow('/internal is reserved');
    expect(() => start(service('ledger', ['/internal/books']))).toThrow('/internal/books is reserved');
  });
  it('a rule for a path of another service, which would protect nothing', () => {
    expect(() =>
      start(service('ledger', ['/voucher'], { stateChangingGets: ['/checkout/unCheck'] })),
    ).toThrow('/checkout/unCheck of ledger lies under none of its prefixes');
    const sets = service('sets', ['/account-sets'], { stateChangingGets: ['/account-sets/encode'] });
    expect(() => start(sets, service('ledger', ['/account-sets/encode']))).toThrow(
      '/account-sets/encode of sets lies under none of its prefixes',
    );
  });
  it('no service that answers for sessions', () => {
    expect(() => new RouteTable([service('ledger', ['/voucher'])]).identity).toThrow(
      'lacks the service identity',
    );
  });
});

describe('a newer table', () => {
  const at = (...urls: string[]) => new RouteTable([{ ...identity, urls }]);

  it('says where the processes listen from now on', () => {
    const table = at('http://old');
    const { identity: addresses } = table;
    table.takeAddresses(at('http://new', 'http://other/'));
    expect(addresses.urls).toEqual(['http://new', 'http://other']);
  });
  it('changes nothing when it says more', () => {
    const table = at('http://old');
    expect(() => table.takeAddresses(new RouteTable([service('identity', ['/init'])]))).toThrow(
      'more than addresses has changed, which takes a new start of the gateway',
    );
    expect(table.identity.urls).toEqual(['http://old']);
  });
});

describe('the file', () => {
  const folder = mkdtempSync(join(tmpdir(), 'routes-'));
  afterAll(() => rmSync(folder, { recursive: true }));
  const fileWith = (content: string) => {
    writeFileSync(join(folder, 'routes.json'), content);
    return join(folder, 'routes.json');
  };

  it('is a list of services', () => {
    expect(readRouteTable(fileWith(JSON.stringify([identity]))).find('/init')?.service).toBe('identity');
  });
  it('is refused when it is missing, no JSON or of another shape', () => {
    expect(() => readRouteTable(join(folder, 'none.json'))).toThrow('cannot be read as JSON');
    expect(() => readRouteTable(fileWith('{'))).toThrow('cannot be read as JSON');
    expect(() => readRouteTable(fileWith('[{"service":"ledger"}]'))).toThrow(
      'Setting GATEWAY_ROUTES_FILE is wrong: /0',
    );
    const withPath = { ...identity, urls: ['http://identity/api'] };
    expect(() => readRouteTable(fileWith(JSON.stringify([withPath])))).toThrow('/0/urls/0');
  });
});
