import type { ShownShortcut } from '@suanpan/feature-kit';
import { expect, it } from 'vitest';
import { faultOfKey } from './chosen-key.ts';

const act = (keys: string, ofProduct = keys): ShownShortcut => ({
  keys,
  ofProduct,
  label: `Act of ${ofProduct}`,
  group: 'Test',
});
const save = act('F9', 'mod+s');
const all = [save, act('g v'), act('c')];

it.each([
  ['F8', null],
  ['alt+y', null],
  ['F9', null],
  ['mod+s', null],
  ['c', 'used'],
  ['g', 'used'],
  ['mod+w', 'browser'],
  ['F5', 'browser'],
  ['Enter', 'fields'],
  ['shift+Tab', 'fields'],
  ['mod+v', 'fields'],
])('the key %s can be given to an act: %j', (pressed, kind) => {
  expect(faultOfKey(pressed, save, all)?.kind ?? null).toBe(kind);
});

it('names the act that has the key', () => {
  expect(faultOfKey('c', save, all)?.label).toBe('Act of c');
});
