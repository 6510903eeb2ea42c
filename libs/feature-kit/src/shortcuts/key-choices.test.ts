import { expect, it, vi } from 'vitest';
import { parseOwnKeys, productKeys } from './key-choices.ts';
import { ShortcutRegistry } from './registry.ts';

const declare = (keys: string) => ({ keys, label: keys, group: 'Test', run: vi.fn<() => void>() });
const press = {
  s: { key: 's', ctrlKey: true },
  F9: { key: 'F9' },
  F12: { key: 'F12' },
  c: { key: 'c' },
} as const;

it('an act has the key that the user gave it, and no longer the product’s', () => {
  const registry = new ShortcutRegistry();
  const save = declare('mod+s');
  registry.add([save]);
  registry.choose({ ...productKeys, own: { 'mod+s': 'F9' } });
  expect(registry.handle(press.s, 0)).toBe(false);
  expect(registry.handle(press.F9, 0)).toBe(true);
  expect(save.run).toHaveBeenCalledTimes(1);
  expect(registry.list()).toMatchObject([{ keys: 'F9', ofProduct: 'mod+s' }]);
});

it('the key sheet follows at once, also for screens that are open', () => {
  const registry = new ShortcutRegistry();
  registry.add([declare('c')]);
  const heard = vi.fn<() => void>();
  registry.subscribe(heard);
  registry.choose({ ...productKeys, own: { c: 'alt+c' } });
  expect(heard).toHaveBeenCalledTimes(1);
  expect(registry.list().map(({ keys }) => keys)).toEqual(['alt+c']);
});

it('a chosen key wins over another use of it, whichever screen is opened later', () => {
  const registry = new ShortcutRegistry();
  const save = declare('mod+s');
  const saveAndNew = declare('F12');
  registry.choose({ ...productKeys, own: { 'mod+s': 'F12' } });
  registry.add([save]);
  registry.add([saveAndNew]);
  registry.handle(press.F12, 0);
  expect([save.run.mock.calls.length, saveAndNew.run.mock.calls.length]).toEqual([1, 0]);
  expect(registry.list().map(({ keys }) => keys)).toEqual(['F12']);
});

it('keys of one letter can be switched off; keys with Ctrl and function keys go on', () => {
  const registry = new ShortcutRegistry();
  registry.add(['c', 'g v', '<', 'mod+s', 'F12', 'Enter', 'ArrowDown'].map(declare));
  registry.choose({ ...productKeys, letterKeys: false });
  expect(registry.list().map(({ keys }) => keys)).toEqual(['mod+s', 'F12', 'Enter', 'ArrowDown']);
  expect(registry.handle(press.c, 0)).toBe(false);
});

it('the keys of Kingdee can be switched off', () => {
  const registry = new ShortcutRegistry();
  registry.add(['mod+Enter', 'F12', 'mod+F7'].map(declare));
  registry.choose({ ...productKeys, kingdeeKeys: false });
  expect(registry.list().map(({ keys }) => keys)).toEqual(['mod+Enter']);
});

it('so can those that open the list of a field, which the key sheet then does not show', () => {
  const registry = new ShortcutRegistry();
  registry.add(['F2', 'F7', 'alt+ArrowDown'].map((keys) => ({ keys, label: 'List', group: 'Test' })));
  expect(registry.list().map(({ keys }) => keys)).toEqual(['F2', 'F7', 'alt+ArrowDown']);
  registry.choose({ ...productKeys, kingdeeKeys: false });
  expect(registry.list().map(({ keys }) => keys)).toEqual(['alt+ArrowDown']);
});

it('what a field uses itself stays as it is', () => {
  const registry = new ShortcutRegistry();
  registry.add([{ keys: '=', label: 'Balance', group: 'Test' }]);
  registry.choose({ own: { '=': 'F9' }, letterKeys: false, kingdeeKeys: false });
  expect(registry.list().map(({ keys }) => keys)).toEqual(['=']);
});

it.each([null, '', 'nonsense', '[]', '7', 'null', '{"c":7}', '{"c":""}'])(
  'kept text %j is no choice of keys',
  (text) => {
    expect(parseOwnKeys(text)).toEqual({});
  },
);
