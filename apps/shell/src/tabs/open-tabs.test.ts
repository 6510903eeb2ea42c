import { describe, expect, it } from 'vitest';
import { closedAround, type OpenTab, nextTo, parseTabs, pinned, visited } from './open-tabs.ts';

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

describe('pinned tabs', () => {
  const withSubject = pinned(three, '/subject');

  it('stand first, keep their pin when they are visited, and can be let go', () => {
    expect(withSubject.map(({ pathname }) => pathname)).toEqual(['/subject', '/', '/voucher']);
    expect(visited(withSubject, tab('/subject', '?q=1'))[0]).toMatchObject({
      search: '?q=1',
      isPinned: true,
    });
    expect(pinned(withSubject, '/subject').some(({ isPinned }) => isPinned)).toBe(false);
    expect(parseTabs(JSON.stringify(withSubject))).toEqual(withSubject);
  });

  it('stay when the others are closed, or those to the right', () => {
    const paths = (tabs: readonly OpenTab[]) => tabs.map(({ pathname }) => pathname);
    expect(paths(closedAround(withSubject, '/voucher', 'others'))).toEqual(['/subject', '/voucher']);
    expect(paths(closedAround(three, '/voucher', 'right'))).toEqual(['/', '/voucher']);
    expect(paths(closedAround(withSubject, '/subject', 'right'))).toEqual(['/subject']);
  });
});

it.each([null, '', 'nonsense', '{}', '[null, 7, {"pathname":"//elsewhere","search":""}, {"pathname":"/x"}]'])(
  'kept text %j holds no tab',
  (text) => {
    expect(parseTabs(text)).toEqual([]);
  },
);
