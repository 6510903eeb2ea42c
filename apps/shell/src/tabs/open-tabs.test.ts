import { describe, expect, it } from 'vitest';
import { type OpenTab, nextTo, parseTabs, visited } from './open-tabs.ts';

const tab = (pathname: string, search = ''): OpenTab => ({ pathname, search });
const three = [tab('/'), tab('/voucher'), tab('/subject')];

describe('the tabs after a visit', () => {
  it('have a new screen last', () => {
    expect(visited(three, tab('/report'))).toEqual([...three, tab('/report')]);
  });

  it('keep the place of one that is open, with the address it has now', () => {
    expect(visited(three, tab('/voucher', '?period=2026-01'))[1]).toEqual(tab('/voucher', '?period=2026-01'));
    expect(visited(three, tab('/voucher'))).toBe(three);
  });
});

describe('closing the tab one is on', () => {
  it.each([
    ['/voucher', '/subject'],
    ['/subject', '/voucher'],
    ['/', '/voucher'],
  ])('%s leads to %s', (pathname, next) => {
    expect(nextTo(three, pathname).pathname).toBe(next);
  });

  it('leads home when it was the only one', () => {
    expect(nextTo([tab('/voucher')], '/voucher')).toEqual(tab('/'));
  });
});

it.each([null, '', 'nonsense', '{}', '[null, 7, {"pathname":"//elsewhere","search":""}, {"pathname":"/x"}]'])(
  'kept text %j holds no tab',
  (text) => {
    expect(parseTabs(text)).toEqual([]);
  },
);
