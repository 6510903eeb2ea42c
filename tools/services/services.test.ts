import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { readServices, services } from './services.ts';

let folder: string;
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'suanpan-services-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  describeAs('gateway', {});
});

function describeAs(name: string, more: object | string): void {
  mkdirSync(join(folder, name), { recursive: true });
  const content = { name, prefixes: [], stateChangingGets: [], ...(typeof more === 'string' ? {} : more) };
  writeFileSync(
    join(folder, name, 'service.json'),
    typeof more === 'string' ? more : JSON.stringify(content),
  );
}

const names = (): string[] => readServices(folder).map(({ name }) => name);

describe('the services are the folders', () => {
  it('of this product: who is read comes first, the gateway last', () => {
    const found = services().map(({ name }) => name);
    expect(found.at(-1)).toBe('gateway');
    expect(found.indexOf('ledger')).toBeLessThan(found.indexOf('reporting'));
  });

  it('in an order that follows what their databases read, whatever they are called', () => {
    const reading = (...reads: string[]) => ({ database: { statementTimeout: '8s', reads } });
    describeAs('alpha', reading('trade'));
    describeAs('trade', reading('books'));
    describeAs('books', reading());
    expect(names()).toEqual(['books', 'trade', 'alpha', 'gateway']);
  });

  it('and files beside them are none', () => {
    writeFileSync(join(folder, 'README.md'), '');
    expect(names()).toEqual(['gateway']);
  });
});

describe('one sentence stops the start when', () => {
  it('a folder is not described', () => {
    mkdirSync(join(folder, 'trade'));
    expect(names).toThrow(/trade describes no service: it has no service\.json\.$/);
  });

  it.each([
    ['it is no JSON', '{', 'it is no JSON'],
    ['it bears another name', { name: 'ledger' }, 'the name is not that of its folder'],
    ['it says something nobody reads', { prefix: ['/trade'] }, '/prefix is nothing that a service may say'],
    ['a prefix is no path', { prefixes: ['trade'] }, '/prefixes/0 must match pattern'],
    ['a time has no unit', { database: { statementTimeout: '8' } }, '/database/statementTimeout must match'],
    ['a setting is none', { settings: ['key file'] }, '/settings/0 must match'],
  ])('%s', (_, content, reason) => {
    describeAs('trade', content);
    expect(names).toThrow(`trade/service.json is wrong: `);
    expect(names).toThrow(reason);
  });

  it('one reads what is none', () => {
    describeAs('one', { database: { statementTimeout: '8s', reads: ['leger'] } });
    expect(names).toThrow('The service one reads leger, which is no service: see its service.json.');
  });

  it('two read each other', () => {
    describeAs('one', { database: { statementTimeout: '8s', reads: ['two'] } });
    describeAs('two', { database: { statementTimeout: '8s', reads: ['one'] } });
    expect(names).toThrow('The services one, two read each other in a circle');
  });

  it('the gateway is missing', () => {
    rmSync(join(folder, 'gateway'), { recursive: true });
    expect(names).toThrow('lacks the service gateway');
  });
});
